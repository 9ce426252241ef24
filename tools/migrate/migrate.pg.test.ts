import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { repository } from '../start/options.ts';

const name = `empty_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('adminUrl'));
Object.assign(url, { pathname: `/${name}`, username: name, password: name });

/** Of an owner who may do no more than whoever rents a database. */
beforeAll(async () => {
  await query(inject('adminUrl'), `create role ${name} login nosuperuser createrole password '${name}'`);
  await query(inject('adminUrl'), `create database ${name} owner ${name}`);
});
afterAll(async () => {
  await query(inject('adminUrl'), `drop database ${name} with (force)`);
  await query(inject('adminUrl'), `drop role ${name}`);
});

test('an empty database is brought to this code by an owner who is no superuser, once and without extensions, and one of another version is left alone', async () => {
  const names = readdirSync(join(repository, 'apps/server/migrations')).sort();
  expect(await run(url.href)).toEqual({
    code: 0,
    said: names.map((one) => `applied ${one}\n`).join(''),
  });
  expect(await run(url.href)).toEqual({ code: 0, said: 'Nothing to do.\n' });
  // not every PostgreSQL has others, or lets the owner of a database have them
  expect(await query(url.href, 'select extname from pg_extension')).toEqual([{ extname: 'plpgsql' }]);
  await query(
    url.href,
    `insert into platform.migrations (name, checksum) values ('9999-from-tomorrow.sql', 'x')`,
  );
  expect(await run(url.href)).toEqual({
    code: 6,
    said: expect.stringContaining('belongs to another version of Fairhall'),
  });
});

test('without a database named it says which variable is wanted', async () => {
  expect(await run('')).toEqual({ code: 2, said: expect.stringMatching(/^DATABASE_URL: must name/) });
});

function run(databaseUrl: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const main = join(repository, 'tools/migrate/main.ts');
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
    const child = execFile(process.execPath, [main], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
