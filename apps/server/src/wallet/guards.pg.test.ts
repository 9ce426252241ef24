import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query(`insert into wallet.accounts (id, member, name, kind, currency, logical, stripe)
    values (9001, 9001, null, 'cash', 'P', 9001, 0), (9002, 9002, null, 'cash', 'Q', 9002, 0),
      (-9001, null, 'house:G', 'house', 'P', -9001, 0), (-9002, null, 'house:G', 'house', 'P', -9001, 1)`);
  await client.query(`select wallet.post_transfer(now(), 'guard/0', 'deposit',
    '00000000-0000-0000-0000-000000000001', '{-9001,9001}', '{-100,100}')`);
  // moves are made by lanes alone
  await client.query(`insert into wallet.accounts (id, name, kind, currency, logical)
    values (-9003, 'house:H', 'house', 'P', -9003)`);
  await client.query(`select wallet.post_batch(now(), '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
    '{-9002,-9003}', '{1,1}', '{-5,5}', '{-5,5}', '{-9001}', '{-9003}', '{5}', '{00000000-0000-0000-0000-000000000009}',
    '{settle}', '{guard/move}')`);
});
afterAll(async () => {
  client.release();
  await database.drop();
});
beforeEach(async () => {
  await client.query('rollback');
});

type Batch = { account?: number; seq?: number; amount?: number; balance?: number; stripe?: number };
let sent = 0;

/** A sound batch of one bet of 10, but for what the test spoils. */
function postBatch({ account = 9001, seq = 2, amount = -10, balance = 90, stripe = 10 }: Batch) {
  sent += 1;
  return client.query(
    `select wallet.post_batch(now(), array[$1::bigint], array[$2::bigint], array[$3::bigint], array[$4::bigint],
      '{-9001}', '{1}', '{00000000-0000-0000-0000-000000000002}', '{bet}', array[$5::text],
      '{-9002}', '{2}', array[$6::bigint], array[$6::bigint - 5], '{}', '{}', '{}', '{}', '{}', '{}')`,
    [account, seq, amount, balance, `guard/${sent}`, stripe],
  );
}

test('a sound batch passes every guard', async () => {
  await client.query('begin');
  await postBatch({});
  await client.query('set constraints all immediate');
});

test.each([
  ['does not sum to zero against its shared account', { stripe: 9 }, 'batches_sum_to_zero'],
  ['skips a number of the account', { seq: 3 }, 'entries_continue'],
  ['carries a balance that does not follow', { balance: 91 }, 'entries_continue'],
  [
    'posts to an account nobody opened',
    { account: 9999, seq: 1, amount: 10, balance: 10, stripe: -10 },
    'entries_accounts',
  ],
  ['crosses currencies', { account: 9002, seq: 1, amount: 10, balance: 10, stripe: -10 }, 'entries_accounts'],
  ['forks an account', { seq: 1 }, 'entries_chain'],
  ['goes below zero', { amount: -110, balance: -10, stripe: 110 }, 'entries_never_negative'],
])('a batch that %s is refused', async (_title, spoiled, constraint) => {
  await expect(postBatch(spoiled)).rejects.toMatchObject({ constraint });
});

test('an entry cannot join a batch of another transaction', async () => {
  await expect(
    client.query(`insert into wallet.current_entries (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
      select min(id), 9001, 2, 1, 101, 1, '00000000-0000-0000-0000-000000000003', 'gift', 'guard/late'
      from wallet.batches`),
  ).rejects.toMatchObject({ constraint: 'entries_own_batch' });
});

const columnOf = {
  current_entries: 'amount',
  batches: 'at',
  current_moves: 'amount',
  accounts: 'id',
  milestones: 'seq',
} as const;
const changes = Object.entries(columnOf).flatMap(([table, column]) => [
  [table, `update wallet.${table} set ${column} = ${column}`],
  [table, `delete from wallet.${table}`],
  [table, `truncate wallet.${table} cascade`],
]);

test.each(changes)('wallet.%s only grows for its owner: %s', async (_table, statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '23001' });
});

test.each(changes)('the server has no right to change wallet.%s: %s', async (_table, statement) => {
  await client.query('begin');
  await client.query('set local role fairhall_app');
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});
