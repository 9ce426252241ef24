import { inTransaction } from '@fairhall/database';
import type { ToldRound, ToldRoundsCall } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBroken } from '../../../../../tools/audit/audit-books.ts';
import { hearOut } from '../../../testing/hear-out.ts';
import { referTo } from '../players.ts';
import { findReplay, readRound } from '../read-round.ts';
import { listRounds } from '../record.ts';
import { countReturns } from '../returns/count-returns.ts';
import { findRounds, sumFound } from '../search/search-rounds.ts';
import { tallySettledRounds } from '../tallies.ts';
import { type House, openHouse } from '../testing/house.ts';
import { hearToldRounds } from './hear-told.ts';
import { findTelling } from './telling.ts';
import { needsToHear, toldRound, vendor } from './testing/told-vendor.ts';

const member = 77n;
const today = { from: '2026-01-05', to: '2026-01-05' };

let house: House;
let ref: string;
/** All that the vendor has settled, in its order; its places are how many lie before. */
let settled: ToldRound[];
let asked: ToldRoundsCall[];
let answers: 'all' | 'silence' | 'not-found';
beforeAll(async () => {
  house = await openHouse();
  ref = await inTransaction(house.db, (tx) => referTo(tx, { vendor, memberId: member, currency: 'P' }));
});
afterAll(() => house.close());
beforeEach(() => {
  settled = [];
  asked = [];
  answers = 'all';
});

let rounds = 0;
function roundOf(fields: Partial<ToldRound> = {}): ToldRound {
  rounds += 1;
  const atMs = house.clock.now().getTime() - 60_000 + rounds;
  return toldRound({ name: `told-${rounds}`, ref, atMs }, fields);
}

async function tell({ after, limit }: ToldRoundsCall) {
  asked.push({ after, limit });
  if (answers === 'silence') return { kind: 'unknown', reason: 'timeout', detail: '' } as const;
  if (answers === 'not-found') return { kind: 'refused', httpStatus: 404, code: 'NOT_FOUND' } as const;
  const from = after === '' ? 0 : settled.findIndex(({ round_id: id }) => id === after) + 1;
  const told = settled.slice(from, from + Math.min(limit, 2));
  const next = told.at(-1)?.round_id ?? after;
  return {
    kind: 'answered',
    answer: { rounds: told, next, more: from + told.length < settled.length },
  } as const;
}
const needs = () => needsToHear(house, tell);
const hear = () => hearToldRounds(needs());
const record = (wish = {}) => listRounds(needs(), member, { ...today, ...wish });
const names = async () => (await record()).items.map(({ roundId }) => roundId).toReversed();
async function forget(): Promise<void> {
  await house.pool.query('delete from play.told_places');
}

describe('rounds of a vendor with wallets of its own', () => {
  test('stand in the record once each, by the day they began, however often and wherever they are heard', async () => {
    settled = Array.from({ length: 5 }, () => roundOf());
    await Promise.all([hear(), hear(), hear()]);
    await hear();
    const told = settled.map(({ round_id: id }) => id);
    expect(await names()).toEqual(told);
    expect(asked.at(-1)?.after).toBe(told.at(-1));
    await forget();
    await hear();
    expect(await names()).toEqual(told);
    expect([...(await findTelling(house.db))]).toEqual([vendor]);
  });

  test('are summed, heard of by the tallies or not, and count towards no turnover', async () => {
    settled = [roundOf({ payout: '1200' }), roundOf()];
    await forget();
    const before = (await record()).totals[0] ?? { rounds: 0, stake: '0', payout: '0' };
    await hear();
    const check = async () => {
      const [sum] = (await record()).totals;
      expect(sum).toMatchObject({
        rounds: before.rounds + 2,
        stake: String(BigInt(before.stake) + 1_000n),
        payout: String(BigInt(before.payout) + 1_200n),
        validBet: '0',
      });
    };
    await check();
    await hearOut(house.db, tallySettledRounds);
    await hearOut(house.db, countReturns);
    await check();
    const { rows } = await house.pool.query(
      "select count(*)::int as n from platform.events where topic in ('rounds.settled', 'round.settled')",
    );
    expect(rows[0].n).toBe(0);
    const broken = (await findBroken(house.pool)).map(({ title }) => title);
    expect(broken.filter((title) => /tally|took and paid|played of a vendor/.test(title))).toEqual([]);
  });

  test('are opened by their member alone, found by staff, and replayed where they lie', async () => {
    settled = [roundOf({ payout: '700' })];
    await forget();
    await hear();
    const { items } = await record({ limit: 1 });
    const id = BigInt(items[0]?.id ?? 0);
    const read = await readRound(needs(), { memberId: member, id });
    expect(read).toMatchObject({
      steps: [],
      held: [],
      round: { status: 'won', payout: '700', validBet: '0' },
    });
    await expect(readRound(needs(), { memberId: 78n, id })).rejects.toMatchObject({
      code: 'play/round-unknown',
    });
    const roundId = settled[0]?.round_id ?? '';
    for (const reference of [roundId, String(id)]) {
      const found = await findRounds(
        house.needs,
        { reference },
        { before: null, limit: 5, language: undefined },
      );
      expect(found.items).toMatchObject([{ roundId, memberId: String(member) }]);
    }
    expect((await sumFound(needs(), { reference: roundId })).totals).toMatchObject([
      { rounds: 1, validBet: '0' },
    ]);
    const replaying = {
      ...house.needs,
      games: {
        ...house.needs.games,
        originsOf: () => ['http://games.test'],
        clientOf: () =>
          ({
            round: async () => ({
              kind: 'answered',
              answer: { tx_ids: [], replay_url: 'http://games.test/replay#t' },
            }),
          }) as never,
      },
    };
    expect(await findReplay(replaying, { memberId: member, id })).toEqual({
      url: 'http://games.test/replay#t',
    });
  });

  test.each([
    ['of a player it never had', () => ({ player_ref: 'somebody' })],
    ['in money its player does not have', () => ({ currency: 'JPY' })],
    ['that ended before it began', () => ({ settled_at: '2026-01-01T00:00:00.000Z' })],
    ['of tomorrow', () => ({ settled_at: new Date(house.clock.now().getTime() + 3_600_000).toISOString() })],
  ])('%s stop the hearing where they are, and nothing of their page is kept', async (_what, fault) => {
    await forget();
    settled = [roundOf(), roundOf(fault())];
    const before = await names();
    await hear();
    await hear();
    expect(await names()).toEqual(before);
    settled = settled.slice(0, 1);
    await hear();
    expect(await names()).toEqual([...before, settled[0]?.round_id]);
  });

  test.each(['silence', 'not-found'] as const)(
    'are not known where the vendor answers with %s',
    async (answer) => {
      await forget();
      answers = answer;
      settled = [roundOf()];
      const before = await names();
      await hear();
      expect([await names(), [...(await findTelling(house.db))]]).toEqual([before, []]);
    },
  );

  test('stay as they were told', async () => {
    for (const text of ["update play.told_rounds set round_id = 'x'", 'delete from play.told_rounds'])
      await expect(house.pool.query(text)).rejects.toThrow('stays as it is');
  });
});
