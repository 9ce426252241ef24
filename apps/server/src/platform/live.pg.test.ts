import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { type Live, type LiveMessage, startLive } from './live.ts';
import { createLog } from './log.ts';

/** The machine may be busy with other tests. */
const patience = { timeout: 10_000 };

let database: TestDatabase;
let near: Live;
let far: Live;
const log = createLog({ level: 'silent', name: 'test' });
const start = () =>
  startLive({
    pool: database.pool,
    connect: () => new pg.Client(connectionConfig({ connectionString: database.connectionString })),
    log,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  near = start();
  far = start();
  await near.announced();
  await far.announced();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
});
afterAll(async () => {
  await near.stop();
  await far.stop();
  await database.drop();
});

const changed = (channel: string): LiveMessage => ({ channel, kind: 'wallet.changed', body: { seq: '1' } });

test('a message reaches a listener of another process and one of its own, each once', async () => {
  const heard: string[] = [];
  const leaveFar = far.subscribe('member:1', () => heard.push('far'));
  const leaveNear = near.subscribe('member:1', () => heard.push('near'));
  await far.announced();
  near.publish(changed('member:1'));
  await vi.waitFor(() => expect(heard.sort()).toEqual(['far', 'near']), patience);
  await near.announced();
  expect(heard).toHaveLength(2);
  leaveFar();
  leaveNear();
});

test('a message for a channel nobody has open sends no notification', async () => {
  const query = vi.spyOn(database.pool, 'query');
  near.publish(changed('member:2'));
  await new Promise((resolve) => setTimeout(resolve, 120));
  const sent = query.mock.calls.filter(([, values]) => String(values).startsWith('fairhall_live'));
  expect(sent).toEqual([]);
  query.mockRestore();
});

test('a listener that left is not sent to, one that stays is', async () => {
  const heard: string[] = [];
  const leave = far.subscribe('member:3', () => heard.push('left'));
  const stay = far.subscribe('member:3', () => heard.push('stayed'));
  leave();
  await far.announced();
  near.publish(changed('member:3'));
  await vi.waitFor(() => expect(heard).toEqual(['stayed']), patience);
  stay();
});

test('a process that starts later learns who listens before it keeps anything back', async () => {
  const heard: LiveMessage[] = [];
  const leave = near.subscribe('member:4', (message) => heard.push(message));
  await near.announced();
  const late = start();
  late.publish(changed('member:4'));
  await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  late.publish(changed('member:4'));
  await vi.waitFor(() => expect(heard).toHaveLength(2), patience);
  await late.stop();
  leave();
});
