import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairhall/database';
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { type LeaseKeeper, startLeases } from './job-leases.ts';
import type { Log } from './log.ts';

/**
 * Something to be done later. It is kept exactly when the transaction that asked for it is, and runs at least once:
 * handlers must be idempotent. A job with a key replaces the waiting one of that key.
 */
export type JobRequest = {
  name: string;
  payload: Readonly<Record<string, unknown>>;
  runAt?: Date;
  jobKey?: string;
  /** How often it is tried, with growing pauses; 25 unless told otherwise. */
  maxAttempts?: number;
};

export async function enqueue(tx: Tx, job: JobRequest): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${job.name}::text,
    payload => ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt ?? null}::timestamptz,
    job_key => ${job.jobKey ?? null}::text,
    max_attempts => ${job.maxAttempts ?? null}::int
  )`.execute(tx);
}

type JobHandler = (payload: unknown) => Promise<void>;

/** What a domain does later or on a timer. `schedule` is a crontab's five fields, in UTC. */
export type DomainJobs = {
  handlers: Readonly<Record<string, JobHandler>>;
  cron?: readonly { name: string; schedule: string; catchUpMinutes?: number }[];
};

const CONCURRENCY = 4;

export type Jobs = { stop(): Promise<void> };

/** Creates or updates the tables of the queue; `enqueue` needs them. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped; several processes share the work. */
export async function startJobs(options: {
  pool: pg.Pool;
  connectionString: string;
  /** A connection of its own, whose end tells the others that this process is gone. */
  connect: () => pg.Client;
  log: Log;
  jobs: readonly DomainJobs[];
  concurrency?: number;
  /** The runner gave up: without it nothing is done later, so the process should not go on. */
  onEnd: (error: unknown) => void;
}): Promise<Jobs> {
  const concurrency = options.concurrency ?? CONCURRENCY;
  const own = createRunnerPool(options.connectionString, concurrency);
  await installJobs(own);
  const leases = startLeases({ connect: options.connect, pool: options.pool, log: options.log });
  const runner = await run({
    pgPool: own,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: loggerTo(options.log),
    taskList: tasksOf(options.jobs, options.log),
    parsedCronItems: cronOf(options.jobs),
    events: leases.events,
  });
  runner.promise.catch(options.onEnd);
  return {
    async stop() {
      await stop(runner, leases);
      await own.end();
    },
  };
}

async function stop(runner: Runner, leases: LeaseKeeper): Promise<void> {
  await runner.stop();
  await leases.stop();
}

/** The runner writes its ids as JSON, so it needs a pool that does not read them as `bigint`. */
function createRunnerPool(connectionString: string, concurrency: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: concurrency + 2, application_name: 'fairhall-jobs' });
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function tasksOf(jobs: readonly DomainJobs[], log: Log): TaskList {
  const tasks: TaskList = {};
  for (const { handlers } of jobs)
    for (const [name, handler] of Object.entries(handlers)) {
      if (tasks[name]) throw new Error(`two handlers for job ${name}`);
      tasks[name] = async (payload) => {
        const reference = randomUUID();
        await handler(payload).catch((error: unknown) => {
          log.warn({ err: error, job: name, reference }, 'job failed; it will run again');
          throw error;
        });
      };
    }
  return tasks;
}

function cronOf(jobs: readonly DomainJobs[]) {
  return parseCronItems(
    jobs.flatMap(({ cron = [] }) =>
      cron.map((item) => ({
        task: item.name,
        match: item.schedule,
        identifier: item.name,
        options: { backfillPeriod: (item.catchUpMinutes ?? 0) * 60_000, jobKey: `cron/${item.name}` },
      })),
    ),
  );
}

const silent = new Logger(() => () => undefined);

function loggerTo(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger((scope) => (level, message, meta) => log[levels[level]]({ ...scope, meta }, message));
}
