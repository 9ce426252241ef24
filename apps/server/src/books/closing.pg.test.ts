import { DAY_MS, startOfHouseDay } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDays } from './close-days.ts';
import { listDayEntries } from './day-entries.ts';
import { countDifferences, listDays, readDay } from './days.ts';
import { openLedger } from './testing/ledger.ts';
import { verifyDays } from './verify-days.ts';

const members = [1n, 2n];
let ledger: Awaited<ReturnType<typeof openLedger>>;
// the clock begins at 12:10 of the house on the 21st
beforeAll(async () => {
  ledger = await openLedger(members);
  await ledger.move('bank:clearing', 1n, 1000n);
  await ledger.move(1n, 'escrow:ACME', 300n, { kind: 'bet' });
  await ledger.passHours(11);
});
afterAll(() => ledger?.close());

const days = async () => (await listDays(ledger.db, undefined)).items.map(({ day }) => day);
const accountOf = async (day: string, account: string) =>
  (await readDay(ledger.db, day)).accounts.find((one) => one.account === account);

test('a day is closed once it has ended and been sealed, and not before', async () => {
  await ledger.followNow();
  expect(await days()).toEqual([]);
  await ledger.passHours(1);
  await ledger.followNow();
  await ledger.followNow();
  expect(await days()).toEqual(['2026-11-21']);
});

test('of each account it tells what it opened with, what moved by kind, and what it closed with', async () => {
  expect(await accountOf('2026-11-21', 'members:cash')).toEqual({
    account: 'members:cash',
    side: 'owed',
    currency: 'P',
    opening: '0',
    closing: '700',
    counted: '700',
    movements: [
      { kind: 'bet', count: 1, cameIn: '0', wentOut: '300' },
      { kind: 'deposit', count: 1, cameIn: '1000', wentOut: '0' },
    ],
  });
  expect(await accountOf('2026-11-21', 'bank:clearing')).toMatchObject({
    closing: '-1000',
    counted: '-1000',
  });
});

test('what was stamped before midnight and committed after it belongs to the day it was posted in', async () => {
  const midnight = startOfHouseDay('2026-11-23');
  ledger.clock.forward(midnight - ledger.clock.now().getTime() - 1_000);
  const client = await ledger.database.pool.connect();
  const stamp = ledger.clock.now();
  await client.query('begin');
  await client.query('insert into wallet.batches (at) values ($1)', [stamp]);
  await ledger.sealNextHour();
  await ledger.followNow();
  await client.query('commit');
  client.release();
  await ledger.move('bank:clearing', 2n, 50n, { at: stamp });
  expect(await accountOf('2026-11-22', 'members:cash')).toMatchObject({ opening: '700', closing: '700' });
  await ledger.passHours(24);
  await ledger.followNow();
  expect(await days()).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
  expect(await readDay(ledger.db, '2026-11-23')).toMatchObject({ lateBatches: 2, differences: 0 });
  expect(await accountOf('2026-11-23', 'members:cash')).toMatchObject({ opening: '700', closing: '750' });
});

test('the entries of a closed day are exactly those its figures count, late ones too', async () => {
  for (const day of await days())
    for (const { account, currency, movements } of (await readDay(ledger.db, day)).accounts)
      for (const { kind, count, cameIn, wentOut } of movements) {
        const { items } = await listDayEntries(ledger.db, { day, account, kindIs: kind, limit: 100 });
        const amounts = items
          .filter((entry) => entry.currency === currency)
          .map(({ amount }) => BigInt(amount));
        const sum = (side: (amount: bigint) => boolean) =>
          amounts.filter(side).reduce((total, amount) => total + amount, 0n);
        expect([amounts.length, sum((amount) => amount > 0n), -sum((amount) => amount < 0n)]).toEqual([
          count,
          BigInt(cameIn),
          BigInt(wentOut),
        ]);
      }
});

test('what came late is told apart, and is gone through page by page', async () => {
  const late = { day: '2026-11-23', isLate: true } as const;
  const whole = await listDayEntries(ledger.db, { ...late, limit: 10 });
  expect(whole.items.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'member:2:cash 50',
    'bank:clearing -50',
  ]);
  const first = await listDayEntries(ledger.db, { ...late, limit: 1 });
  expect(first.items).toEqual(whole.items.slice(0, 1));
  const second = await listDayEntries(ledger.db, { ...late, limit: 1, cursor: first.next ?? '' });
  expect([...second.items, second.next]).toEqual([whole.items[1], null]);
  expect((await listDayEntries(ledger.db, { ...late, day: '2026-11-21', limit: 10 })).items).toEqual([]);
  await expect(listDayEntries(ledger.db, { day: '2026-11-20', limit: 10 })).rejects.toMatchObject({
    code: 'books/day-not-found',
  });
});

test('after days of downtime each is closed by itself, and two processes close none twice', async () => {
  await ledger.move(1n, 'hold:1', 100n, { kind: 'withdrawal-hold' });
  ledger.clock.forward(DAY_MS);
  await ledger.move('hold:1', 'bank:clearing', 100n, { kind: 'withdrawal-paid' });
  ledger.clock.forward(DAY_MS);
  await ledger.sealNextHour();
  await Promise.all([closeDays(ledger), closeDays(ledger), closeDays(ledger)]);
  await closeDays(ledger);
  expect(await days()).toEqual(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']);
  expect(await accountOf('2026-11-24', 'members:hold')).toMatchObject({ opening: '0', closing: '100' });
  expect(await accountOf('2026-11-25', 'members:hold')).toMatchObject({ opening: '100', closing: '0' });
});

test('all that is closed sums to nothing, each day goes on where the one before ended, and names it', async () => {
  const { items } = await listDays(ledger.db, undefined);
  for (const [place, { day, previous }] of items.entries()) {
    const { accounts } = await readDay(ledger.db, day);
    expect(accounts.reduce((sum, { closing }) => sum + BigInt(closing), 0n)).toBe(0n);
    expect(accounts.every(({ counted, closing }) => counted === closing)).toBe(true);
    expect(previous).toBe(items[place + 1]?.hash ?? '0'.repeat(64));
  }
});

test('days that an old seal ended are closed without counting heads again, those of a fresh one with it', async () => {
  ledger.clock.forward(DAY_MS);
  await ledger.sealNextHour();
  ledger.clock.forward(3 * DAY_MS);
  await ledger.sealNextHour();
  await ledger.followNow();
  const counted = async (day: string) => (await accountOf(day, 'members:cash'))?.counted;
  expect([await counted('2026-11-26'), await counted('2026-11-29')]).toEqual([null, '650']);
});

test.each([
  ['changed', "update books.day_accounts set closing = closing + 1 where day = '2026-11-21'"],
  ['struck', "delete from books.days where day = '2026-11-21'"],
  [
    'added to',
    "insert into books.day_accounts (day, account, currency, opening, closing) values ('2026-11-21', 'house:X', 'P', 0, 0)",
  ],
  [
    'given another movement',
    `insert into books.day_movements (day, account, currency, kind, count, came_in, went_out)
     values ('2026-11-21', 'members:cash', 'P', 'gift', 1, 5, 0)`,
  ],
])('a closed day cannot be %s', async (_how, statement) => {
  await expect(ledger.database.pool.query(statement)).rejects.toThrow(/not allowed|is closed/);
});

test.each([
  ['does not go on where the day before ended', 1, 1, 'days_go_on'],
  ['does not add up', 0, 1, 'days_add_up'],
])('a day that %s cannot be closed', async (_what, opening, closing, constraint) => {
  const close = ledger.database.pool.query(
    `with last as (select day, hash from books.days order by day desc limit 1),
     closed as (insert into books.days (day, until_at, seal, seal_hash, closed_at, late_batches, previous, hash)
       select day + 1, now() + interval '50 years', 1, repeat('a', 64), now() + interval '51 years', 0, hash, repeat('b', 64)
       from last returning day)
     insert into books.day_accounts (day, account, currency, opening, closing)
     select closed.day, account, currency, a.closing + $1, a.closing + $2
     from last join books.day_accounts a on a.day = last.day cross join closed`,
    [opening, closing],
  );
  await expect(close).rejects.toMatchObject({ constraint });
});

test('whoever owns the database and rewrites a closed day is found, and the day named', async () => {
  expect(await verifyDays(ledger.db)).toEqual({ days: 9, breaks: [] });
  const client = await ledger.database.pool.connect();
  const rewrite = async (statement: string) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  };
  await rewrite(`update books.day_movements set came_in = came_in + 1, went_out = went_out + 1
    where day = '2026-11-21' and account = 'members:cash' and kind = 'bet'`);
  expect((await verifyDays(ledger.db)).breaks).toEqual([
    { day: '2026-11-21', what: 'its hash is not of its figures' },
  ]);
  await rewrite(`update books.day_movements set came_in = came_in - 1, went_out = went_out - 1
    where day = '2026-11-21' and account = 'members:cash' and kind = 'bet'`);
  client.release();
});

test('an account whose chain says something else is named, and waits in the work queue', async () => {
  await ledger.database.pool.query(`alter table wallet.current_entries disable trigger entries_append_only`);
  await ledger.database.pool.query(
    `update wallet.current_entries set balance = balance - 7
     where (account, seq) = (select e.account, max(e.seq) from wallet.entries e
       join wallet.accounts a on a.id = e.account where a.name = 'escrow:ACME' group by 1)`,
  );
  await ledger.passHours(24);
  await ledger.followNow();
  const { day, differences } = (await listDays(ledger.db, undefined)).items[0] ?? {};
  expect(differences).toBe(1);
  expect(await accountOf(day ?? '', 'escrow:ACME')).toMatchObject({ closing: '300', counted: '293' });
  expect(await countDifferences(ledger.db)).toMatchObject({ count: 1, oldestAt: expect.any(Date) });
});
