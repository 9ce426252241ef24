import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { houseAccount, memberAccount, openAccounts } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { post } from './post.ts';
import { findEntries } from './search-ledger.ts';

let database: TestDatabase;
const currency = 'P';
const at = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, async (tx) => {
    for (const member of [1n, 2n]) await openAccounts(tx, { member, currency });
  });
  for (let number = 1; number <= 7; number += 1)
    await inTransaction(database.db, (tx) => pay(tx, { member: number % 2 ? 1n : 2n, number }));
});
afterAll(() => database.drop());

async function pay(
  tx: Parameters<typeof post>[0],
  { member, number }: { member: bigint; number: number },
): Promise<void> {
  const cash = await memberAccount(tx, { member, kind: 'cash', currency });
  const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
  const amount = BigInt(number * 100);
  await post(tx, {
    key: `deposit/${number}`,
    kind: 'deposit',
    at,
    fingerprint: fingerprintOf(member, amount),
    legs: [
      { account: cash.id, amount },
      { account: bank.id, amount: -amount },
    ],
  });
}

test("a member's entries come newest first, with the balance after each", async () => {
  const { items } = await findEntries(database.db, { memberId: 2n, limit: 10 });
  expect(items.map((entry) => [entry.key, entry.amount, entry.balance])).toEqual([
    ['deposit/6', '600', '1200'],
    ['deposit/4', '400', '600'],
    ['deposit/2', '200', '200'],
  ]);
});

test('every side of a movement is found by its key, and they sum to zero', async () => {
  const { items } = await findEntries(database.db, { key: 'deposit/3', limit: 10 });
  expect(items.map((entry) => entry.account).sort()).toEqual(['bank:clearing', 'member:1:cash']);
  expect(items.reduce((sum, entry) => sum + BigInt(entry.amount), 0n)).toBe(0n);
});

test('page by page gives each entry once, also when one moment holds many', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await findEntries(database.db, { cursor, limit: 2 });
    seen.push(...page.items.map((entry) => `${entry.key} ${entry.account}`));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((entry) => entry.endsWith(':cash'))).toHaveLength(7);
});

test('an account of the house shows what moved through it', async () => {
  const { items } = await findEntries(database.db, { account: 'bank:clearing', limit: 10 });
  expect(items.reduce((sum, entry) => sum + BigInt(entry.amount), 0n)).toBe(-2800n);
});

test.each(['1', 'x_y_z_0', '1_1_1_9'])('a cursor that was never given out is refused: %s', async (cursor) => {
  await expect(findEntries(database.db, { cursor, limit: 2 })).rejects.toThrow('wallet/cursor-invalid');
});
