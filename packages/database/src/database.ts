import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** A connection to everything; each domain sees its own tables through `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: a database of which nobody may name a table
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above
export type Tx = Transaction<{}>;

const INT8 = 20;
const INT8_ARRAY = 1016;
const typeParsers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  // of one dimension and without nulls, as every such column here is
  [INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && typeParsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type ConnectionOptions = {
  connectionString: string;
  max?: number;
  applicationName?: string;
  /**
   * Every statement touches some rows that an index finds. A plan that is kept, made while a table was still empty, then
   * never reads the whole of what has become a large one.
   */
  touchesFewRows?: boolean;
  /** For tests: every statement is prepared when it is first asked, and planned for no value in particular. */
  isEveryPlanKept?: boolean;
};

/** A pool whose `int8` columns, and arrays of them, arrive as `bigint`, and which prepares what is asked often. */
export function createPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(options),
    Client: PreparingClient,
    ...(options.isEveryPlanKept && { keptFrom: 1 }),
    ...settingsOf(options),
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
  });
  // a lost connection is replaced at its next use; whoever was using it hears of it there, also between two statements
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function settingsOf({
  touchesFewRows,
  isEveryPlanKept,
}: ConnectionOptions): Pick<pg.ClientConfig, 'options'> {
  const settings = [
    ...(touchesFewRows ? ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off'] : []),
    // what works with such plans works with all: a kept plan may become one at any time
    ...(isEveryPlanKept ? ['plan_cache_mode=force_generic_plan'] : []),
  ];
  return settings.length > 0 ? { options: settings.map((setting) => `-c ${setting}`).join(' ') } : {};
}

/** What one connection needs to speak as the pool's do. */
export function connectionConfig(options: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? 'fairhall',
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  };
}

export function createDatabase(pool: pg.Pool): Database {
  // biome-ignore lint/complexity/noBannedTypes: as above
  return new Kysely<{}>({ dialect: new PostgresDialect({ pool }) });
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 5;

/** Thrown to have the whole transaction run again on fresh rows. */
export class Stale extends Error {}

/** Runs `work` in one transaction, again when another writer was faster. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !canRunAgain(error)) throw error;
    }
  }
}

/**
 * For the list a statement returns: its transaction is answered before it is on disk, and a database that dies within
 * the next second may have forgotten it, though never something later that was flushed. For what nobody would miss:
 * every flush spared is one that bets need not wait for.
 */
export const unflushed = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * For the list a statement returns: what its transaction asks from there on reads tables by their indexes. For what is
 * asked over and over of tables that grow: a plan made while one was nearly empty would read all of it ever after.
 */
export const byIndex = sql<string>`set_config('enable_seqscan', 'off', true)`;

function canRunAgain(error: unknown): boolean {
  if (error instanceof Stale) return true;
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A unique index, or the one that is named, refused the row: somebody else was first. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return index === undefined || error.constraint === index;
}

/** PostgreSQL's five-character error code, when the error came from there. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
