import { connectionConfig, inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import type { HouseAccount, MemberAccount } from './accounts.ts';
import {
  balances,
  fingerprintOf,
  houseAccount,
  houseBalance,
  memberAccount,
  openAccounts,
  post,
  startWallet,
  transferJob,
  type Wallet,
  type WalletNeeds,
} from './index.ts';

let database: TestDatabase;
let here: Wallet;
let there: Wallet;
let house: HouseAccount;
let escrow: HouseAccount;
let members = 5_000n;
let keys = 0;
const currency = 'P';

const open = (lanes = 3, measured?: WalletNeeds['measured']) =>
  startWallet({
    connect: () => new pg.Client(connectionConfig({ connectionString: database.connectionString })),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    lanes,
    ...(measured && { measured }),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  here = open();
  there = open();
  house = await houseAccount(database.db, { name: 'house:TEST', currency });
  escrow = await houseAccount(database.db, { name: 'escrow:TEST', currency });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.drop();
});

async function newAccount(balance = 0n): Promise<MemberAccount> {
  members += 1n;
  const member = members;
  await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  const account = await memberAccount(database.db, { member, kind: 'cash', currency });
  if (balance > 0n) await here.lanes.submit(move(account, balance));
  return account;
}

function move(account: MemberAccount, amount: bigint, key = newKey()) {
  return transferJob(account, {
    amount,
    key,
    contra: house.id,
    kind: 'bet',
    fingerprint: fingerprintOf(amount),
  });
}

function newKey(): string {
  keys += 1;
  return `test/${keys}`;
}

const cashOf = async (account: MemberAccount) =>
  (await balances(database.db, { member: account.member, currency })).cash;

async function expectBalancedBooks() {
  const { rows } = await database.pool.query(`select sum(amount)::bigint as sum from wallet.entries`);
  expect(rows[0].sum).toBe(0n);
}

test('jobs waiting at the same moment are answered in order, each with its own balance', async () => {
  const account = await newAccount(100n);
  const answers = await Promise.all([10n, 20n, 30n].map((stake) => here.lanes.submit(move(account, -stake))));
  expect(answers.map((answer) => answer.balance)).toEqual([90n, 70n, 40n]);
  expect(answers.map((answer) => answer.version)).toEqual([2n, 3n, 4n]);
});

test('a refusal in the middle of a batch leaves the others as they are', async () => {
  const account = await newAccount(100n);
  const results = await Promise.allSettled(
    [-60n, -60n, -30n].map((amount) => here.lanes.submit(move(account, amount))),
  );
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await cashOf(account)).toBe(10n);
});

test('one key takes effect once, in one batch, in two processes, and later', async () => {
  const account = await newAccount(100n);
  const key = newKey();
  const answers = await Promise.all(
    [here, there, here, there].map((wallet) => wallet.lanes.submit(move(account, -10n, key))),
  );
  answers.push(await open().lanes.submit(move(account, -10n, key)));
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.balance))).toEqual(new Set([90n]));
  await expect(here.lanes.submit(move(account, -11n, key))).rejects.toMatchObject({
    code: 'wallet/key-conflict',
  });
});

test('money that arrived by another way is seen before a bet is refused', async () => {
  const account = await newAccount(10n);
  const deposit = {
    key: newKey(),
    kind: 'deposit' as const,
    fingerprint: fingerprintOf('deposit'),
    at: new Date('2026-01-01T00:00:00Z'),
    legs: [
      { account: house.id, amount: -50n },
      { account: account.id, amount: 50n },
    ],
  };
  await inTransaction(database.db, (tx) => post(tx, deposit));
  expect((await here.lanes.submit(move(account, -60n))).balance).toBe(0n);
});

test('a hundred bets at once, in two processes, take no more than there is', async () => {
  const account = await newAccount(1_000n);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => (index % 2 ? here : there).lanes.submit(move(account, -30n))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(33);
  expect(await cashOf(account)).toBe(10n);
});

test('a move between shared accounts reaches both, beside what members post', async () => {
  const account = await newAccount(100n);
  const before = await houseBalance(database.db, { name: escrow.name, currency });
  const key = newKey();
  await here.lanes.submit({
    account,
    needs: [],
    decide: () => ({
      kind: 'write',
      postings: [{ amount: -40n, contra: escrow.id, key, kind: 'bet', fingerprint: fingerprintOf('b') }],
      moves: [
        { from: escrow.id, to: house.id, amount: 15n, key, kind: 'settle', fingerprint: fingerprintOf('c') },
      ],
      answer: undefined,
    }),
  });
  expect(await houseBalance(database.db, { name: escrow.name, currency })).toBe(before + 25n);
  await expectBalancedBooks();
});

test('while a transaction holds one account, the bets of all others go on, and that one’s come in order after it', async () => {
  const commits: number[] = [];
  const wallet = open(1, ({ jobs }) => void commits.push(jobs));
  const held = await newAccount(1_000n);
  const others = await Promise.all(Array.from({ length: 40 }, () => newAccount(1_000n)));
  const bonus = {
    key: newKey(),
    kind: 'deposit' as const,
    fingerprint: fingerprintOf('bonus'),
    at: new Date('2026-01-01T00:00:00Z'),
    legs: [
      { account: house.id, amount: -50n },
      { account: held.id, amount: 50n },
    ],
  };
  const hold = Promise.withResolvers<void>();
  onTestFinished(() => hold.resolve());
  const isHeld = Promise.withResolvers<void>();
  const holder = inTransaction(database.db, async (tx) => {
    await post(tx, bonus);
    isHeld.resolve();
    await hold.promise;
  });
  await isHeld.promise;
  const answered: bigint[] = [];
  const bets = [-1n, -2n, -3n].map(async (stake) => {
    answered.push((await wallet.lanes.submit(move(held, stake))).balance);
  });
  const betOfAll = () => Promise.all(others.map((account) => wallet.lanes.submit(move(account, -1n))));
  // the account is found among them, and then known: nobody waits for it again
  await betOfAll();
  commits.length = 0;
  bets.push(wallet.lanes.submit(move(held, -4n)).then(({ balance }) => void answered.push(balance)));
  await betOfAll();
  expect(commits).toEqual([others.length]);
  expect(answered).toEqual([]);
  hold.resolve();
  await holder;
  await Promise.all(bets);
  expect(answered).toEqual([1_049n, 1_047n, 1_044n, 1_040n]);
  await wallet.stop();
  await expectBalancedBooks();
});

test('a bet whose account is held for longer than its vendor waits has to come again', async () => {
  const wallet = open(1);
  const held = await newAccount(100n);
  const client = new pg.Client(connectionConfig({ connectionString: database.connectionString }));
  await client.connect();
  await client.query('begin');
  await client.query('lock table wallet.current_entries in exclusive mode');
  const bets = Promise.allSettled([-1n, -2n].map((stake) => wallet.lanes.submit(move(held, stake))));
  for (const one of await bets) expect(one).toMatchObject({ reason: { code: 'server/unavailable' } });
  await client.query('rollback');
  await client.end();
  expect((await wallet.lanes.submit(move(held, -3n))).balance).toBe(97n);
  await wallet.stop();
});

test('a lost connection loses and doubles nothing', async () => {
  const account = await newAccount(10_000n);
  const jobs = Array.from({ length: 200 }, () => move(account, -1n));
  const answers = jobs.map((job) => here.lanes.submit(job));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4172
      and database = (select oid from pg_database where datname = current_database())`,
  );
  await Promise.all(answers);
  expect(await cashOf(account)).toBe(9_800n);
});

test('random sequences over few accounts, both ways of posting, balance to the unit', async () => {
  const accounts = await Promise.all([newAccount(), newAccount(), newAccount()]);
  const expected = new Map<MemberAccount, bigint>(accounts.map((account) => [account, 0n]));
  const step = fc.record({ who: fc.nat(2), amount: fc.bigInt(-50n, 60n), where: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const results = await Promise.allSettled(
        steps
          .filter((one) => one.amount !== 0n)
          .map(async ({ who, amount, where }) => {
            const account = accounts[who]!;
            await (where ? here : there).lanes.submit(move(account, amount));
            expected.set(account, (expected.get(account) ?? 0n) + amount);
          }),
      );
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'wallet/insufficient-funds' });
      for (const account of accounts) expect(await cashOf(account)).toBe(expected.get(account));
      await expectBalancedBooks();
    }),
    { numRuns: 25 },
  );
});

test('listeners hear the balance after the commit', async () => {
  const account = await newAccount(100n);
  const heard: bigint[] = [];
  const end = here.onPosted((posted) => posted.account.id === account.id && heard.push(posted.balance));
  await here.lanes.submit(move(account, -40n));
  end();
  expect(heard).toEqual([60n]);
});
