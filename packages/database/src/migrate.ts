import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The database was migrated by a newer or different version of the code. */
export class MigrationMismatch extends Error {}

type Migration = { name: string; sql: string; checksum: string };

/** `schema` keeps the list of what was applied; it is created when missing. */
export type MigrateOptions = { folder: string; schema: string };

const MIGRATION_LOCK = 4_170_001;

/**
 * Brings the database to the folder's last migration, each in its own transaction, one process at a time.
 * Throws `MigrationMismatch`, having changed nothing, when the database holds a migration the folder lacks
 * or one whose text has changed since. Returns the names it applied.
 */
export async function migrate(pool: pg.Pool, { folder, schema }: MigrateOptions): Promise<string[]> {
  const table = `${pg.escapeIdentifier(schema)}.migrations`;
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // an index on many millions of rows takes its time, and so does the process that migrates first
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await client.query(
      `create table if not exists ${table} (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const pending = await findPending(client, table, migrations);
    for (const migration of pending) await apply(client, table, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    const stale = await client.query('reset statement_timeout').then(
      () => false,
      () => true,
    );
    client.release(stale);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findPending(
  client: pg.PoolClient,
  table: string,
  migrations: Migration[],
): Promise<Migration[]> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${table} order by name`,
  );
  for (const row of rows) {
    const migration = known.get(row.name);
    if (!migration) throw new MigrationMismatch(`the database is newer than this code: it has ${row.name}`);
    if (migration.checksum !== row.checksum)
      throw new MigrationMismatch(`migration ${row.name} has changed since it was applied`);
    known.delete(row.name);
  }
  return [...known.values()];
}

async function apply(client: pg.PoolClient, table: string, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
