import { inTransaction } from '@fairhall/database';
import type { JackpotTermsAnswer, JackpotTermsCall, VendorOutcome } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { deriveKeys } from '#platform/crypto';
import { installJobs } from '#platform/jobs';
import { enlist } from '#staff';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openJackpots, pot } from './testing/open-jackpots.ts';

const clock = standingClock('2026-01-05T12:00:00.000Z');
const keys = deriveKeys('a secret of the installation, long enough');
const silence = { kind: 'unknown', reason: 'timeout', detail: '' } as const;
const body = { seed: '200000', ceiling: '900000', ratePpm: 10_000, reason: 'a larger pot for the new year' };
const path = '/api/jackpots/staff/ACME/river-P';

let database: TestDatabase;
let answer: (call: JackpotTermsCall) => VendorOutcome<JackpotTermsAnswer>;
let told: JackpotTermsCall[];
let house: Awaited<ReturnType<typeof openJackpots>>;
beforeEach(async () => {
  database = await createTestDatabase();
  await installJobs(database.pool);
  told = [];
  answer = (call) => ({ kind: 'answered', answer: { ...call, jackpot_id: 'river-P', from_cycle: 2 } });
  house = await openJackpots(database.db, {
    now: clock.now,
    client: {
      jackpots: async () => ({ kind: 'answered', answer: { jackpots: [pot('123456')] } }),
      jackpotTerms: async (_, call) => {
        told.push(call);
        return answer(call);
      },
    },
  });
  await inTransaction(database.db, (tx) =>
    enlist(tx, { clock, keys, audit: async () => undefined }, [
      { username: 'somchai', name: 'Somchai', passwordHash: '', codeSecret: 'JBSWY3DPEHPK3PXP', grants: [] },
    ]),
  );
  await house.look();
});
afterEach(() => database.drop());

const propose = (change: object = {}) => house.ask('POST', `${path}/terms`, { ...body, ...change });
const orders = async () => (await house.ask('GET', `${path}/orders`)).body.items;

test('other terms wait for a second person, who sees what holds and what would', async () => {
  expect((await propose()).status).toBe(200);
  expect(told).toEqual([]);
  expect(await orders()).toEqual([]);
  expect(await house.preview()).toMatchObject({
    before: { seedMinor: 100_000n, ceilingMinor: 500_000n, ratePpm: 5_000, cycle: 1 },
    after: { seedMinor: 200_000n, ceilingMinor: 900_000n, ratePpm: 10_000, cycle: 2 },
  });
});

test('approved terms are told to the vendor once, which says from which cycle on they hold', async () => {
  await propose();
  await house.approve();
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ key: 'jackpots.order/1' }]);
  await house.send(1n);
  await house.send(1n);
  expect(told).toEqual([{ order_id: 'terms-1', seed: '200000', ceiling: '900000', rate_ppm: 10_000 }]);
  expect(await orders()).toMatchObject([
    { code: 'OK', fromCycle: 2, approvedBy: 'Chai', reason: body.reason },
  ]);
  expect(house.deeds).toMatchObject([{ action: 'jackpots.set-terms', subject: 'jackpot:ACME/river-P' }]);
});

test('a vendor that is silent is told again under the same name; one that refuses is not', async () => {
  await propose();
  await house.approve();
  answer = () => silence;
  await expect(house.send(1n)).rejects.toThrow('was not answered');
  answer = () => ({ kind: 'refused', httpStatus: 400, code: 'INVALID_REQUEST' });
  await house.send(1n);
  await house.send(1n);
  expect(told.map((call) => call.order_id)).toEqual(['terms-1', 'terms-1']);
  expect(await orders()).toMatchObject([{ code: 'INVALID_REQUEST', fromCycle: null }]);
});

test.each<[string, object, number]>([
  ['a ceiling that is no more than the seed', { ceiling: '200000' }, 422],
  ['nothing to begin with', { seed: '0' }, 400],
  ['more than a tenth of a bet', { ratePpm: 100_001 }, 400],
  ['no reason', { reason: '' }, 400],
])('%s is refused before anybody is asked', async (_, change, status) => {
  expect((await propose(change)).status).toBe(status);
});

test('whoever asked cannot stand in the row as who approved, and an order that was answered stays', async () => {
  await propose();
  await house.approve();
  await house.send(1n);
  for (const change of ['code = null', 'seed_minor = 1', 'approved_by = asked_by'])
    await expect(sql`update jackpots.orders set ${sql.raw(change)}`.execute(database.db)).rejects.toThrow();
});
