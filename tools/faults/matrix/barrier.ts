import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '../connect.ts';

/** The moments of a deed at which a blow falls, in their order. */
export const points = [
  'before begin',
  'after the key',
  'after the debit',
  'before commit',
  'after commit',
  'after the answer',
] as const;
export type Point = (typeof points)[number];

/** Where the database itself holds whoever comes by; the other moments are the caller's to find. */
const held = {
  'after the key': 'after insert on %t for each statement',
  'after the debit': 'after insert on %t for each statement',
  'before commit': 'after insert on %t deferrable initially deferred for each row',
} as const;
const tables: Readonly<Record<keyof typeof held, readonly string[]>> = {
  'after the key': ['play.current_calls', 'cashier.callbacks', 'cashier.withdrawals'],
  'after the debit': ['wallet.current_entries'],
  'before commit': ['wallet.batches'],
};

const HOLD = 41_730;
const FULL = 41_731;
const POLL_MS = 20;
const REACHED_MS = 8_000;

/**
 * Stops transactions of a running product at a moment of theirs, without a word of it in the product: triggers that wait
 * for a lock somebody else holds and, after the commit, a standby that never answers.
 */
export async function installBarrier(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query(`
      create schema faults;
      create function faults.hold() returns trigger language plpgsql security definer as $$
      begin
        perform pg_advisory_lock_shared(${HOLD}, tg_argv[0]::integer);
        perform pg_advisory_unlock_shared(${HOLD}, tg_argv[0]::integer);
        if not pg_try_advisory_lock_shared(${FULL}, 0) then
          raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
        end if;
        perform pg_advisory_unlock_shared(${FULL}, 0);
        return null;
      end $$`);
    for (const [point, when] of Object.entries(held))
      for (const table of tables[point as keyof typeof held]) {
        const kind = when.includes('deferred') ? 'create constraint trigger' : 'create trigger';
        const number = points.indexOf(point as Point);
        // in the order of their names, so these come last
        await client.query(
          `${kind} zz_hold_${number} ${when.replace('%t', table)} execute function faults.hold(${number})`,
        );
      }
  } finally {
    await client.end();
  }
}

export type Barrier = {
  /** Waits until as many stand at the point; throws when they do not come. */
  reached(count: number): Promise<void>;
  /** From now on nothing more can be written, until `lift`. */
  fillDisk(): Promise<void>;
  /** Lets everybody go; the database may have died meanwhile. */
  lift(): Promise<void>;
};

/** Holds whoever comes to `point` from now on. */
export async function raiseBarrier(ownerUrl: string, point: Point): Promise<Barrier> {
  const client = await connect(ownerUrl);
  const isHeld = point in held;
  const number = points.indexOf(point);
  if (isHeld) await client.query('select pg_advisory_lock($1, $2)', [HOLD, number]);
  if (point === 'after commit') await waitForStandby(client, 'nobody');
  return {
    async reached(count) {
      const deadline = performance.now() + REACHED_MS;
      for (let there = 0; there < count; await sleep(POLL_MS)) {
        if (performance.now() > deadline)
          throw new Error(`${there} of ${count} deeds came to “${point}” and were held there`);
        there = await (isHeld ? countHeld(client, number) : countWaiting(client));
      }
    },
    async fillDisk() {
      await client.query('select pg_advisory_lock($1, 0)', [FULL]);
      await client.query('select pg_advisory_unlock($1, $2)', [HOLD, number]);
      await waitForStandby(client, '');
    },
    async lift() {
      await client.end().catch(() => undefined);
      const next = await connect(ownerUrl);
      await waitForStandby(next, '');
      await next.end();
    },
  };
}

/** Commits are on disk and wait to be told so by a standby of this name; by none when it is empty. */
async function waitForStandby(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${name}'`);
  await client.query('select pg_reload_conf()');
}

async function countHeld(client: pg.Client, number: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer from pg_locks
      where locktype = 'advisory' and classid = $1 and objid = $2 and not granted`,
    [HOLD, number],
  );
  return rows[0]?.count ?? 0;
}

/** The server's committed transactions that wait to be answered. */
async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer from pg_stat_activity where wait_event = 'SyncRep' and usename = 'fairhall_server'",
  );
  return rows[0]?.count ?? 0;
}
