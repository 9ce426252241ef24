import { setTimeout as sleep } from 'node:timers/promises';
import { connectionConfig, inTransaction } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { startLeases } from './job-leases.ts';
import { enqueue, installJobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
const log = createLog({ level: 'silent', name: 'test' });
beforeAll(async () => {
  database = await createTestDatabase();
  await installJobs(database.pool);
});
afterAll(() => database.drop());

const connect = () => new pg.Client(connectionConfig({ connectionString: database.connectionString }));

test('a job runs when its transaction commits, and never when it rolls back', async () => {
  const seen: unknown[] = [];
  await inTransaction(database.db, (tx) => enqueue(tx, { name: 'test.note', payload: { n: 'kept' } }));
  await expect(
    inTransaction(database.db, async (tx) => {
      await enqueue(tx, { name: 'test.note', payload: { n: 'undone' } });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const jobs = await startJobs({
    connectionString: database.connectionString,
    onEnd: (error) => expect.fail(String(error)),
    pool: database.pool,
    connect,
    log,
    jobs: [{ handlers: { 'test.note': async (payload) => void seen.push(payload) } }],
  });
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 5_000 });
  await sleep(200);
  await jobs.stop();
  expect(seen).toEqual([{ n: 'kept' }]);
});

test('jobs held by a dead worker go back to the queue; those of a living one stay', async () => {
  const { pool, db } = database;
  await inTransaction(db, async (tx) => {
    await enqueue(tx, { name: 'test.dead', payload: {}, jobKey: 'dead' });
    await enqueue(tx, { name: 'test.living', payload: {}, jobKey: 'living' });
  });
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'worker-' || key
     where key in ('dead', 'living')`,
  );
  const living = startLeases({ connect, pool, log, sweepMs: 60_000 });
  living.events.emit('worker:create', { worker: { workerId: 'worker-living' } } as never);
  await vi.waitFor(async () => expect(await isLeased('worker-living')).toBe(true), { timeout: 5_000 });
  const sweeper = startLeases({ connect, pool, log, sweepMs: 50 });
  await vi.waitFor(async () => expect(await heldBy('dead')).toBeNull(), { timeout: 5_000 });
  expect(await heldBy('living')).toBe('worker-living');
  await Promise.all([living.stop(), sweeper.stop()]);
});

/** The lock is asked for by its name alone: it is free again when this has looked. */
async function isLeased(workerId: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(4170002, hashtext($1)) as free`,
    [workerId],
  );
  return rows[0]?.free === false;
}

async function heldBy(key: string): Promise<string | null | undefined> {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs where key = $1',
    [key],
  );
  return rows[0]?.locked_by;
}
