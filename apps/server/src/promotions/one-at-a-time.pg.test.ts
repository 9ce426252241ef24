import type { OfferState } from '@fairhall/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { readDepositMethods, readStaffMethods } from '../cashier/methods/read-methods.ts';
import { staffNamed } from '../cashier/testing/desk.ts';
import { pageOffers } from './list-offers.ts';
import { presentOffers } from './present.ts';
import { stopOffer } from './stop-offer.ts';
import { type Counter, mai, openCounter, reason } from './testing/counter.ts';
import { method, methodOffersAt } from './testing/method-offers.ts';

/** Has promised nothing today. */
const kanda = staffNamed(53, 'kanda');

let counter: Counter;
let offers: ReturnType<typeof methodOffersAt>;
beforeEach(async () => {
  await counter?.desk.drop();
  counter = await openCounter(await createTestDatabase());
  offers = methodOffersAt(counter);
});
afterAll(() => counter?.desk.drop());

async function shown() {
  const { caller } = await counter.desk.readyMember();
  const { methods } = await readDepositMethods(counter.desk.needs, caller);
  return methods.find(({ code }) => code === method)?.bonus;
}
async function waitingForLocks() {
  const { rows } = await counter.desk.pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting;
}

test('of two bonuses of one way to deposit that go online at the same moment the second is refused', async () => {
  const drafts = await Promise.all([offers.draft(), offers.draft()]);
  const gate = await counter.desk.pool.connect();
  await gate.query('begin');
  await gate.query('lock promotions.settings in exclusive mode');
  const puts = drafts.map((one) => offers.put(one, kanda));
  const settled = Promise.allSettled(puts);
  await expect.poll(waitingForLocks).toBe(2);
  await gate.query('commit');
  gate.release();
  const [refused, put] = (await settled).sort((one, other) => (one.status > other.status ? -1 : 1));
  expect(put).toMatchObject({ value: { approvalId: null, offer: { state: 'online' } } });
  expect(refused).toMatchObject({ reason: { code: 'promotions/method-taken' } });
});

test('an offer whose time is over is told as ended, and the next goes online though nobody stopped it', async () => {
  const { clock } = counter.desk;
  const endsAt = new Date(clock.now().getTime() + 60_000).toISOString();
  const overId = await offers.online({ endsAt });
  const next = await offers.draft();
  // until its last moment it is in the way
  const taken = { code: 'promotions/method-taken' };
  await expect(offers.put(next)).rejects.toMatchObject(taken);
  clock.forward(60_000);
  expect(await shown()).toBeNull();
  expect((await readStaffMethods(counter.desk.needs)).items.filter(({ bonus }) => bonus)).toEqual([]);
  await offers.put(next, kanda);
  expect(await shown()).toMatchObject({ offerId: String(next.offerId) });
  const told = async (state: OfferState) => {
    const { rows } = await pageOffers(counter.needs, { kind: 'method', state });
    return (await presentOffers(counter.needs, rows)).map(({ id, state }) => [id, state]);
  };
  expect(await told('ended')).toEqual([[String(overId), 'ended']]);
  expect(await told('online')).toEqual([[String(next.offerId), 'online']]);
  await expect(stopOffer(counter.needs, { offerId: overId, staff: mai, reason })).rejects.toMatchObject({
    code: 'promotions/not-online',
  });
});

test('a bonus that a second person agrees to after another one of its way went online is refused', async () => {
  const large = await offers.draft({ budget: '99999999' });
  await offers.put(large);
  const small = await offers.draft();
  await offers.put(small, kanda);
  await expect(counter.approve()).rejects.toMatchObject({ code: 'promotions/method-taken' });
});

test('the next bonus may be online before it begins, where the one before has ended by then', async () => {
  const endsAt = new Date(counter.desk.clock.now().getTime() + 60_000).toISOString();
  const firstId = await offers.online({ endsAt });
  const nextId = await offers.online({ startsAt: endsAt });
  expect(await shown()).toMatchObject({ offerId: String(firstId) });
  counter.desk.clock.forward(60_000);
  expect(await shown()).toMatchObject({ offerId: String(nextId) });
});
