import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '#identity';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../../tools/first-owners/main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function inviteFirst(...people: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.connectionString };
  return run(process.execPath, [command, ...people], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

async function countStaff() {
  const { rows } = await database.pool.query<{ count: bigint }>('select count(*) from staff.people');
  return Number(rows[0]?.count);
}

test.each([[['anna=Anna A.']], [['anna=Anna A.', 'ben=']]])(
  'a house does not begin with %j: it takes two owners with their names',
  async (people) => {
    expect(await inviteFirst(...people)).toMatchObject({ code: 2 });
    expect(await countStaff()).toBe(0);
  },
);

test('a new house begins with two invited owners, whose passwords are shown once, and with no more', async () => {
  const { code, said } = await inviteFirst('anna=Anna A.', 'ben=Ben B.');
  expect(code).toBe(0);
  const shown = new Map([...said.matchAll(/^(anna|ben) {2}(\S+)$/gm)].map(([, name, word]) => [name, word]));
  const { rows } = await database.pool.query<{
    username: string;
    status: string;
    role: string;
    password_hash: string;
  }>(`select p.username, p.status, g.role, p.password_hash
      from staff.people p join staff.grants g on g.staff_id = p.id order by p.username`);
  expect(rows.map(({ username, status, role }) => [username, status, role])).toEqual([
    ['anna', 'invited', 'owner'],
    ['ben', 'invited', 'owner'],
  ]);
  for (const { username, password_hash } of rows)
    expect(await verifyPassword(password_hash, shown.get(username) ?? '', 'house')).toBe(true);

  expect(await inviteFirst('carl=Carl C.', 'dora=Dora D.')).toMatchObject({ code: 5 });
  expect(await countStaff()).toBe(2);
});

test('owners who let their passwords end are given others, until one of them has come in', async () => {
  const passwordOf = async (username: string) =>
    (
      await database.pool.query(
        'select password_hash, password_ends_at > now() as is_good from staff.people where username = $1',
        [username],
      )
    ).rows[0];
  await database.pool.query("update staff.people set password_ends_at = now() - interval '1 hour'");
  const { code, said } = await inviteFirst('anna=Anna A.', 'ben=Ben B.');
  expect(code).toBe(0);
  const word = /^anna {2}(\S+)$/m.exec(said)?.[1] ?? '';
  const anna = await passwordOf('anna');
  expect(anna.is_good).toBe(true);
  expect(await verifyPassword(anna.password_hash, word, 'house')).toBe(true);
  expect(await countStaff()).toBe(2);

  await database.pool.query(
    "update staff.people set status = 'active', code_secret = '\\x00' where username = 'anna'",
  );
  expect(await inviteFirst('anna=Anna A.', 'ben=Ben B.')).toMatchObject({ code: 5 });
});
