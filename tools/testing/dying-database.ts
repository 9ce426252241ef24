import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '@fairhall/database';
import type pg from 'pg';

/** Before: the statement never reaches the database. After: it is done, and its answer is lost. */
export type Moment = 'before' | 'after';

const NAME = 'a process that dies';
const POLL_MS = 5;

type Query = (...given: unknown[]) => Promise<unknown>;

/**
 * Another process's way to a test's database, which ends with that process at a statement the test names: every
 * connection breaks, what was not committed is undone, and whatever the process still asks fails.
 */
export function openDyingDatabase(connectionString: string) {
  const pool = createPool({ connectionString, isEveryPlanKept: true, applicationName: NAME });
  const watch = createPool({ connectionString, max: 1 });
  const clients = new Set<pg.PoolClient>();
  let asked = 0;
  let end: { statement: number; moment: Moment } | undefined;
  let isDead = false;

  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    // the pool's clients answer promises when no callback is given, and nothing here gives one
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => askUnlessDead(() => query(...given))) as typeof client.query;
  });

  async function askUnlessDead(ask: () => Promise<unknown>): Promise<unknown> {
    if (isDead) throw new Error('the process is dead');
    asked += 1;
    if (end?.statement !== asked) return ask();
    if (end.moment === 'after') await ask();
    die();
    throw new Error(`the process died ${end.moment} statement ${end.statement}`);
  }

  function die(): void {
    isDead = true;
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** PostgreSQL has noticed, and undone what was open. */
  async function buried(): Promise<void> {
    for (;;) {
      const { rowCount } = await watch.query(
        'select 1 from pg_stat_activity where application_name = $1 and datname = current_database()',
        [NAME],
      );
      if (!rowCount) return;
      await sleep(POLL_MS);
    }
  }

  return {
    buried,
    db: createDatabase(pool) satisfies Database,
    pool,
    /** Lives until it has asked so many statements. */
    dieAt(statement: number, moment: Moment): void {
      [asked, isDead, end] = [0, false, { statement, moment }];
    },
    isDead: () => isDead,
    close: () => Promise.all([pool.end(), watch.end()]),
  };
}
export type DyingDatabase = ReturnType<typeof openDyingDatabase>;

const STATEMENTS_AT_MOST = 200;

/**
 * Lets a process die before and after every statement of a deed, one after the other, until one lives through it; after
 * each death `afterwards` starts again what was begun and looks at what came of it. Answers how many deaths there were.
 */
export async function dieEverywhere<Subject>(
  dying: DyingDatabase,
  {
    prepare,
    act,
    afterwards,
  }: {
    prepare: () => Promise<Subject>;
    act: (subject: Subject, db: Database) => Promise<unknown>;
    afterwards: (subject: Subject, death: string) => Promise<void>;
  },
): Promise<number> {
  for (let statement = 1; statement <= STATEMENTS_AT_MOST; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const subject = await prepare();
      dying.dieAt(statement, moment);
      const error = await act(subject, dying.db).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const hasDied = dying.isDead();
      if (hasDied) await dying.buried();
      else if (error !== undefined) throw error;
      await afterwards(subject, `${moment} statement ${statement}`);
      if (!hasDied) return 2 * (statement - 1);
    }
  throw new Error(`more than ${STATEMENTS_AT_MOST} statements`);
}
