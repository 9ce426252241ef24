import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { auditBooks } from './audit-books.ts';
import { causeCheck, causes } from './causes.ts';
import { turnoverChecks } from './turnover-checks.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query(`insert into wallet.accounts (id, member, name, kind, currency, logical)
    values (7001, 7001, null, 'cash', 'P', 7001), (-7001, null, 'house:AUDIT', 'house', 'P', -7001)`);
  await client.query(`select wallet.post_transfer(now(), 'audit/1', 'deposit',
    '00000000-0000-0000-0000-000000000001', '{-7001,7001}', '{-100,100}')`);
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const brokenTitles = async () =>
  (await auditBooks(client)).filter(({ broken }) => broken.length > 0).map(({ title }) => title);

async function tamper(statement: string, undo: string) {
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  const findings = (await auditBooks(client)).filter(({ broken }) => broken.length > 0);
  await client.query(undo);
  await client.query('set session_replication_role = origin');
  return findings;
}

test('money under a key that no domain answers for has no cause', async () => {
  expect(await brokenTitles()).toEqual(['nothing was posted without a cause']);
});

test('a changed balance names its account and entry', async () => {
  const findings = await tamper(
    'update wallet.current_entries set balance = 101 where account = 7001',
    'update wallet.current_entries set balance = 100 where account = 7001',
  );
  expect(findings[0]?.title).toBe('every account is an unbroken chain and equals the sum of its entries');
  expect(findings[0]?.broken[0]).toContain('account 7001, entry 1');
});

test('a changed amount breaks its transfer and the currency', async () => {
  const findings = await tamper(
    'update wallet.current_entries set amount = 90, balance = 90 where account = 7001',
    'update wallet.current_entries set amount = 100, balance = 100 where account = 7001',
  );
  expect(findings.map(({ title }) => title)).toEqual([
    'every transfer of several legs sums to zero in its currency',
    'all balances of a currency sum to zero',
    'nothing was posted without a cause',
  ]);
});

test('a removed entry leaves a gap that is found', async () => {
  const findings = await tamper(
    'update wallet.current_entries set seq = 2 where account = 7001',
    'update wallet.current_entries set seq = 1 where account = 7001',
  );
  expect(findings[0]?.broken[0]).toContain('account 7001, entry 2');
});

test('a guard that is switched off is found', async () => {
  await client.query('alter table wallet.current_entries disable trigger entries_append_only');
  expect(await brokenTitles()).toContain('the guards of the books are in force');
  await client.query('alter table wallet.current_entries enable trigger entries_append_only');
});

test('a bet that moved another amount than its call named is found', async () => {
  const title = 'every gw/… has its call of a vendor, of the same member and amount';
  await client.query(`select wallet.post_transfer(now(), 'gw/V/t1', 'bet',
    '00000000-0000-0000-0000-000000000002', '{-7001,7001}', '{10,-10}')`);
  const insertCall = (amount: number) =>
    client.query(
      `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, closes, vendor,
         tx_id, game, round_id, op, kind, currency, state, code, round_state)
       values (1, 7001, $1, 0, 90, 2, now(), '00000000-0000-0000-0000-000000000002', false, 'V', 't1', 'g', 'r',
         'bet', 'cash', 'P', 'applied', 'OK', 'open')`,
      [amount],
    );
  await client.query('begin');
  await insertCall(11);
  const missing = await client.query(causeCheck(gatewayCause()).broken);
  await client.query('rollback');
  expect(missing.rows).toHaveLength(1);
  await insertCall(10);
  expect(await brokenTitles()).not.toContain(title);
});

test.each([
  ['a bet that counts for more than was staked', { required: 200, counted: 101, used: 101 }, 'round 1'],
  ['a requirement played beyond what is asked', { required: 99, counted: 100, used: 100 }, 'requirement'],
  ['a requirement that is full and not done', { required: 100, counted: 100, used: 100 }, 'requirement'],
])('%s is found, also where somebody took the constraints away', async (_what, written, named) => {
  await client.query('begin');
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as own, conname from pg_constraint
      where contype = 'c' and connamespace = 'turnover'::regnamespace
    loop execute format('alter table %s drop constraint %I', c.own, c.conname); end loop; end $$`);
  await client.query(
    `with q as (insert into turnover.requirements (member_id, currency, source, source_id, base_minor, percent,
         required_minor, done_minor, weights, status, opened_at)
       values (7001, 'P', 'staff', 1, $1, 100, $1, $2, '{}', 'open', now()) returning id),
     r as (insert into turnover.rounds (member_id, round_id, vendor, game, category, valid_minor, used_minor, revision,
         settled_at) values (7001, 1, 'V', 'g', 'RNG', 100, $3, 1, now()))
     insert into turnover.shares (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight, at)
     select id, 1, 1, 7001, $3, $2, 100, now() from q`,
    [written.required, written.counted, written.used],
  );
  const found: string[] = [];
  for (const check of turnoverChecks)
    found.push(...(await client.query<{ row: string }>(check.broken)).rows.map(({ row }) => row));
  await client.query('rollback');
  expect(found).toEqual([expect.stringContaining(named)]);
});

test('what counts for a requirement and is of no round is found, also where somebody took the guard away', async () => {
  await client.query('begin');
  await client.query('drop trigger shares_belong on turnover.shares');
  await client.query(
    `insert into turnover.shares (requirement_id, round_id, revision, member_id, used_minor, counted_minor, weight, at)
     values (987654, 1, 1, 7001, 5, 5, 100, now())`,
  );
  const found = await Promise.all(
    turnoverChecks.map(async ({ broken }) => (await client.query<{ row: string }>(broken)).rows),
  );
  await client.query('rollback');
  expect(found.flat().map(({ row }) => row)).toEqual([expect.stringContaining('requirement 987654')]);
});

function gatewayCause() {
  const cause = causes.find(({ prefix }) => prefix === 'gw/');
  if (!cause) throw new Error('no cause begins with gw/');
  return cause;
}
