import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { balances, correctBalance, openAccounts } from './index.ts';

const member = 1_001n;
const at = new Date('2026-01-01T00:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency: 'JPY' }));
});
afterAll(() => database.drop());

const correct = (key: string, currency: string) =>
  inTransaction(database.db, (tx) => correctBalance(tx, { key, member, currency, amount: 250n, at }));

test('a correction moves cash of the currency it names', async () => {
  expect(await correct('correction/1', 'JPY')).toBe(250n);
  expect((await balances(database.db, { member, currency: 'JPY' })).cash).toBe(250n);
});

test('a correction in a currency the member has no account in is refused', async () => {
  await expect(correct('correction/2', 'P')).rejects.toMatchObject({ code: 'wallet/no-account' });
});
