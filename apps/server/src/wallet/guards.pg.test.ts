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
      '{-9002}', '{1}', array[$6::bigint], array[$6::bigint], '{}', '{}', '{}', '{}', '{}', '{}')`,
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
    client.query(`insert into wallet.entries (batch, account, seq, amount, balance, leg, fingerprint, kind, key)
      select min(id), 9001, 2, 1, 101, 1, '00000000-0000-0000-0000-000000000003', 'gift', 'guard/late'
      from wallet.batches`),
  ).rejects.toMatchObject({ constraint: 'entries_own_batch' });
});

const changes = ['entries', 'batches', 'moves', 'accounts', 'milestones'].flatMap((table) => [
  [
    table,
    `update wallet.${table} set ${table === 'moves' || table === 'entries' ? 'amount = amount' : table === 'batches' ? 'at = at' : table === 'milestones' ? 'seq = seq' : 'id = id'}`,
  ],
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
