import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainChecks } from '../../../../../tools/audit/chain-checks.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type ChainDesk, openChainDesk } from './testing/chain-desk.ts';

let desk: ChainDesk;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
  const caller = await desk.newMember();
  const paid = { ...desk.wordFor(await desk.open(caller)), confirmations: 20 };
  expect(await desk.say(paid)).toBe('credited');
  expect(await desk.say({ ...desk.wordFor(await desk.open(caller)), confirmations: 20 })).toBe('credited');
});
afterAll(() => desk?.drop());

/** What the audit finds of the chain after a statement that no guard of the tables sees. */
async function broken(statement?: string): Promise<string[]> {
  const client = await desk.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    if (statement) await client.query(statement);
    const found: string[] = [];
    for (const check of chainChecks)
      if ((await client.query(check.broken)).rows.length > 0) found.push(check.title);
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const first = 'id = (select min(id) from cashier.chain_payments)';
const order = `(select deposit_id from cashier.chain_payments where ${first})`;

test('the audit finds nothing wrong with what was credited by the rules', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    'a rate that never was',
    `update cashier.chain_payments set rate = rate * 2, units = units / 2 where ${first}`,
  ],
  ['another coin', `update cashier.chain_payments set token = 'SOME-OTHER-COIN' where ${first}`],
  [
    'another network than its order’s',
    `update cashier.chain_orders set network = 'ERC20' where deposit_id = ${order}`,
  ],
  ['no line of the statement', `delete from cashier.transfers where deposit_id = ${order}`],
  ['a line of another amount', `update cashier.transfers set amount_minor = 1 where deposit_id = ${order}`],
  ['an order that is none on a chain', `delete from cashier.chain_orders where deposit_id = ${order}`],
  ['no payment', `delete from cashier.chain_payments where ${first}`],
  [
    'neither payment nor order on a chain',
    `with gone as (delete from cashier.chain_payments where ${first} returning deposit_id)
      delete from cashier.chain_orders where deposit_id in (select deposit_id from gone)`,
  ],
])('the audit finds a credit in USDT with %s', async (_what, statement) => {
  expect(await broken(statement)).not.toEqual([]);
});

test('the audit finds a rate that was over when the payment came', async () => {
  const later = `insert into cashier.chain_rates (currency, rate, set_at)
    select 'P', 1, seen_at - interval '1 hour' from cashier.chain_payments where ${first}`;
  expect(await broken(later)).toHaveLength(1);
});
