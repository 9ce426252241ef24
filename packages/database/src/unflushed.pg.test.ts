import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { type Database, inTransaction, type Tx, unflushed } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a transaction is spared its flush by a statement that writes in it, and by none that does not', async () => {
  const after = (where: string) =>
    inTransaction(database.db, async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx);
      await sql`update brand.brands set name = name where ${sql.raw(where)} returning ${unflushed}`.execute(
        tx,
      );
      return commitOf(tx);
    });
  expect(await after('true')).toBe('off');
  expect(await after('false')).toBe('on');
});

test('what comes after on the same connection is flushed as ever', async () => {
  await database.db.connection().execute(async (one) => {
    await sql`set session synchronous_commit = on`.execute(one);
    await sql`update brand.brands set name = name returning ${unflushed}`.execute(one);
    expect(await commitOf(one)).toBe('on');
  });
});

async function commitOf(on: Database | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(on);
  return rows[0]?.synchronous_commit;
}
