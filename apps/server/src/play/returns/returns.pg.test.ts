import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import type { AuditEntry } from '#staff';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/testing/database.ts';
import { hearOut } from '../../../testing/hear-out.ts';
import { staffNamed } from '../../cashier/testing/desk.ts';
import { firstIdAt } from '../ids.ts';
import type { PlayNeeds } from '../needs.ts';
import { countReturns } from './count-returns.ts';
import { listDays, listRoundsOfDay } from './list-days.ts';
import { ENOUGH_ROUNDS } from './observe.ts';
import { readReturn, readReturns } from './read-returns.ts';
import { lastAlarms, settleAlarm, watchReturns } from './watch-returns.ts';

const NOON = '2026-11-21T12:00:00.000Z';
let database: TestDatabase;
const clock = standingClock(NOON);
const games = { gameOf: () => ({ rtpBps: 9_600 }) } as unknown as PlayNeeds['games'];
const audited: AuditEntry[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const TOLD = `insert into platform.events (topic, subject, payload) values ('rounds.settled', 'rounds', '{}')`;

type Played = { game: string; rounds: number; stake: number; payout: number; isVoided?: boolean };
let told = 0n;

/** As lanes write and tell of so many rounds that all went alike. */
async function play({ game, rounds, stake, payout, isVoided = false }: Played): Promise<void> {
  const first = firstIdAt(new Date(NOON)) + told;
  told += BigInt(rounds);
  await database.pool.query(
    `with settled as (
       insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at,
         settled_at)
       select 7, $1::bigint + i, 'ACME', 'played-' || $1::bigint + i, $2, 'RNG', 'P', $3, $4, $5, $7, $7
       from generate_series(1, $6::int) i
     ) ${TOLD}`,
    [first, game, stake, payout, isVoided, rounds, NOON],
  );
  await hearOut(database.db, countReturns);
}

const of = (game: string) => readReturn(database.db, { vendor: 'ACME', game, currency: 'P' });
const watch = () => watchReturns({ db: database.db, clock, games });
const alarmOf = async (game: string) => (await lastAlarms(database.db)).find((alarm) => alarm.game === game);
const needs = {
  ...{ clock, games },
  audit: async (_tx: unknown, entry: AuditEntry) => void audited.push(entry),
};

test('rounds that cost something are counted, with their squares; voided and free ones are not', async () => {
  await play({ game: 'sums', rounds: 3, stake: 100, payout: 0 });
  await play({ game: 'sums', rounds: 2, stake: 50, payout: 400 });
  await play({ game: 'sums', rounds: 4, stake: 100, payout: 0, isVoided: true });
  await play({ game: 'sums', rounds: 5, stake: 0, payout: 900 });
  expect(await of('sums')).toEqual({
    ...{ vendor: 'ACME', game: 'sums', currency: 'P' },
    ...{ rounds: 5n, stake: 400n, payout: 800n },
    ...{ stakeSquared: 35_000n, payoutSquared: 320_000n, stakePayout: 40_000n },
  });
});

test('what a round paid out of a jackpot is not the game’s own', async () => {
  const [round] = [firstIdAt(new Date(NOON)) + told + 1n];
  await database.pool.query(
    `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
       tx_id, game, round_id, op, kind, currency, state, code, round_state)
     select $1::bigint + place, 7, amount, 0, 0, 0, $2, '00000000-0000-0000-0000-000000000001', place, false, 'ACME',
       'won:' || place, 'pot', 'played-' || $1::bigint, 'win', kind, 'P', 'applied', 'OK', 'open'
     from (values (1, 250::bigint, 'cash'), (2, 100000, 'jackpot')) called (place, amount, kind)`,
    [round, NOON],
  );
  await play({ game: 'pot', rounds: 1, stake: 100, payout: 100_250 });
  expect(await of('pot')).toMatchObject({ rounds: 1n, stake: 100n, payout: 250n, payoutSquared: 62_500n });
});

test('a game’s days lead to exactly the rounds behind them, page by page, with jackpots told apart', async () => {
  const owner = { vendor: 'ACME', game: 'drill', currency: 'P' };
  const at = (hour: number) => firstIdAt(new Date(Date.parse('2026-11-20T16:00:00.000Z') + hour * 3_600_000));
  // the house's midnight is 16:00 of the day before
  const rounds: [bigint, number, number, boolean][] = [
    [at(0) - 1n, 100, 50, false],
    [at(0), 200, 0, false],
    [at(5), 300, 900, false],
    [at(6), 300, 300, true],
    [at(7), 0, 700, false],
    [at(24) - 1n, 400, 100_010, false],
    [at(24), 500, 0, false],
  ];
  for (const [id, stake, payout, isVoided] of rounds) {
    await database.pool.query(
      `with settled as (
         insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
           placed_at, settled_at)
         values (9, $1::bigint, 'ACME', 'drill-' || $1::bigint, 'drill', 'RNG', 'P', $2, $3, $4, $5, $5)
       ) ${TOLD}`,
      [id, stake, payout, isVoided, NOON],
    );
  }
  await database.pool.query(
    `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes,
       vendor, tx_id, game, round_id, op, kind, currency, state, code, round_state)
     values ($1::bigint, 9, 100000, 0, 0, 0, $2, '00000000-0000-0000-0000-000000000001', 1, false, 'ACME', 'drill:pot', 'drill',
       'drill-' || $1::bigint, 'win', 'jackpot', 'P', 'applied', 'OK', 'open')`,
    [at(24) - 1n, NOON],
  );
  await hearOut(database.db, countReturns);
  const days = await listDays(database.db, owner, { before: null, limit: 2 });
  expect(days.items).toEqual([
    { day: '2026-11-22', rounds: 1, stake: '500', payout: '0' },
    { day: '2026-11-21', rounds: 3, stake: '900', payout: '910' },
  ]);
  const rest = await listDays(database.db, owner, { before: BigInt(days.next ?? 0), limit: 2 });
  expect(rest).toEqual({ items: [{ day: '2026-11-20', rounds: 1, stake: '100', payout: '50' }], next: null });
  const first = await listRoundsOfDay(database.db, owner, { day: '2026-11-21', before: null, limit: 2 });
  const second = await listRoundsOfDay(database.db, owner, {
    ...{ day: '2026-11-21', limit: 2 },
    before: BigInt(first.next ?? 0),
  });
  const shown = [...first.items, ...second.items].map(({ stake, payout, jackpot }) => [
    stake,
    payout,
    jackpot,
  ]);
  expect(shown).toEqual([
    ['400', '10', '100000'],
    ['300', '900', '0'],
    ['200', '0', '0'],
  ]);
  expect(second.next).toBeNull();
});

test('heard again nothing is counted twice', async () => {
  const before = await readReturns(database.db);
  await hearOut(database.db, countReturns);
  expect(await readReturns(database.db)).toEqual(before);
});

const halves = Number(ENOUGH_ROUNDS) / 2;

test('a game within chance of what its vendor tells waits for nobody, nor does one that was played little', async () => {
  await play({ game: 'fair', rounds: halves, stake: 100, payout: 192 });
  await play({ game: 'fair', rounds: halves, stake: 100, payout: 0 });
  await play({ game: 'little', rounds: 100, stake: 100, payout: 10 });
  await watch();
  expect(await alarmOf('fair')).toBeUndefined();
  expect(await alarmOf('little')).toBeUndefined();
});

test('a game that returns less waits for a person, once, and again when twice as much was played', async () => {
  await play({ game: 'dear', rounds: halves, stake: 100, payout: 150 });
  await play({ game: 'dear', rounds: halves, stake: 100, payout: 0 });
  await Promise.all([watch(), watch()]);
  const alarm = await alarmOf('dear');
  expect(alarm).toMatchObject({ rounds: ENOUGH_ROUNDS, toldBps: 9_600, observedBps: 7_500, settledAt: null });
  expect(alarm && alarm.highBps < 9_600).toBe(true);
  const settle = () =>
    settleAlarm(
      { ...needs, db: database.db },
      { id: alarm?.id ?? 0n, staff: staffNamed(1, 'ann'), reason: 'a wrong table of theirs' },
    );
  await settle();
  await expect(settle()).rejects.toMatchObject({ code: 'play/exception-settled' });
  expect(audited.map(({ action }) => action)).toEqual(['play.settle-return-alarm']);
  await watch();
  expect(await alarmOf('dear')).toMatchObject({ settledName: 'ann', reason: 'a wrong table of theirs' });
  await play({ game: 'dear', rounds: halves * 2, stake: 100, payout: 75 });
  await watch();
  expect(await alarmOf('dear')).toMatchObject({ rounds: ENOUGH_ROUNDS * 2n, settledAt: null });
});
