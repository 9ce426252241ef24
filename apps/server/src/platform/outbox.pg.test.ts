import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { emit, emitAll, hearOnce, type StoredEvent } from './outbox.ts';

/** The machine may be busy with other tests. */
const patience = { timeout: 10_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an event takes effect once, and not at all when its deed is rolled back', async () => {
  const { db } = database;
  await inTransaction(db, (tx) => emit(tx, { topic: 'test.kept', subject: '1', payload: { n: 1 } }));
  await inTransaction(db, async (tx) => {
    await emit(tx, { topic: 'test.kept', subject: '2', payload: {} });
    throw new Error('undone');
  }).catch(() => undefined);
  const heard: StoredEvent[] = [];
  const subscriber = {
    name: 'test',
    topics: ['test.kept'],
    hear: async (_tx: unknown, event: StoredEvent) => void heard.push(event),
  };
  await vi.waitFor(async () => expect(await hearOnce(db, subscriber)).toBe(1), patience);
  await hearOnce(db, subscriber);
  expect(heard.map((event) => [event.subject, event.payload])).toEqual([['1', { n: 1 }]]);
});

test('a subscriber that fails hears the same event again', async () => {
  const { db } = database;
  await inTransaction(db, (tx) => emit(tx, { topic: 'test.hard', subject: '1', payload: {} }));
  let attempts = 0;
  const subscriber = {
    name: 'hard of hearing',
    topics: ['test.hard'],
    hear: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
    },
  };
  await vi.waitFor(() => expect(hearOnce(db, subscriber)).rejects.toThrow('not yet'), patience);
  expect(await hearOnce(db, subscriber)).toBe(1);
  expect(attempts).toBe(2);
});

test('an event that was numbered before a heard one and committed after it is heard too', async () => {
  const { db, pool } = database;
  const numbers: string[] = [];
  const subscriber = {
    name: 'patient',
    topics: ['test.late', 'test.never'],
    hear: async (_tx: unknown, { subject }: StoredEvent) => void numbers.push(subject),
  };
  const [first, second] = [await pool.connect(), await pool.connect()];
  const tell = (client: typeof first, subject: string) =>
    client.query(`select platform.emit_events('{test.late}', $1, '{"{}"}')`, [[subject]]);
  try {
    // the database numbers transactions as they begin to write, events as they are written
    await first.query('begin; select pg_current_xact_id()');
    await second.query('begin; select pg_current_xact_id()');
    await tell(second, 'numbered before');
    await tell(first, 'numbered after');
    await first.query('commit');
    await vi.waitFor(async () => expect(await hearOnce(db, subscriber)).toBe(1), patience);
    await second.query('commit');
    await vi.waitFor(async () => expect(await hearOnce(db, subscriber)).toBe(1), patience);
  } finally {
    first.release();
    second.release();
  }
  expect(await hearOnce(db, subscriber)).toBe(0);
  expect(numbers).toEqual(['numbered after', 'numbered before']);
});

test('what a subscriber asks for is read by index, and nothing else on its connection is', async () => {
  const { db } = database;
  const settingOf = async (on: Parameters<typeof hearOnce>[0] | Tx) =>
    (await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(on)).rows[0]?.enable_seqscan;
  const settings: unknown[] = [];
  const subscriber = {
    name: 'by index',
    topics: ['test.index'],
    hearWithin: async (tx: Tx) => void settings.push(await settingOf(tx)),
  };
  await inTransaction(db, (tx) => emit(tx, { topic: 'test.index', subject: '1', payload: {} }));
  await db.connection().execute(async (one) => {
    await vi.waitFor(async () => expect(await hearOnce(one, subscriber)).toBe(1), patience);
    settings.push(await settingOf(one));
  });
  expect(settings).toEqual(['off', 'on']);
});

test('a subscriber for whom nothing happened writes nothing', async () => {
  const { db, pool } = database;
  const subscriber = { name: 'idle', topics: ['test.idle'], hear: async () => undefined };
  const checkpoint = async () =>
    (await pool.query(`select xmin::text from platform.checkpoints where subscriber = 'idle'`)).rows;
  await hearOnce(db, subscriber);
  const before = await checkpoint();
  expect(before).toHaveLength(1);
  expect(await hearOnce(db, subscriber)).toBe(0);
  expect(await checkpoint()).toEqual(before);
});

test('who looks reads nothing of what others are told, however much that became since it looked first', async () => {
  const { db, pool } = database;
  const subscriber = { name: 'rarely', topics: ['test.rare', 'test.rarer'], hear: async () => undefined };
  const others = Array.from({ length: 2_000 }, (_, n) => ({
    topic: 'test.often',
    subject: `${n}`,
    payload: {},
  }));
  // plans are made for a table as small as a young house's, and kept
  await pool.query('analyze platform.events');
  for (let look = 0; look < 10; look += 1) await hearOnce(db, subscriber);
  await inTransaction(db, (tx) => emitAll(tx, others));
  // looks come one after the other, on one connection
  const told = () => sql`select pg_stat_force_next_flush()`.execute(db);
  const read = async () => {
    const { rows } = await pool.query<{ rows: number }>(
      `select (t.seq_tup_read + sum(i.idx_tup_read))::integer as rows
       from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
       where t.relid = 'platform.events'::regclass group by t.seq_tup_read`,
    );
    return rows[0]?.rows ?? Number.NaN;
  };
  await told();
  const before = await read();
  for (let look = 0; look < 10; look += 1) expect(await hearOnce(db, subscriber)).toBe(0);
  await told();
  expect((await read()) - before).toBeLessThan(others.length);
});
