import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { createPool } from './database.ts';

let database: TestDatabase;
let pool: pg.Pool;
const clients: pg.PoolClient[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.connectionString });
  await database.pool.query('create table kept (id int8 primary key, name text)');
});
afterAll(async () => {
  for (const client of clients) client.release();
  await pool?.end();
  await database?.drop();
});

/** A connection of its own, and what it answers. */
async function connect() {
  const client = await pool.connect();
  clients.push(client);
  return async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows;
}

test('what is asked again and again is prepared, once; what is asked once is not', async () => {
  const ask = await connect();
  for (let time = 0; time < 5; time += 1)
    expect(await ask('select $1::int8 + 1 as next', time)).toEqual([{ next: BigInt(time + 1) }]);
  await ask('select $1::int8 + 2 as next', 1);
  expect(await ask('select statement from pg_prepared_statements')).toEqual([
    { statement: 'select $1::int8 + 1 as next' },
  ]);
});

test('texts without end do not fill the server: so many plans are kept and no more', async () => {
  const ask = await connect();
  for (let one = 1; one <= 310; one += 1)
    for (let time = 0; time < 3; time += 1) await ask(`select $1::int8 as own, ${one}`, one);
  expect(await ask('select count(*)::integer as plans from pg_prepared_statements')).toEqual([
    { plans: 300 },
  ]);
  expect(await ask('select $1::int8 as own, 310', 7)).toMatchObject([{ own: 7n }]);
});

test('a table that has changed under a kept plan is refused once, then read as it is', async () => {
  const ask = await connect();
  const read = () => ask('select * from kept where id = $1', 1);
  for (let time = 0; time < 4; time += 1) expect(await read()).toEqual([]);
  await database.pool.query('alter table kept add column more text');
  await database.pool.query("insert into kept values (1, 'one', 'two')");
  await expect(read()).rejects.toBeInstanceOf(pg.DatabaseError);
  expect(await read()).toEqual([{ id: 1n, name: 'one', more: 'two' }]);
});

test('a refusal of one call leaves the plan and the connection as they were', async () => {
  const ask = await connect();
  const put = (id: number) => ask('insert into kept (id) values ($1) returning id', id);
  for (const id of [11, 12, 13, 14]) await put(id);
  await expect(put(14)).rejects.toMatchObject({ code: '23505' });
  expect(await put(15)).toEqual([{ id: 15n }]);
});

test('where statements touch few rows, one that was planned while a table was small still asks its index', async () => {
  const few = createPool({ connectionString: database.connectionString, touchesFewRows: true });
  try {
    await database.pool.query('insert into kept values (1, $1) on conflict do nothing', ['one']);
    await database.pool.query('analyze kept');
    const plan = async (on: pg.Pool) =>
      JSON.stringify((await on.query('explain select name from kept where id = 1')).rows);
    expect(await plan(pool)).toContain('Seq Scan on kept');
    expect(await plan(few)).toContain('Index Scan using kept_pkey on kept');
  } finally {
    await few.end();
  }
});
