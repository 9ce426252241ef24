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
const studioMigrations = join(repository, 'apps/studio/migrations');
const released = mkdtempSync(join(tmpdir(), 'released-'));
const made: string[] = [];
const releasedStudio = mkdtempSync(join(tmpdir(), 'released-studio-'));
afterAll(async () => {
  for (const folder of [released, releasedStudio]) rmSync(folder, { recursive: true });
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

test('a studio that was made and played in before each migration keeps its rounds, and is what a new one is', async () => {
  const fresh = await shapeOf(await studioDatabase(studioMigrations));
  expect(fresh).toContainEqual(expect.stringMatching(/^studio\.jackpot_switches constraint PRIMARY KEY/));
  const names = readdirSync(studioMigrations).sort();
  for (const [place, name] of names.entries()) {
    copyFileSync(join(studioMigrations, name), join(releasedStudio, name));
    if (place === names.length - 1) break;
    const url = await studioDatabase(releasedStudio);
    await query(url, played(await shapeOf(url)));
    const before = await query(url, readings);
    await migrateStudio(url, studioMigrations);
    expect([name, await query(url, readings)]).toEqual([name, before]);
    expect(before).toMatchObject([{ state: 'settled', payout: '1500', balance: '40000' }]);
    expect([name, await shapeOf(url)]).toEqual([name, fresh]);
  }
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

async function studioDatabase(folder: string): Promise<string> {
  const url = await database();
  await migrateStudio(url, folder);
  return url;
}

async function migrateStudio(url: string, folder: string): Promise<void> {
  const pool = createPool({ connectionString: url, max: 1 });
  await migrate(pool, { folder, schema: 'studio' });
  await pool.end();
}

/** A round of 10.00 that paid 15.00 and the play money of its player, in whatever columns there were by then. */
function played(shape: readonly string[]): string {
  const has = (column: string) => shape.some((line) => line.startsWith(`studio.rounds column ${column} `));
  const more = has('base_stake_minor')
    ? { columns: ', choice, base_stake_minor', values: `, 'spin', 1000` }
    : undefined;
  return `with player as (
      insert into studio.players (player_ref, created_at) values ('p-1', now()) returning id
    ), purse as (
      insert into studio.purses select id, 'P', 40000 from player
    ), session as (
      insert into studio.sessions (session_ref, player_id, game_id, mode, currency, language, return_url, cashier_url,
        min_cycle_ms, autoplay_allowed, reality_check_minutes, launched_at)
      select 's-1', id, 'naga-sevens', 'demo', 'P', 'EN', '/', '/', 0, true, 0, now() from player returning id
    ), seed as (
      insert into studio.seeds (player_id, game_id, stage, server_seed, commitment, client_seed, created_at)
      select id, 'naga-sevens', 'current', repeat('a', 64), repeat('b', 64), 'mine', now() from player returning id
    )
    insert into studio.rounds (id, player_id, session_id, sequence, request_id, game_id, mode, currency, stake_minor,
      state, math_hash, seed_id, nonce, words_taken, outcome, payout_minor, started_at, decided_at, ended_at${more?.columns ?? ''})
    select gen_random_uuid(), player.id, session.id, 1, gen_random_uuid(), 'naga-sevens', 'demo', 'P', 1000,
      'settled', repeat('c', 64), seed.id, 1, 3, '[]', 1500, now(), now(), now()${more?.values ?? ''}
    from player, session, seed`;
}

const readings = `select r.id, r.state, r.stake_minor as stake, r.payout_minor as payout, r.outcome, p.balance_minor as balance
  from studio.rounds r join studio.purses p on p.player_id = r.player_id`;

/** Columns, constraints, indexes and triggers of the studio, a line each; the place of a column says nothing. */
async function shapeOf(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `with tables as (
       select c.oid, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'studio' and c.relkind in ('r', 'p')
     )
     select line from (
       select t.name || ' column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
         || case when a.attnotnull then ' not null' else '' end
         || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
       from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
       union all
       select t.name || ' constraint ' || pg_get_constraintdef(c.oid) from tables t
         join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
       union all
       select t.name || ' index ' || pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
       union all
       select t.name || ' trigger ' || pg_get_triggerdef(g.oid) from tables t
         join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
     ) lines order by line`,
  );
  return (rows as { line: string }[]).map(({ line }) => line);
}

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
