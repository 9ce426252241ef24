import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection lost between two statements fails its transaction and nothing else', async () => {
  const { db, pool } = database;
  const deed = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  await expect(deed).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
