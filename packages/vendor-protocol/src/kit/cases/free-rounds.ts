import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantPaths } from '../../grant-calls.ts';
import type { Bench, Table } from '../bench.ts';
import type { Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';
import { settledRounds } from '../habits.ts';
import { isVoided } from '../practice/seat.ts';
import { mustAgree } from './agree.ts';
import { mustBe } from './grants.ts';
import { declinedCase, type Planned, plannedCases, type Sort } from './planned.ts';

const DAY_MS = 24 * 3_600_000;
const SHORT_MS = 3_000;
const played = { of: 'asking', phase: 'play', after: ['P01', 'F01'], needs: 'free-rounds' } as const;
const deed = 'free-rounds';

const rounds: Sort = {
  base: played,
  name: 'a promised round',
  deed,
  stakedBy: 'bet',
  seat: (bench) => promiseTo(bench, { rounds: 1 }),
  check: mustBeFree,
};

const planned: readonly Planned[] = [
  {
    id: 'F02',
    rule: 'a promised round costs nothing, names its grant and that stake, and pays as a free round; its detail says the same',
    plan: [],
    ends: 'settled',
  },
  {
    id: 'F03',
    rule: 'a promised round whose answers were lost, or told to wait, comes again as it was',
    plan: [
      ['stake', 'cut-after'],
      ['settlement', 'cut-after', 'temporary'],
    ],
    ends: 'either',
  },
];

export const freeRoundCases: readonly Case[] = [
  ...plannedCases(rounds, planned),
  declinedCase(rounds, {
    id: 'F04',
    rule: 'a free round refused as used up (GRANT_EXHAUSTED) pays nothing and is not tried under another id',
    because: { decline: 'GRANT_EXHAUSTED' },
  }),
  {
    ...played,
    id: 'F05',
    rule: 'as many rounds are played as were promised, and no other: what is left is neither taken nor charged',
    async run(bench) {
      const table = await promiseTo(bench, { rounds: 2 });
      await bench.play(table, deed);
      await bench.play(table, deed);
      must(settledRounds(bench.sittingAt(table)).length === 2, 'two promised rounds were not played');
      await mustPlayNoMore(bench, table);
      await mustBeFree(bench, table);
    },
  },
  {
    ...played,
    id: 'F06',
    rule: 'a promised round that was given back can be played after all',
    async run(bench) {
      const table = await promiseTo(bench, { rounds: 1 });
      for (let times = 0; times < 3; times += 1)
        table.seat.plans.push({ step: 'stake', mischief: 'cut-after' });
      await bench.play(table, deed);
      if (settledRounds(bench.sittingAt(table)).length > 0) throw new NotAsked('no round was given back');
      await bench.play(table, deed);
      must(settledRounds(bench.sittingAt(table)).length === 1, 'the round that came back was not played');
      await mustBeFree(bench, table);
    },
  },
  {
    ...played,
    id: 'F07',
    rule: 'once a grant is taken back none of its rounds begins',
    async run(bench) {
      const table = await promiseTo(bench, { rounds: 2 });
      await bench.play(table, deed);
      const { grant } = table.seat;
      if (!grant) return;
      grant.isOver = true;
      const path = grantPaths.one(grant.grantId);
      mustBe(await bench.ask({ method: 'DELETE', path }), 'cancelled', 'a grant taken back');
      const before = table.seat.heard.length;
      await mustPlayNoMore(bench, table);
      const late = table.seat.heard.slice(before).find(({ operation }) => operation === 'bet');
      must(late === undefined, `it bet ${late?.body.tx_id} of a grant that was taken back`);
      await mustBeFree(bench, table);
    },
  },
  {
    ...played,
    id: 'F08',
    // whoever moves the clock of a test system forward would do it to every case that plays
    phase: 'last',
    rule: 'once a grant has expired none of its rounds is taken, nor charged instead',
    async run(bench) {
      const expiresAtMs = bench.now() + SHORT_MS;
      const table = await promiseTo(bench, { rounds: 2, expiresAtMs });
      bench.say(`  Waiting until ${new Date(expiresAtMs).toISOString()} for the end of a grant.`);
      while (bench.now() <= expiresAtMs) await sleep(100);
      await mustPlayNoMore(bench, table);
    },
  },
];

/** Somebody in a game that takes grants, who was promised rounds at its least stake. */
async function promiseTo(
  bench: Bench,
  { rounds: count, expiresAtMs = bench.now() + DAY_MS }: { rounds: number; expiresAtMs?: number },
): Promise<Table> {
  const game = await bench.gameWith((one) => one.free_rounds);
  if (!game) throw new NotAsked('no game of the catalogue has `free_rounds`');
  const table = await bench.sitDown({ game });
  const { playerRef, gameId, currency, minStake } = table.seat;
  const grantId = `kit-${randomUUID()}`;
  const body = {
    grant_id: grantId,
    player_ref: playerRef,
    game_ids: [gameId],
    rounds: count,
    stake: minStake,
    currency,
    expires_at: new Date(expiresAtMs).toISOString(),
  };
  table.seat.grant = { grantId, rounds: count, stake: minStake, expiresAtMs, used: 0, isOver: false };
  mustBe(await bench.ask({ method: 'POST', path: grantPaths.all, body }), 'live', 'a grant');
  return table;
}

/** Asked for one more, it may be told that there is none, once; it never takes money instead. */
async function mustPlayNoMore(bench: Bench, table: Table): Promise<void> {
  const { seat } = table;
  const before = seat.heard.length;
  await bench.knock(table, deed);
  await bench.settle(table);
  const since = seat.heard.slice(before);
  const taken = since.find(({ operation, code }) => operation === 'bet' && code === 'OK');
  must(taken === undefined, `bet ${taken?.body.tx_id} was taken although nothing promised is left`);
  const tried = new Set(since.filter(({ operation }) => operation === 'bet').map(({ body }) => body.tx_id));
  must(tried.size <= 1, `it bet under ${tried.size} ids although the first was refused`);
  const paid = since.find(({ operation }) => operation === 'win');
  must(paid === undefined, `it paid ${paid?.body.tx_id} for a round that was not to be played`);
}

async function mustBeFree(bench: Bench, table: Table): Promise<void> {
  const { seat } = table;
  for (const { operation, body } of seat.heard) {
    if (operation !== 'bet' && operation !== 'betwin' && operation !== 'win') continue;
    must(
      body.kind === 'free_round',
      `its ${operation} ${body.tx_id} of a promised round is of kind ${body.kind}`,
    );
  }
  const takes = bench.practice.purses.roundsOf(seat).filter((round) => !isVoided(round)).length;
  must(takes === seat.grant?.used, `${takes} rounds were played and ${seat.grant?.used} of the grant used`);
  await mustAgree(bench, table);
}
