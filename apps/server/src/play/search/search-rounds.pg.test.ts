import type { RoundState } from '@fairhall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstIdAt } from '../ids.ts';
import { sweepUnsettled } from '../sweep-unsettled.ts';
import { afterFirstQuery } from '../testing/after-first-query.ts';
import { after, betOf, type House, openHouse, type Seated } from '../testing/house.ts';
import type { Search } from './fitting-rounds.ts';
import { writeRounds } from './rounds-file.ts';
import { findRounds, newestSettled, type SearchNeeds, sumFound } from './search-rounds.ts';

/** Of what grows; the vendors that tell their rounds are a handful. */
const wholeTable = /Seq Scan on (?!told_places)/;

let house: House;
let somchai: Seated;
let malee: Seated;
beforeAll(async () => {
  house = await openHouse();
  somchai = await house.seat(7n, 1_000_000n);
  malee = await house.seat(8n, 1_000_000n);
});
afterAll(() => house.close());

async function play(seat: Seated, payout?: string, bet = betOf(seat)) {
  expect((await house.send('bet', bet)).answer.code).toBe('OK');
  if (payout !== undefined)
    await house.send('win', after(bet, { amount: payout, currency: 'P', kind: 'cash', round_closed: true }));
  house.clock.forward(1_000);
  return bet;
}

const find = (search: Search = {}, { limit = 50, before = null as bigint | null } = {}) =>
  findRounds(house.needs, search, { before, limit });
const wide = { before: null, limit: 50 };
const namesOf = async (search: Search) => (await find(search)).items.map(({ roundId }) => roundId);

describe('staff’s search of rounds', () => {
  let rounds: Record<'won' | 'lost' | 'draw' | 'cancelled' | 'open', Awaited<ReturnType<typeof play>>>;
  beforeAll(async () => {
    rounds = {
      won: await play(somchai, '2500'),
      lost: await play(malee, '0'),
      draw: await play(somchai, '1000'),
      cancelled: await play(malee),
      open: await play(somchai),
    };
    const { cancelled } = rounds;
    await house.send('rollback', after(cancelled, { ref_tx_id: cancelled.tx_id, reason: 'timeout' }));
  });

  test('finds those of every member, newest first, each with whose it is, and what they come to', async () => {
    const { items, next } = await find();
    expect(items.map(({ status, memberId }) => [status, memberId])).toEqual([
      ['unsettled', '7'],
      ['cancelled', '8'],
      ['draw', '7'],
      ['lost', '8'],
      ['won', '7'],
    ]);
    expect(next).toBeNull();
    expect((await sumFound(house.needs, {})).totals).toEqual([
      { rounds: 5, currency: 'P', stake: '4000', validBet: '3000', payout: '3500', winLoss: '-500' },
    ]);
  });

  test.each<[RoundState, readonly (keyof typeof rounds)[]]>([
    ['unsettled', ['open']],
    ['won', ['won']],
    ['lost', ['lost']],
    ['draw', ['draw']],
    ['cancelled', ['cancelled']],
    ['settled', ['draw', 'lost', 'won']],
    ['revised', []],
  ])('that are %s are found alone, and summed alone', async (state, expected) => {
    expect(await namesOf({ state })).toEqual(expected.map((name) => rounds[name].round_id));
    const { totals } = await sumFound(house.needs, { state });
    expect(totals.map(({ rounds: count }) => count)).toEqual(expected.length === 0 ? [] : [expected.length]);
  });

  test.each<[string, Search, number]>([
    ['a member', { memberId: '8' }, 2],
    ['nobody', { memberId: '99' }, 0],
    ['a vendor', { vendor: 'ACME' }, 5],
    ['another vendor', { vendor: 'OTHER' }, 0],
    ['a game', { gameCode: 'naga' }, 5],
    ['another game', { gameCode: 'river' }, 0],
    ['a category', { category: 'RNG' }, 5],
    ['another category', { category: 'LIVE' }, 0],
    ['a currency', { currency: 'P' }, 5],
    ['another currency', { currency: 'USDT' }, 0],
    ['a stake within bounds', { stakeFrom: '1000', stakeTo: '1000' }, 4],
    ['a stake below', { stakeTo: '999' }, 1],
    ['a payout from a bound on', { payoutFrom: '1000' }, 2],
    ['a payout up to one', { payoutFrom: '1', payoutTo: '1000' }, 1],
    ['other days', { from: '2026-01-06', to: '2026-01-06' }, 0],
    ['several of these', { memberId: '7', state: 'won', payoutFrom: '2500', vendor: 'ACME' }, 1],
  ])('of %s are found and summed alike', async (_what, search, count) => {
    expect((await find(search)).items).toHaveLength(count);
    const { totals } = await sumFound(house.needs, search);
    expect(totals.reduce((sum, { rounds: some }) => sum + some, 0)).toBe(count);
  });

  test('of a month and a day are refused', async () => {
    const search = { from: '2025-12-05', to: '2026-01-05' };
    await expect(find(search)).rejects.toMatchObject({ code: 'play/period-invalid' });
    await expect(sumFound(house.needs, search)).rejects.toMatchObject({ code: 'play/period-invalid' });
  });

  test.each<['won' | 'open' | 'cancelled']>([['won'], ['open'], ['cancelled']])(
    'one that is %s is found by each of its names, whatever the days',
    async (name) => {
      const { round_id, tx_id } = rounds[name];
      const [{ id } = { id: '' }] = (await find({ reference: round_id })).items;
      for (const reference of [round_id, id, tx_id, `ACME/${tx_id}`, `gw/ACME/${tx_id}`])
        expect(await namesOf({ reference, from: '2025-11-01', to: '2025-11-02' })).toEqual([round_id]);
      for (const reference of [`OTHER/${tx_id}`, `${tx_id}x`, '1', '999999999999999999'])
        expect(await namesOf({ reference })).toEqual([]);
    },
  );

  test('the transaction that gave a bet back leads to its round too', async () => {
    const { items } = await find({ state: 'cancelled' });
    const { rows } = await house.pool.query("select tx_id from play.calls where op = 'rollback'");
    expect(await namesOf({ reference: rows[0].tx_id })).toEqual([items[0]?.roundId]);
  });

  test('is paged without losing or repeating one', async () => {
    const seen: string[] = [];
    let before: bigint | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find({}, { limit: 2, before });
      seen.push(...page.items.map(({ id }) => id));
      before = page.next === null ? null : BigInt(page.next);
    } while (before !== null);
    expect(seen).toEqual((await find()).items.map(({ id }) => id));
  });

  test('as a file says of each round what the search says', async () => {
    const { text, rows } = await writeRounds(house.needs, { memberId: '7', state: 'won' });
    expect(rows).toBe(1);
    const [round] = (await find({ memberId: '7', state: 'won' })).items;
    expect(text.trimEnd().split('\r\n')[1]).toBe(
      [
        ...[
          '05/01/2026 20:00:00',
          '05/01/2026 20:00:00',
          round?.id,
          round?.roundId,
          '7',
          'ACME',
          'naga',
          'RNG',
        ],
        ...['won', 'P', '10.00', '25.00', '15.00'],
      ].join(','),
    );
  });

  test('an open round is found once at every moment, before the sweep has written it down and after', async () => {
    for (const minutes of [0, 9, 2, 60]) {
      house.clock.forward(minutes * 60_000);
      await sweepUnsettled(house.needs);
      expect(await namesOf({ state: 'unsettled' })).toEqual([rounds.open.round_id]);
    }
    const young = await play(malee);
    expect(await namesOf({ state: 'unsettled' })).toEqual([young.round_id, rounds.open.round_id]);
    await house.send('round_close', after(young, { currency: 'P' }));
    await house.send('round_close', after(rounds.open, { currency: 'P' }));
    expect(await namesOf({ state: 'unsettled' })).toEqual([]);
  });
});

test.each([
  ['found', async (needs: SearchNeeds) => (await findRounds(needs, {}, wide)).items.map(({ id }) => id)],
  ['summed', async (needs: SearchNeeds) => (await sumFound(needs, {})).totals.map(({ rounds }) => rounds)],
])('a round that ends while the search is under way is %s once', async (_what, search) => {
  const bet = await play(somchai);
  const before = await search(house.needs);
  const db = afterFirstQuery(house.db, () =>
    house.send('win', after(bet, { amount: '0', currency: 'P', kind: 'cash', round_closed: true })),
  );
  expect(await search({ ...house.needs, db })).toEqual(before);
  expect(await namesOf({ state: 'unsettled' })).not.toContain(bet.round_id);
});

describe('among very many rounds', () => {
  const MANY = 60_000;
  const end = firstIdAt(new Date('2026-01-05T00:00:00Z'));
  beforeAll(async () => {
    await house.pool.query(
      `insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
         placed_at, settled_at)
       select 1000 + at % 500, $1::bigint - (at::bigint << 20), 'ACME', 'old-' || at, 'naga', 'RNG', 'P', 100, 0, false, $2, $2
       from generate_series(1, ${MANY}) at`,
      [String(end), house.clock.now()],
    );
    await house.pool.query(
      `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
         tx_id, game, round_id, op, kind, currency, state, code, round_state)
       select r.id, r.member_id, 100, 0, 0, 1, r.placed_at, gen_random_uuid(), 1, true, r.vendor, 'tx-' || r.round_id, r.game,
         r.round_id, 'bet', 'cash', r.currency, 'applied', 'OK', 'closed'
       from play.rounds r where r.round_id like 'old-%'`,
    );
    await house.pool.query('analyze play.current_rounds, play.current_calls');
  });

  test('a page reads no more of them than it shows, from the index of ids', async () => {
    const search: Search = { vendor: 'ACME', from: '2026-01-01', to: '2026-01-05' };
    for (const before of [end, end - (40_000n << 20n)]) {
      const read = newestSettled(search, { start: 0n, end: before, most: 51 });
      const { rows } = await sql<{
        'QUERY PLAN': { Plan: Node }[];
      }>`explain (analyze, format json) ${read}`.execute(house.db);
      const leaf = leafOf(rows[0]!['QUERY PLAN'][0]!.Plan);
      expect(leaf).toMatchObject({
        'Index Name': 'rounds_by_id',
        'Scan Direction': 'Backward',
        'Actual Rows': 51,
      });
    }
  });

  test('the names of a round are looked up in indexes', async () => {
    const read = newestSettled({ reference: '12345' }, { start: 0n, end, most: 51 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${read}`.execute(house.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['calls_opening_named', 'calls_once', 'rounds_by_id']) expect(plan).toContain(index);
    expect(plan).not.toMatch(wholeTable);
  });
});

type Node = {
  'Index Name'?: string;
  'Scan Direction'?: string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  Plans?: Node[];
};
/** Where the rows come from; what is looked up beside them is none of it. */
function leafOf(node: Node): Node {
  const below = node.Plans?.find((one) => one['Parent Relationship'] !== 'SubPlan');
  return below ? leafOf(below) : node;
}
