import { inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { fingerprintOf } from './fingerprint.ts';
import { balances, houseAccount, houseBalance, memberAccount, openAccounts, post, postAll } from './index.ts';
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

const postAllNow = (transfers: readonly Transfer[]) =>
  inTransaction(database.db, (tx) => postAll(tx, transfers));
const cashOf = async (member: bigint) => (await balances(database.db, { member, currency })).cash;

test('many at once leave and answer what they would have one by one, or nothing when one of them is refused', async () => {
  const line = fc.record({
    who: fc.nat(2),
    amount: fc.integer({ min: -60, max: 60 }).filter((amount) => amount !== 0),
    isLater: fc.boolean(),
    isTold: fc.integer({ min: 0, max: 7 }).map((told) => told === 0),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      async (turns) => {
        const people = [await newMember(), await newMember(), await newMember()];
        const has = [0n, 0n, 0n];
        let told: Transfer[] = [];
        for (const [number, lines] of turns.entries()) {
          const left = [...has];
          const expected: { replayed: boolean; balance: bigint | undefined }[] = [];
          const transfers = lines.map(({ who, amount, isLater, isTold }, place) => {
            const before = isTold ? told.at(place % Math.max(1, told.length)) : undefined;
            if (before) {
              expected.push({ replayed: true, balance: undefined });
              return before;
            }
            left[who] = (left[who] ?? 0n) + BigInt(amount);
            expected.push({ replayed: false, balance: left[who] });
            const made = people[who]?.transfer(`${number}/${place}`, BigInt(amount)) as Transfer;
            return isLater ? { ...made, at: new Date(at.getTime() + 1_000) } : made;
          });
          if (expected.some(({ balance = 0n }) => balance < 0n)) {
            await expect(postAllNow(transfers)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
          } else {
            const answers = await postAllNow(transfers);
            expect(
              answers.map(({ replayed, legs, at }) => ({
                sides: legs.length,
                replayed,
                at,
                balance: replayed ? undefined : legs.find(({ account }) => account > 0n)?.balance,
              })),
            ).toEqual(expected.map((one, place) => ({ ...one, sides: 2, at: transfers[place]?.at })));
            has.splice(0, 3, ...left);
            told = [...told, ...transfers.filter((transfer) => !told.includes(transfer))];
          }
          expect(await Promise.all(people.map(({ member }) => cashOf(member)))).toEqual(has);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('many at once are a batch, and a key told twice among them takes effect once', async () => {
  const { member, transfer } = await newMember();
  const answers = await postAllNow(['a', 'b', 'c'].map((key) => transfer(key, 10n)));
  const { rows } = await database.pool.query(
    'select count(distinct batch)::int as batches, count(*)::int as rows from wallet.entries where key like $1',
    [`deposit/${member}-%`],
  );
  expect(rows).toEqual([{ batches: 1, rows: 6 }]);
  expect(answers.map(({ legs }) => legs.find(({ account }) => account > 0n)?.version)).toEqual([1n, 2n, 3n]);
  const again = await postAllNow([transfer('d', 10n), transfer('a', 10n), transfer('d', 10n)]);
  expect(again.map(({ replayed }) => replayed)).toEqual([false, true, true]);
  await expect(postAllNow([transfer('e', 10n), transfer('a', 11n)])).rejects.toMatchObject({
    code: 'wallet/key-conflict',
  });
  expect(await cashOf(member)).toBe(40n);
});

test('many at once and one by one at the same accounts lose nothing and wait for each other', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, newMember));
  const before = await houseBalance(database.db, { name: 'bank:clearing', currency });
  await Promise.all([
    ...Array.from({ length: 8 }, (_, turn) =>
      postAllNow(people.toReversed().map(({ transfer }) => transfer(`many/${turn}`, 5n))),
    ),
    ...people.flatMap(({ transfer }) =>
      Array.from({ length: 8 }, (_, turn) => postNow(transfer(`one/${turn}`, 3n))),
    ),
  ]);
  for (const { member } of people) expect(await cashOf(member)).toBe(64n);
  expect(await houseBalance(database.db, { name: 'bank:clearing', currency })).toBe(before - 6n * 64n);
});
