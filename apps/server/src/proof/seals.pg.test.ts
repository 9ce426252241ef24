import { connectionConfig, createDatabase, createPool, inTransaction } from '@fairhall/database';
import { areLinked, checkBalance, checkReceipt, type Known } from '@fairhall/fair/ledger';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, houseAccount, memberAccount, startWallet, transferJob } from '#wallet';
import { issueReceipt } from './issue-receipt.ts';
import { proveBalance } from './prove-balance.ts';
import { sealLedger } from './seal-ledger.ts';
import { sealsBefore } from './seals.ts';
import { openVault, type Vault } from './testing/vault.ts';

const members = Array.from({ length: 9 }, (_, place) => BigInt(place + 1));
let vault: Vault;
beforeAll(async () => {
  vault = await openVault(members);
  for (const member of members.slice(0, 8)) await vault.give(member, `deposit/${member}`, member * 100n);
});
afterAll(() => vault?.close());

const wholeReceipt = {
  signature: 'holds',
  member: 'holds',
  transfer: 'holds',
  seal: 'holds',
  published: 'holds',
};
const wholeBalance = { member: 'holds', balance: 'holds', total: 'holds', seal: 'holds', published: 'holds' };

/** What a member's browser holds papers against. */
async function knownTo(member: bigint): Promise<Known> {
  const published = await sealsBefore(vault.db, { before: undefined, limit: 3 });
  return { key: vault.key, member: String(member), published };
}

test('an hour is sealed once, with what moved in it and what was owed after it', async () => {
  const seal = await vault.sealNextHour();
  expect(seal).toMatchObject({
    sequence: '1',
    batches: '8',
    transfers: '8',
    owed: [{ currency: 'P', total: '3600', parts: 16 }],
  });
  expect(await vault.seal()).toBeUndefined();
});

test('the next hour names the one before it, and holds only what is new', async () => {
  await vault.give(1n, 'deposit/20', 5n);
  const seal = await vault.sealNextHour();
  expect(seal).toMatchObject({ sequence: '2', transfers: '1', owed: [{ total: '3605' }] });
  expect(areLinked(await sealsBefore(vault.db, { before: undefined, limit: 5 }))).toBe(true);
});

test('trees that take long to hash do not cost the transaction its connection', async () => {
  const pool = createPool({ connectionString: vault.database.connectionString, max: 1 });
  await pool.query('set idle_in_transaction_session_timeout = 100');
  const slow: typeof vault.salts = {
    ...vault.salts,
    ofPart: (part) => {
      // nothing else happens in the process meanwhile, as while many members are hashed
      if (part.member === 1n) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      return vault.salts.ofPart(part);
    },
  };
  vault.clock.forward(3_600_000);
  const seal = await sealLedger({ ...vault.needs, db: createDatabase(pool), salts: slow });
  await pool.end();
  expect(seal).toMatchObject({ sequence: '3', transfers: '0' });
});

test('an hour in which nothing moved is sealed too', async () => {
  expect(await vault.sealNextHour()).toMatchObject({
    sequence: '4',
    transfers: '0',
    owed: [{ total: '3605' }],
  });
});

test('what was written before the seal and committed after it is in the next one, and in no other', async () => {
  const client = await vault.database.pool.connect();
  await client.query('begin');
  await client.query('insert into wallet.batches (at) values (now())');
  await vault.give(2n, 'deposit/21', 7n);
  const before = await vault.sealNextHour();
  await client.query('commit');
  client.release();
  const after = await vault.sealNextHour();
  expect([before.batches, after.batches, after.transfers]).toEqual(['1', '1', '0']);
  expect((await vault.verify()).breaks).toEqual([]);
});

test('money that moves while an hour is sealed never waits for it, and belongs to the next', async () => {
  const given: Promise<unknown>[] = [];
  for (let number = 0; number < 30; number += 1)
    given.push(vault.give(BigInt((number % 8) + 1), `deposit/r${number}`, 1n));
  const seals = [await vault.sealNextHour()];
  await Promise.all(given);
  seals.push(await vault.sealNextHour());
  expect(seals.reduce((sum, { transfers }) => sum + Number(transfers), 0)).toBe(30);
  expect((await vault.verify()).breaks).toEqual([]);
});

test('no transaction is open while what came into the books is read and hashed', async () => {
  await vault.sealNextHour();
  const pool = createPool({ connectionString: vault.database.connectionString, max: 1 });
  await pool.query('set transaction_timeout = 4000');
  let lines = 0;
  const slow: typeof vault.salts = {
    ...vault.salts,
    ofLine: (...line) => {
      lines += 1;
      if (lines === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500);
      return vault.salts.ofLine(...line);
    },
  };
  await vault.give(2n, 'deposit/slow', 1n);
  vault.clock.forward(3_600_000);
  const seal = await sealLedger({ ...vault.needs, db: createDatabase(pool), salts: slow });
  await pool.end();
  expect(seal).toMatchObject({ transfers: '1' });
  expect(lines).toBeGreaterThan(0);
});

test('two processes that seal at the same moment make one seal', async () => {
  vault.clock.forward(3_600_000);
  const made = await Promise.all([vault.seal(), vault.seal(), vault.seal()]);
  expect(made.filter((seal) => seal !== undefined)).toHaveLength(1);
});

test('a process that gets the lock when another has just sealed makes no second seal', async () => {
  const { pool, connectionString } = vault.database;
  await pool.query(`create schema slow;
    create function slow.pg_try_advisory_lock(bigint) returns boolean language sql as $$
      select pg_advisory_lock_shared(1);
      select pg_advisory_unlock_shared(1);
      select pg_catalog.pg_try_advisory_lock($1);
    $$`);
  const options = '-c search_path=slow,pg_catalog,public';
  const late = new pg.Pool({ ...connectionConfig({ connectionString }), options });
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(1)');
  vault.clock.forward(3_600_000);
  const second = sealLedger({ ...vault.needs, db: createDatabase(late) });
  await expect
    .poll(
      async () =>
        (await pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount,
    )
    .toBe(1);
  expect(await vault.seal()).toBeDefined();
  await gate.query('select pg_advisory_unlock(1)');
  gate.release();
  expect(await second).toBeUndefined();
  await late.end();
  await pool.query('drop schema slow cascade');
  expect((await vault.verify()).breaks).toEqual([]);
});

test('a member’s receipt holds in the browser’s check, before its hour is sealed and after', async () => {
  await vault.give(3n, 'deposit/30', 11n);
  const early = await issueReceipt(vault.needs, { member: 3n, key: 'deposit/30' });
  expect(early.receipt.sealed).toBeNull();
  expect(await checkReceipt(early, await knownTo(3n))).toEqual({ signature: 'holds', member: 'holds' });
  await vault.sealNextHour();
  const late = await issueReceipt(vault.needs, { member: 3n, key: 'deposit/30' });
  expect(await checkReceipt(late, await knownTo(3n))).toEqual(wholeReceipt);
  expect(late.receipt.lines).toEqual([
    { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    expect.objectContaining({ account: 'member:3:cash', amount: '11', kind: 'deposit' }),
  ]);
});

test('receipts of every batch of an hour hold, also where many transfers share one batch', async () => {
  const account = await memberAccount(vault.db, { member: 4n, kind: 'cash', currency: 'P' });
  const house = await houseAccount(vault.db, { name: 'house:LANE', currency: 'P' });
  const wallet = startWallet({
    connect: () => new pg.Client(connectionConfig({ connectionString: vault.database.connectionString })),
    clock: vault.clock,
    log: pino({ level: 'silent' }),
  });
  const keys = Array.from({ length: 40 }, (_, place) => `lane/${place}`);
  await Promise.all(
    keys.map((key) =>
      wallet.lanes.submit(
        transferJob(account, {
          amount: -1n,
          contra: house.id,
          key,
          kind: 'bet',
          fingerprint: fingerprintOf(key),
        }),
      ),
    ),
  );
  await wallet.stop();
  const seal = await vault.sealNextHour();
  expect(Number(seal.batches)).toBeLessThan(40);
  for (const key of keys) {
    const receipt = await issueReceipt(vault.needs, { member: 4n, key });
    expect(await checkReceipt(receipt, await knownTo(4n))).toEqual(wholeReceipt);
  }
});

test('what every member had at the seal climbs to the total, though they have moved money since', async () => {
  const seal = await vault.sealNextHour();
  await vault.give(5n, 'deposit/40', 1_000n);
  let total = 0n;
  for (const member of members) {
    const proof = await proveBalance(vault.needs, { member, currency: 'P' });
    expect(proof.seal.sequence).toBe(seal.sequence);
    expect(await checkBalance(proof, await knownTo(member))).toEqual(wholeBalance);
    total += BigInt(proof.balance);
  }
  expect(String(total)).toBe(seal.owed[0]?.total);
});

test('who had nothing stands in no tree', async () => {
  expect(await proveBalance(vault.needs, { member: 9n, currency: 'P' })).toMatchObject({
    balance: '0',
    parts: [],
  });
});

test('a path shows no neighbour’s balance: everybody’s stands in two parts of chance size', async () => {
  const balances = new Set<string>();
  const shown = new Set<string>();
  for (const member of members.slice(0, 8)) {
    const proof = await proveBalance(vault.needs, { member, currency: 'P' });
    balances.add(proof.balance);
    for (const part of proof.parts) shown.add(part.path[0]?.sum ?? '');
  }
  expect([...shown].filter((sum) => balances.has(sum))).toEqual([]);
});

test('a member gets no receipt for what is not theirs', async () => {
  await expect(issueReceipt(vault.needs, { member: 2n, key: 'deposit/30' })).rejects.toMatchObject({
    code: 'proof/no-such-transfer',
  });
  await expect(issueReceipt(vault.needs, { member: 2n, key: 'deposit/none' })).rejects.toMatchObject({
    code: 'proof/no-such-transfer',
  });
});

test('before anything is sealed no balance can be proved', async () => {
  const other = await openVault([1n]);
  await expect(proveBalance(other.needs, { member: 1n, currency: 'P' })).rejects.toMatchObject({
    code: 'proof/nothing-sealed',
  });
  await other.close();
});

test('a transfer that is rolled back is in no seal', async () => {
  await inTransaction(vault.db, async (tx) => {
    await vault.move(tx, { member: 1n, key: 'deposit/undone', amount: 5n });
    throw new Error('undone');
  }).catch(() => undefined);
  await vault.sealNextHour();
  expect((await vault.verify()).breaks).toEqual([]);
});
