import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@fairhall/database';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { repository } from '../start/options.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';

const migrations = join(repository, 'apps/server/migrations');
const released = mkdtempSync(join(tmpdir(), 'released-'));
const made: string[] = [];
afterAll(async () => {
  rmSync(released, { recursive: true });
  for (const name of made) await query(inject('adminUrl'), `drop database if exists ${name} with (force)`);
});

test('a database that was made by an older release gives the server the tables a new one does', async () => {
  // the first release: its tables, and after them the rights to all of them
  for (const name of readdirSync(migrations))
    if (name < '0080' || /^090[01]-/.test(name)) copyFileSync(join(migrations, name), join(released, name));
  const upgraded = await database(released, migrations);
  const fresh = await database(migrations);
  const reach = await reachOf(fresh);
  expect(reach).toContainEqual({ table: 'identity.openings', right: 'INSERT' });
  expect(await reachOf(upgraded)).toEqual(reach);
});

test('a migration takes the time it needs, and the connection is as before', async () => {
  const folder = await createTemporaryFolder('slow-migration');
  const timeout = `current_setting('statement_timeout')`;
  await writeFile(
    join(folder, '0001-slow.sql'),
    `do $$ begin if ${timeout} <> '0' then raise exception 'ends after %', ${timeout}; end if; end $$;`,
  );
  const pool = createPool({ connectionString: await database(), max: 1 });
  try {
    expect(await migrate(pool, { folder, schema: 'platform' })).toEqual(['0001-slow.sql']);
    expect((await pool.query(`select ${timeout} as ends`)).rows).toEqual([{ ends: '10s' }]);
  } finally {
    await pool.end();
    await removeTemporaryFolder(folder);
  }
});

async function database(...folders: string[]): Promise<string> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  made.push(name);
  await query(inject('adminUrl'), `create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href, max: 1 });
  for (const folder of folders) await migrate(pool, { folder, schema: 'platform' });
  await pool.end();
  return url.href;
}

/** What the server may read and add to, and which sequences it may draw from. */
const reachOf = (url: string) =>
  query(
    url,
    `select c.oid::regclass::text as table, r as right
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join unnest(array['SELECT', 'INSERT', 'USAGE']) r
     where n.nspname !~ '^(pg_|information_schema)'
       and case when c.relkind = 'S' then r = 'USAGE' and has_sequence_privilege('fairhall_app', c.oid, r)
         when c.relkind in ('r', 'p', 'v') then r <> 'USAGE' and has_table_privilege('fairhall_app', c.oid, r)
         else false end
     order by 1, 2`,
  );

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
