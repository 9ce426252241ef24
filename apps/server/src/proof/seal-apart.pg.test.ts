import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { createTestFolder } from '../../../../tools/testing/database.ts';
import { childOf, statOf } from '../../testing/child-of.ts';
import { startProof } from './index.ts';
import { sealLedger } from './seal-ledger.ts';
import { readSeal, sealsAfter } from './seals.ts';
import { openVault, type Vault } from './testing/vault.ts';

/** More than fit one tile, as leaves and as batches. */
const members = Array.from({ length: 270 }, (_, place) => BigInt(place + 1));
const NICE = 16;
const patience = { timeout: 20_000, interval: 10 };

let vault: Vault;
beforeEach(async () => {
  vault = await openVault(members);
  for (const member of members) await vault.give(member, `deposit/${member}`, member * 7n);
});
afterEach(() => vault?.close());

/** The job of the house, as its server does it. */
async function jobOf(databaseUrl: string): Promise<() => Promise<void>> {
  const { db, clock, log, keys } = vault;
  const guard = Object.assign(() => ({ memberId: 1n, currency: 'P' }), { asks: 'account' as const });
  const anchorFolder = await createTestFolder('seals');
  const { jobs } = startProof({ db, clock, log, keys, databaseUrl, anchorFolder, guard });
  return async () => jobs.handlers['proof.seal']?.({});
}

const seals = () => sealsAfter(vault.db, { after: 0n, limit: 10 });

async function ask(text: string, ...values: unknown[]): Promise<unknown[]> {
  return (await vault.database.pool.query({ text, values, rowMode: 'array' })).rows.flat();
}

const tiles = () => ask('select to_jsonb(t) from proof.tiles t order by seal, tree, tile');
const kept = () => ask('select (select count(*) from proof.seals) + (select count(*) from proof.tiles)');
/** Which programs' connections wait for somebody else's lock on a table. */
const waitingAt = (table: string) =>
  ask(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
      where l.relation = $1::regclass and not l.granted`,
    table,
  );
const sealing = () =>
  ask(
    "select 1 from pg_stat_activity where application_name = 'fairhall-seals' and datname = current_database()",
  );

/** Seals begin and come as far as this table. */
async function heldAt(table: string, meanwhile: (sealer: number) => unknown): Promise<void> {
  const holder = await vault.database.pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await expect.poll(() => waitingAt(table), patience).toEqual(['fairhall-seals']);
    await meanwhile(childOf(process.pid, 'seal-program'));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** As whoever owns the database could. */
async function forgetSeals(): Promise<void> {
  const client = await vault.database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('delete from proof.tiles; delete from proof.seals');
  client.release(true);
}

describe.runIf(process.platform === 'linux')('a seal made by a process of its own', () => {
  test('an hour is read and hashed by a process that goes last, and comes to what this one would have', async () => {
    const job = await jobOf(vault.database.connectionString);
    const done = job();
    await heldAt('wallet.batches', (sealer) => {
      const threads = readdirSync(`/proc/${sealer}/task`);
      expect(new Set(threads.map((thread) => statOf(`${sealer}/task/${thread}`)[NICE]))).toEqual(
        new Set(['10']),
      );
    });
    await done;
    expect(await vault.verify([])).toEqual({ seals: 1, away: 0, anchors: 0, breaks: [] });
    const apart = { seal: await readSeal(vault.db, 1n), tiles: await tiles() };
    expect(apart.tiles.length).toBeGreaterThan(4);

    await forgetSeals();
    const clock = standingClock(apart.seal.sealedAt);
    const here = await sealLedger({ ...vault.needs, clock });
    // the moment was another one
    const { cut, hash, signature } = apart.seal;
    expect({ ...here, cut, hash, signature }).toEqual(apart.seal);
    expect(await tiles()).toEqual(apart.tiles);
  });

  test('a process killed before its seal is kept leaves nothing of it, and the next try seals the hour once', async () => {
    const job = await jobOf(vault.database.connectionString);
    const killed = expect(job()).rejects.toThrow('seal-program.ts ended by SIGKILL');
    await heldAt('proof.tiles', async (sealer) => {
      process.kill(sealer, 'SIGKILL');
      await killed;
    });
    await expect.poll(sealing, patience).toEqual([]);
    expect(await kept()).toEqual([0n]);

    await job();
    const [seal, ...more] = await seals();
    expect(more).toEqual([]);
    expect(seal).toMatchObject({ sequence: '1', transfers: '270' });
    expect(await sealLedger({ ...vault.needs, clock: standingClock(seal?.sealedAt ?? '') })).toBeUndefined();
    expect(await vault.verify([])).toEqual({ seals: 1, away: 0, anchors: 0, breaks: [] });
  });

  test('neither arguments nor environment of that process hold the database’s address or a key of the house', async () => {
    const job = await jobOf(vault.database.connectionString);
    const done = job();
    await heldAt('wallet.batches', (sealer) => {
      const told = ['environ', 'cmdline']
        .map((name) => readFileSync(`/proc/${sealer}/${name}`, 'utf8'))
        .join();
      expect(told).toContain('seal-program');
      expect(told).not.toContain(new URL(vault.database.connectionString).pathname);
      for (const purpose of ['proof signing', 'proof line salt'])
        for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
          expect(told).not.toContain(vault.keys.key(purpose).toString(form));
    });
    await done;
  });

  test('a process that cannot seal says so to the job, which is then tried again', async () => {
    const url = new URL(vault.database.connectionString);
    url.pathname = '/no_such_house';
    await expect((await jobOf(url.href))()).rejects.toThrow('database "no_such_house" does not exist');
    expect(await kept()).toEqual([0n]);
  });
});
