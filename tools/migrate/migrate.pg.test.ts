import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { repository } from '../start/options.ts';

const name = `empty_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('adminUrl'));
url.pathname = `/${name}`;

beforeAll(() => query(inject('adminUrl'), `create database ${name}`));
afterAll(() => query(inject('adminUrl'), `drop database ${name} with (force)`));

test('an empty database is brought to this code, once, and one of another version is left alone', async () => {
  const names = readdirSync(join(repository, 'apps/server/migrations')).sort();
  expect(await run(url.href)).toEqual({
    code: 0,
    said: names.map((one) => `applied ${one}\n`).join(''),
  });
  expect(await run(url.href)).toEqual({ code: 0, said: 'Nothing to do.\n' });
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

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
