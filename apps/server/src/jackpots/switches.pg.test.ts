import { inTransaction } from '@fairhall/database';
import type { JackpotSwitchAnswer, JackpotSwitchCall, VendorOutcome } from '@fairhall/vendor-protocol';
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
const path = '/api/jackpots/staff/ACME/river-P';

let database: TestDatabase;
let answer: (call: JackpotSwitchCall) => VendorOutcome<JackpotSwitchAnswer>;
let told: JackpotSwitchCall[];
let isPaused: boolean;
let house: Awaited<ReturnType<typeof openJackpots>>;
beforeEach(async () => {
  database = await createTestDatabase();
  await installJobs(database.pool);
  told = [];
  isPaused = false;
  answer = (call) => ({ kind: 'answered', answer: { ...call, jackpot_id: 'river-P' } });
  house = await openJackpots(database.db, {
    now: clock.now,
    client: {
      jackpots: async () => ({
        kind: 'answered',
        answer: { jackpots: [pot('123456', { is_paused: isPaused })] },
      }),
      jackpotSwitch: async (_, call) => {
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

const set = (isOpen: boolean, reason = 'its vendor is looked at') =>
  house.ask('POST', `${path}/switch`, { isOpen, reason });
const switches = async () => (await house.ask('GET', `${path}/switches`)).body.items;
const row = async () => (await house.ask('GET', '/api/jackpots/staff')).body.items[0];

test('off is one person’s word and told at once; on waits for a second person', async () => {
  expect(await set(false)).toEqual({ status: 200, body: { approvalId: null } });
  await house.sendSwitch(1n);
  await house.sendSwitch(1n);
  expect(told).toEqual([{ order_id: 'switch-1', is_open: false }]);
  expect(house.deeds).toMatchObject([{ action: 'jackpots.switch-off', subject: 'jackpot:ACME/river-P' }]);

  expect((await set(true)).body).toEqual({ approvalId: '1' });
  expect(await house.preview()).toEqual({ before: { isOpen: false }, after: { isOpen: true } });
  expect(await switches()).toHaveLength(1);
  await house.approve();
  await house.sendSwitch(2n);
  expect(told.at(-1)).toEqual({ order_id: 'switch-2', is_open: true });
  expect(await switches()).toMatchObject([
    { isOpen: true, askedBy: 'Somchai', approvedBy: 'Chai', code: 'OK' },
    { isOpen: false, askedBy: 'Somchai', approvedBy: null, code: 'OK' },
  ]);
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(
    database.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['jackpots.switch/1', 'jackpots.switch/2']);
});

test('staff and members see what its vendor tells, and staff what was ordered and is not told yet', async () => {
  expect(await row()).toMatchObject({ isPaused: false, isOrderedOpen: true });
  await set(false);
  expect(await row()).toMatchObject({ isPaused: false, isOrderedOpen: false });
  isPaused = true;
  clock.forward(5_000);
  await house.look();
  expect(await row()).toMatchObject({ isPaused: true, isOrderedOpen: false });
  expect(await house.shown()).toMatchObject([{ isPaused: true, value: '123456' }]);
});

test('a vendor hears a later order only when it has answered the earlier one', async () => {
  await set(false);
  answer = () => silence;
  await expect(house.sendSwitch(1n)).rejects.toThrow('was not answered');
  await set(true);
  await house.approve();
  await expect(house.sendSwitch(2n)).rejects.toThrow('waits for an earlier one');
  answer = (call) => ({ kind: 'answered', answer: { ...call, jackpot_id: 'river-P' } });
  await house.sendSwitch(1n);
  await house.sendSwitch(2n);
  expect(told.map((call) => call.order_id)).toEqual(['switch-1', 'switch-1', 'switch-2']);
});

test('an order that its vendor refused changed nothing, so that one person can give it again', async () => {
  await set(false);
  answer = () => ({ kind: 'refused', httpStatus: 400, code: 'INVALID_REQUEST' });
  await house.sendSwitch(1n);
  expect(await row()).toMatchObject({ isOrderedOpen: true });
  expect((await set(true)).body.code).toBe('jackpots/switched-already');
  expect(await set(false)).toMatchObject({ status: 200 });
  answer = (call) => ({ kind: 'answered', answer: { ...call, jackpot_id: 'river-P' } });
  await house.sendSwitch(2n);
  expect(await row()).toMatchObject({ isOrderedOpen: false });
});

test('what is ordered already, and a jackpot that nobody told, is refused; so is a second approval of the same', async () => {
  expect((await set(true)).body.code).toBe('jackpots/switched-already');
  await set(false);
  expect((await set(false)).body.code).toBe('jackpots/switched-already');
  const other = await house.ask('POST', '/api/jackpots/staff/ACME/other/switch', {
    ...{ isOpen: false, reason: 'none like it' },
  });
  expect(other.body.code).toBe('jackpots/jackpot-unknown');
  await set(true);
  await set(true);
  await house.approve();
  await expect(house.approve()).rejects.toMatchObject({ code: 'jackpots/switched-already' });
});

test('whoever asked is not who approved, on needs two, and what was answered stays', async () => {
  await set(false);
  await house.sendSwitch(1n);
  for (const change of ['is_open = true', 'code = null', 'approved_by = asked_by'])
    await expect(sql`update jackpots.switches set ${sql.raw(change)}`.execute(database.db)).rejects.toThrow();
});
