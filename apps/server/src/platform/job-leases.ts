import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './log.ts';

export type LeaseKeeper = { readonly events: WorkerEvents; stop(): Promise<void> };

const LOCK_SPACE = 4_170_002;
const SWEEP_MS = 5_000;
const RECONNECT_MS = 500;
/** A worker takes its lock a moment after it is made: young jobs are left alone. */
const GRACE_SECONDS = 10;

/**
 * The queue itself would leave the jobs of a killed process locked for four hours. Each worker therefore holds an
 * advisory lock for as long as its process is connected; whose lock is free is dead, and its jobs go back.
 */
export function startLeases(options: {
  connect: () => pg.Client;
  pool: pg.Pool;
  log: Log;
  sweepMs?: number;
}): LeaseKeeper {
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<string>();
  let client: pg.Client | undefined;
  let stopped = false;

  events.on('worker:create', ({ worker }) => {
    workers.add(worker.workerId);
    hold([worker.workerId]);
  });

  function hold(names: readonly string[]): void {
    if (!client || names.length === 0) return;
    client
      .query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) as name', [
        LOCK_SPACE,
        names,
      ])
      .catch((error: unknown) => options.log.warn({ err: error }, 'job leases will be taken again'));
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    const next = options.connect();
    next.on('error', (error) => options.log.warn({ err: error }, 'job leases lost their connection'));
    next.on('end', () => {
      client = undefined;
      if (!stopped) setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    try {
      await next.connect();
      client = next;
      hold([...workers]);
    } catch (error) {
      options.log.warn({ err: error }, 'job leases will reconnect');
      await next.end();
    }
  }

  async function sweep(): Promise<void> {
    const { rows } = await options.pool.query<{ freed: string }>(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)), string_agg(locked_by, ' ') as freed
       from (
         select locked_by from graphile_worker.jobs
         where locked_by is not null and locked_at < now() - make_interval(secs => $2)
         group by locked_by
       ) as held
       where pg_try_advisory_xact_lock($1, hashtext(locked_by))
       having count(*) > 0`,
      [LOCK_SPACE, GRACE_SECONDS],
    );
    if (rows[0]) options.log.info({ workers: rows[0].freed }, 'jobs of dead workers go back to the queue');
  }

  void connect();
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => options.log.warn({ err: error }, 'could not look for dead workers'));
  }, options.sweepMs ?? SWEEP_MS);
  timer.unref();
  return {
    events,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
