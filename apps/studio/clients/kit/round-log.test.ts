import { expect, test } from 'vitest';
import type { HistoryAnswer, RoundView } from '../../src/play/shapes.ts';
import { readLog } from './round-log.ts';

const PAGE = 500;
const ALL = 12_001;

/** Newest first; the newest two hundred and one lie under a seed that is in use. */
const roundAt = (at: number): RoundView => ({
  ...{
    id: `round-${at}`,
    requestId: '',
    gameId: 'naga-sevens',
    mode: 'real',
    currency: 'P',
    state: 'settled',
  },
  ...{ choice: 'spin', baseStake: '100', stake: '100', isFree: false, payout: '0', jackpot: null },
  ...{ isJackpotHeld: false, events: [], balanceBefore: null, balanceAfter: null, refusal: null },
  ...{ startedAt: '2026-01-05T12:00:00.000Z', endedAt: '2026-01-05T12:00:01.000Z' },
  fairness: {
    ...{ mathHash: 'c'.repeat(64), commitment: 'b'.repeat(64), clientSeed: 'mine', nonce: String(at) },
    ...{ wordsTaken: 3, serverSeed: at > ALL - 201 ? null : 'a'.repeat(64) },
  },
});

async function history({ before }: { before?: string | undefined }): Promise<HistoryAnswer> {
  const from = before === undefined ? ALL : Number(before.replace('round-', '')) - 1;
  const to = Math.max(1, from - PAGE + 1);
  const rounds = Array.from({ length: from - to + 1 }, (_, at) => roundAt(from - at));
  return { rounds, next: to > 1 ? `round-${to}` : null };
}

test('a log holds every round there is, however many a seed decided, and says how far it has come', async () => {
  const read: number[] = [];
  const log = await readLog({ history } as never, (count) => read.push(count));
  expect(log).toMatchObject({ kept: ALL - 201, open: 201 });
  const told: { round: string }[] = JSON.parse(log.parts.join(''));
  expect(new Set(told.map(({ round }) => round)).size).toBe(ALL - 201);
  expect([told[0]?.round, told.at(-1)?.round]).toEqual(['round-11800', 'round-1']);
  expect([read[0], read.at(-1)]).toEqual([PAGE, ALL]);
});

test('a log of nothing that can be checked is an empty list', async () => {
  const log = await readLog({ history: async () => ({ rounds: [], next: null }) } as never);
  expect([JSON.parse(log.parts.join('')), log.kept]).toEqual([[], 0]);
});
