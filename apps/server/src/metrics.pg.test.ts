import { inTransaction } from '@fairhall/database';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { emit, hearOnce, type Subscriber } from '#platform/outbox';
import { measureLag } from '#platform/outbox-lag';
import { countOpenRounds } from '#play';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const LONG_MS = 10_000;
const clock = standingClock('2026-11-21T04:00:00Z');
const log = createLog({ level: 'silent', name: 'test' });
const subscriber: Subscriber = { name: 'test.listener', topics: ['test.told'], hear: async () => undefined };

let database: TestDatabase;
let register: Registry;
let metrics: Metrics;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  register = new Registry();
  metrics = createMetrics(register);
});

const figures = async () =>
  Object.fromEntries(
    (await register.metrics())
      .split('\n')
      .filter((line) => line.startsWith('fairhall_'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

const watch = (change: Partial<Parameters<Metrics['watch']>[0]> = {}) =>
  metrics.watch({
    clock,
    log,
    pool: database.pool,
    liveLines: () => 3,
    openRounds: async () => (await countOpenRounds(database.db)).count,
    outboxLag: () => measureLag(database.db, [subscriber]),
    ...change,
  });

test('a vendor’s calls are counted by what was asked and how it was answered', async () => {
  const bet = { vendor: 'ACME', operation: 'bet', isReplay: false, tookMs: 4 } as const;
  metrics.gateway.answered({ ...bet, code: 'OK' });
  metrics.gateway.answered({ ...bet, code: 'OK' });
  metrics.gateway.answered({ ...bet, code: 'OK', isReplay: true });
  metrics.gateway.answered({ ...bet, operation: 'rollback', code: 'TOMBSTONED' });
  const said = await figures();
  const calls = (labels: string) => said[`fairhall_gateway_calls_total{${labels}}`];
  expect(calls('vendor="ACME",operation="bet",code="OK",replayed="false"')).toBe(2);
  expect(calls('vendor="ACME",operation="bet",code="OK",replayed="true"')).toBe(1);
  expect(calls('vendor="ACME",operation="rollback",code="TOMBSTONED",replayed="false"')).toBe(1);
  expect(said['fairhall_gateway_call_seconds_count{operation="bet"}']).toBe(3);
});

test('strangers cannot make labels: whoever proves nothing is counted as one', async () => {
  for (const code of ['KEY_UNKNOWN', 'SIGNATURE_INVALID'] as const)
    metrics.gateway.answered({ vendor: undefined, operation: undefined, code, isReplay: false, tookMs: 1 });
  const said = await figures();
  expect(Object.keys(said).filter((name) => name.startsWith('fairhall_gateway_calls_total'))).toEqual([
    'fairhall_gateway_calls_total{vendor="unproven",operation="unknown",code="KEY_UNKNOWN",replayed="false"}',
    'fairhall_gateway_calls_total{vendor="unproven",operation="unknown",code="SIGNATURE_INVALID",replayed="false"}',
  ]);
});

test('a wallet batch is counted with its size and the time it took', async () => {
  metrics.walletBatch({ jobs: 64, tookMs: 12 });
  metrics.walletBatch({ jobs: 3, tookMs: 2 });
  const said = await figures();
  expect(said.fairhall_wallet_batch_jobs_sum).toBe(67);
  expect(said['fairhall_wallet_batch_jobs_bucket{le="32"}']).toBe(1);
  expect(said.fairhall_wallet_batch_seconds_sum).toBeCloseTo(0.014);
});

test('an order’s change is counted when its member is told of it, and other messages are not', async () => {
  const told: unknown[] = [];
  const live = metrics.countOrders({ publish: (message) => void told.push(message) });
  live.publish({ channel: 'member:7', kind: 'deposit.changed', body: { id: '1', status: 'paid' } });
  live.publish({ channel: 'member:7', kind: 'withdrawal.changed', body: { id: '1', status: 'risk' } });
  live.publish({ channel: 'member:7', kind: 'wallet.changed', body: { balance: '5' } });
  const said = await figures();
  expect(told).toHaveLength(3);
  expect(Object.entries(said).filter(([name]) => name.startsWith('fairhall_order'))).toEqual([
    ['fairhall_order_changes_total{order="deposit",status="paid"}', 1],
    ['fairhall_order_changes_total{order="withdrawal",status="risk"}', 1],
  ]);
});

test('an event nobody has heard is lag of its subscriber, and none once it is heard', async () => {
  watch();
  const lag = async () => {
    const said = await figures();
    return [
      said['fairhall_outbox_waiting_events{subscriber="test.listener"}'],
      said['fairhall_outbox_oldest_seconds{subscriber="test.listener"}'],
    ];
  };
  expect(await lag()).toEqual([0, 0]);
  await inTransaction(database.db, (tx) => emit(tx, { topic: 'test.told', subject: '1', payload: {} }));
  await inTransaction(database.db, (tx) => emit(tx, { topic: 'test.other', subject: '1', payload: {} }));
  await database.pool.query(`update platform.events set at = $1`, [new Date(clock.now().getTime() - 90_000)]);
  expect(await lag()).toEqual([1, 90]);
  // heard once every transaction that began before has ended, those of other tests' databases too
  await expect.poll(() => hearOnce(database.db, subscriber), { timeout: LONG_MS }).toBe(1);
  expect(await lag()).toEqual([0, 0]);
});

test('rounds listed as open, open lines and connections are looked up when asked for', async () => {
  watch();
  await database.pool.query(
    `insert into play.open_rounds (member_id, id, vendor, round_id, listed_at) values (1, 1, 'ACME', 'r-1', now())`,
  );
  const said = await figures();
  expect(said.fairhall_rounds_open_over_a_day).toBe(1);
  expect(said.fairhall_live_lines).toBe(3);
  expect(said['fairhall_database_connections{state="waiting"}']).toBe(0);
});

test('a database that is away takes only its own figures with it', async () => {
  const away = async () => {
    throw new Error('connection refused');
  };
  watch({ openRounds: away, outboxLag: away });
  metrics.walletBatch({ jobs: 1, tookMs: 1 });
  const said = await figures();
  expect(said.fairhall_rounds_open_over_a_day).toBeUndefined();
  expect(said.fairhall_live_lines).toBe(3);
  expect(said.fairhall_wallet_batch_jobs_count).toBe(1);
});
