import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { fingerprintOf } from './fingerprint.ts';
import { balances, houseAccount, houseBalance, memberAccount, openAccounts, post } from './index.ts';
import type { Transfer } from './transfer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const currency = 'P';
const at = new Date('2026-01-01T00:00:00Z');
let members = 1_000n;

async function newMember(): Promise<{ member: bigint; transfer: (key: string, amount: bigint) => Transfer }> {
  members += 1n;
  const member = members;
  await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  const cash = await memberAccount(database.db, { member, kind: 'cash', currency });
  const bank = await houseAccount(database.db, { name: 'bank:clearing', currency });
  return {
    member,
    transfer: (key, amount) => ({
      key: `deposit/${member}-${key}`,
      kind: 'deposit',
      legs: [
        { account: bank.id, amount: -amount },
        { account: cash.id, amount },
      ],
      fingerprint: fingerprintOf(key, amount),
      at,
    }),
  };
}

const postNow = (transfer: Transfer) => inTransaction(database.db, (tx) => post(tx, transfer));

test('a transfer moves its amount once, however often its key is posted', async () => {
  const { member, transfer } = await newMember();
  const before = await houseBalance(database.db, { name: 'bank:clearing', currency });
  const first = await postNow(transfer('a', 500n));
  const again = await postNow(transfer('a', 500n));
  expect([first.replayed, again.replayed]).toEqual([false, true]);
  expect(again.legs.toSorted((a, b) => Number(a.account - b.account))).toEqual(
    first.legs.toSorted((a, b) => Number(a.account - b.account)),
  );
  const owned = { cash: 500n, hold: 0n, settlement: 0n, transit: 0n, purses: new Map(), sum: 500n };
  expect(await balances(database.db, { member, currency })).toEqual(owned);
  expect(await houseBalance(database.db, { name: 'bank:clearing', currency })).toBe(before - 500n);
});

test('a key that meant something else is refused', async () => {
  const { transfer } = await newMember();
  await postNow(transfer('a', 500n));
  await expect(postNow(transfer('a', 600n))).rejects.toMatchObject({
    code: 'wallet/key-conflict',
  });
});

test('a member account never goes below zero', async () => {
  const { member, transfer } = await newMember();
  await postNow(transfer('a', 500n));
  await expect(postNow(transfer('b', -501n))).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
  expect((await balances(database.db, { member, currency })).cash).toBe(500n);
});

test('a hundred withdrawals at once take no more than there is', async () => {
  const { member, transfer } = await newMember();
  await postNow(transfer('a', 1_000n));
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => postNow(transfer(`w${index}`, -30n))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(33);
  expect((await balances(database.db, { member, currency })).cash).toBe(10n);
});

test('one key posted by many at once takes effect once', async () => {
  const { member, transfer } = await newMember();
  const results = await Promise.all(Array.from({ length: 20 }, () => postNow(transfer('same', 70n))));
  expect(results.filter((result) => !result.replayed)).toHaveLength(1);
  expect((await balances(database.db, { member, currency })).cash).toBe(70n);
});

test('a transfer that does not sum to zero is refused at commit', async () => {
  const { transfer } = await newMember();
  const lopsided = transfer('x', 100n);
  const legs = lopsided.legs.map((leg) => (leg.amount > 0n ? { ...leg, amount: 99n } : leg));
  await expect(postNow({ ...lopsided, legs })).rejects.toMatchObject({ constraint: 'transfers_sum_to_zero' });
});
