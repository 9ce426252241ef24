import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, form, type MemberWorld, password } from '../testing/member-world.ts';
import { resetByStaff } from '../testing/reset-by-staff.ts';
import { type House, openHouse, password as staffPassword } from './staff/testing/house.ts';

let world: MemberWorld;
let house: House;
beforeAll(async () => {
  world = await createMemberWorld();
  house = await openHouse({ nok: 'owner' });
});
afterAll(async () => {
  await world.stop();
  await house.close();
});

/** Each column of each table as text, bytes also as the text they may spell. */
async function everything(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string; type: string }>(
    `select table_schema as schema, table_name as table, column_name as column, data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { schema, table, column, type } of columns) {
    const text =
      type === 'bytea' ? `encode("${column}", 'escape') || encode("${column}", 'hex')` : `"${column}"::text`;
    const { rows } = await pool.query<{ kept: string | null }>(
      `select string_agg(${text}, E'\\n') as kept from "${schema}"."${table}"`,
    );
    found.set(`${schema}.${table}.${column}`, rows[0]?.kept ?? '');
  }
  return found;
}

/** Where a secret stands as it was said, or merely packed. */
function placesOf(secret: string, columns: Map<string, string>): string[] {
  const bytes = Buffer.from(secret);
  const spellings = [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
  return [...columns]
    .filter(([, kept]) => spellings.some((spelling) => kept.includes(spelling)))
    .map(([name]) => name);
}

async function expectNowhere(pool: pg.Pool, secrets: Readonly<Record<string, string>>, known: string) {
  const columns = await everything(pool);
  expect(columns.size).toBeGreaterThan(100);
  // the walk finds what does stand there
  expect(placesOf(known, columns)).not.toEqual([]);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 7]).toEqual([name, true]);
    expect([name, placesOf(secret, columns)]).toEqual([name, []]);
  }
}

test('no secret of a member stands in any column of the database', async () => {
  const idNumber = '1103700123456';
  await world.database.pool.query(
    `update brand.register_rules set is_enabled = true, pattern_id = 1, min_length = 1, max_length = 32 where field = 'idNumber'`,
  );
  await world.brand.refresh();
  const joined = await ask(world, { path: '/api/identity/register', body: form('secretive1', { idNumber }) });
  expect(joined.status).toBe(200);
  const token = String(joined.body.token);
  const newPassword = 'Another-horse-8';
  const changed = await ask(world, {
    method: 'PUT',
    path: '/api/identity/password',
    token,
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
  });
  expect(changed.status).toBe(200);
  await ask(world, {
    path: '/api/identity/login',
    body: { username: 'secretive1', password: 'Mistyped-horse-1' },
  });
  await ask(world, {
    path: '/api/identity/login',
    body: { username: 'Mistyped-name-1', password: newPassword },
  });
  const { id } = joined.body.member as { id: string };
  const oneTime = await resetByStaff(world, id);
  await expectNowhere(
    world.database.pool,
    {
      password,
      newPassword,
      idNumber,
      token,
      cookie: joined.cookie ?? '',
      'a mistyped password': 'Mistyped-horse-1',
      'a mistyped name': 'mistyped-name-1',
      'the one-time password of staff': oneTime,
    },
    'secretive1',
  );
});

test('no secret of the staff stands in any column of the database', async () => {
  const token = await house.signIn('nok');
  await expectNowhere(
    house.database.pool,
    { password: staffPassword, token, 'the secret of their codes': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
    'nok',
  );
});
