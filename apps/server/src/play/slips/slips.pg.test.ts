import { randomUUID } from 'node:crypto';
import { fingerprint, readCall } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callOfLine } from '../../reconciliation/call-of-line.ts';
import { findLines } from '../lists/read-lines.ts';
import { readRound } from '../read-round.ts';
import { listRounds } from '../record.ts';
import { betOf, type House, NOON, openHouse, type Seated } from '../testing/house.ts';

const START = 100_000n;
const LATER = '2026-01-05T15:00:00.000Z';
let house: House;
let member = 900n;
let somchai: Seated;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1n;
  somchai = await house.seat(member, START);
});

type Fields = Record<string, unknown>;
type Leg = { selection: string; odds: number; starts_at?: string };

const legs: Leg[] = [
  { selection: 'thai-win', odds: 1_860, starts_at: LATER },
  { selection: 'over-2-5', odds: 1_960 },
  { selection: 'draw', odds: 3_000 },
];
const names = {
  'thai-win': { event: 'Thailand v Vietnam', market: '1X2', pick: 'Thailand' },
  'over-2-5': { event: 'Japan v Brazil', market: 'Total goals', pick: 'Over 2.5' },
  draw: { event: 'Leeds v Hull', market: '1X2', pick: 'Draw' },
};

/** A bet of 10.00 on three events, and every word about it. */
function multi({ at = house, seat = somchai } = {}) {
  const { player_ref, game_id, session_id, currency, occurred_at } = betOf(seat);
  const bet = { player_ref, game_id, bet_id: randomUUID(), occurred_at };
  const keyed = () => ({ ...bet, tx_id: randomUUID() });
  const snapshot = (shown: Leg[]) => shown.map(({ selection, odds }) => ({ selection, odds, version: 'v1' }));
  const settlement = (settlement_seq: number, outcome: string, payout_total: string, results?: string[]) => ({
    ...{ ...keyed(), currency, settlement_seq, outcome, payout_total },
    ...(results && { legs: results.map((result, place) => ({ selection: legs[place]?.selection, result })) }),
  });
  return {
    bet,
    place: (potential_payout: string, fields: Fields = {}, shown = legs) =>
      at.send('sport_place', {
        ...{ ...keyed(), session_id, currency, amount: '1000', accept: 'better', potential_payout },
        lines: shown.map(({ selection, starts_at }) => ({
          ...{ selection, ...names[selection as keyof typeof names] },
          ...(starts_at && { starts_at }),
        })),
        ...{ odds_snapshot: snapshot(shown), odds_format: 'hong_kong', ...fields },
      }),
    accept: (potential_payout: string, shown = legs) =>
      at.send('sport_accept', {
        ...{ ...keyed(), currency, odds_snapshot: snapshot(shown), potential_payout },
      }),
    settlement,
    settle: (...told: Parameters<typeof settlement>) => at.send('sport_settle', settlement(...told)),
  };
}

const codeOf = async (sent: Promise<{ answer: { code?: unknown } }>) => (await sent).answer.code;
const better = legs.map((leg) => (leg.selection === 'draw' ? { ...leg, odds: 3_100 } : leg));
const record = () => listRounds(house.needs, member, { from: '2026-01-05', to: '2026-01-06' });

async function shown() {
  const [line] = (await record()).items;
  const detail = await readRound(house.needs, { memberId: member, id: BigInt(line?.id ?? 0) });
  return { line, ...detail };
}

test('a slip is kept as it was placed, and told leg by leg with what became of each', async () => {
  const bet = multi();
  // 10.00 × 1.86 × 1.96 × 3.00 = 109.368, × 3.10 = 113.0136
  expect(await codeOf(bet.place('10937'))).toBe('OK');
  expect(await codeOf(bet.accept('11301', better))).toBe('OK');
  const placed = await shown();
  expect(placed.line?.betOn).toEqual({ event: 'Thailand v Vietnam', pick: 'Thailand', legs: 3 });
  expect(placed.slip).toEqual({
    ...{ oddsFormat: 'hong_kong', isLive: false, rounding: 'half_up', maxPayout: null },
    ...{ potential: '11301', isAccepted: true },
    legs: legs.map(({ selection, odds, starts_at = null }, at) => ({
      ...{ place: at + 1, ...names[selection as keyof typeof names], startsAt: starts_at },
      ...{ placedOddsMilli: odds, oddsMilli: better[at]?.odds, result: null, sharedBy: null },
    })),
  });
  // 10.00 × 1.86 × 3.10 = 57.66
  expect(await codeOf(bet.settle(1, 'partial_void', '5766', ['won', 'void', 'won']))).toBe('OK');
  expect(await house.cash(member)).toBe(START - 1_000n + 5_766n);
  const settled = await shown();
  expect(settled.slip?.legs.map(({ result }) => result)).toEqual(['won', 'void', 'won']);
});

test('a bet settled again tells what each settlement said of the legs, and the last one counts', async () => {
  const bet = multi();
  await bet.place('10937');
  await bet.accept('10937');
  expect(await codeOf(bet.settle(1, 'won', '10937'))).toBe('OK');
  expect(await codeOf(bet.settle(2, 'lost', '0', ['won', 'lost', 'open']))).toBe('OK');
  expect(await codeOf(bet.settle(3, 'partial_void', '3646', ['void', 'half_lost', 'won']))).toBe(
    'INVALID_AMOUNT',
  );
  // 10.00 × ½ × 3.00
  expect(await codeOf(bet.settle(3, 'partial_void', '1500', ['void', 'half_lost', 'won']))).toBe('OK');
  expect(await house.cash(member)).toBe(START + 500n);
  const { slip, steps } = await shown();
  expect(slip?.legs.map(({ result }) => result)).toEqual(['void', 'half_lost', 'won']);
  expect(steps.map(({ legs: told }) => told?.map(({ result }) => result))).toEqual([
    ...[undefined, undefined, ['won', 'won', 'won']],
    ...[
      ['won', 'lost', 'open'],
      ['void', 'half_lost', 'won'],
    ],
  ]);
});

test('a process that has forgotten a bet reckons it from what was kept', async () => {
  const bet = multi();
  await bet.place('10000', { max_payout: '10000', rounding: 'down' });
  await bet.accept('10000', better);
  const other = await openHouse(house.connectionString);
  const again = multi({ at: other });
  const told = { ...again.settlement(1, 'won', '11301'), ...bet.bet };
  expect(await codeOf(other.send('sport_settle', told))).toBe('INVALID_AMOUNT');
  expect(await codeOf(other.send('sport_settle', { ...told, payout_total: '10000' }))).toBe('OK');
  await other.close();
  expect(await house.cash(member)).toBe(START + 9_000n);
});

test.each([
  ['whose product is another', '10938', {}, 'INVALID_AMOUNT'],
  ['rounded otherwise than it says', '10937', { rounding: 'down' }, 'INVALID_AMOUNT'],
  ['with an event that has begun', '10937', {}, 'EVENT_STARTED'],
] as const)('a slip %s takes no money and leaves no slip', async (_what, potential, fields, code) => {
  const begun = code === 'EVENT_STARTED' ? legs.map((leg) => ({ ...leg, starts_at: NOON })) : legs;
  expect(await codeOf(multi().place(potential, fields, begun))).toBe(code);
  expect(await house.cash(member)).toBe(START);
  const { rows } = await house.pool.query('select call_id from play.slips where member_id = $1', [member]);
  expect(rows).toEqual([]);
});

test.each(['play.slips', 'play.slip_legs', 'play.leg_words'])('nobody changes %s', async (table) => {
  await multi().place('10937');
  await expect(house.pool.query(`delete from ${table}`)).rejects.toThrow(/not allowed/);
  await expect(house.pool.query(`update ${table} set call_id = 1`)).rejects.toThrow(/not allowed/);
});

test('our list tells the legs of a settlement, so that it can be put together from its line', async () => {
  const bet = multi();
  await bet.place('10937');
  await bet.accept('10937');
  const call = bet.settlement(1, 'partial_void', '5580', ['won', 'void', 'won']);
  expect(await codeOf(house.send('sport_settle', call))).toBe('OK');
  const [own] = await findLines(house.db, { vendor: 'ACME', txIds: [call.tx_id] });
  const sent = readCall('sport_settle', Buffer.from(JSON.stringify(call)));
  const told = own && callOfLine(own.line);
  if (!sent.ok || !told) throw new Error('no sound call');
  expect(fingerprint(told)).toBe(fingerprint({ op: 'sport_settle', call: sent.call }));
});
