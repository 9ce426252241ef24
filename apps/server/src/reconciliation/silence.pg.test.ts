import { afterEach, beforeEach, expect, test } from 'vitest';
import { after, betOf, type Seated } from '../play/testing/house.ts';
import { compareDue } from './compare-due.ts';
import { explainWindow } from './decide-difference.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';
import { countLate, countSilent, watchAge } from './watch-age.ts';

let ledgers: Ledgers;
let somchai: Seated;
beforeEach(async () => {
  ledgers = await openLedgers();
  somchai = await ledgers.seat(7n, 100_000n);
});
afterEach(() => ledgers.close());

const HOUR_MS = 3_600_000;
const DAY_END = new Date('2026-01-06T00:00:00Z').getTime();
const staff = { staffId: 1n, name: 'Risa', username: 'risa' } as never;

/** A round of which both sides say the same, and which has ended. */
async function playOne(): Promise<void> {
  const { bet } = await ledgers.play(somchai);
  const win = await pay(bet, { kind: 'cash', round_closed: true });
  ledgers.liar.lines.push(ledgers.lineOf(win as never, 'win', { round_closed: true }));
}

async function pay(bet: Parameters<typeof after>[0], facts: Record<string, unknown>) {
  const win = after(bet, { amount: '2500', currency: 'P', occurred_at: bet.occurred_at, ...facts });
  const { answer } = await ledgers.send('win', win);
  expect(answer.code).toBe('OK');
  return win;
}

/** What was compared, and looked at, so many hours after the day of the play; `silent` are lists, `late` differences. */
async function lookAfter(hours: number) {
  ledgers.clock.forward(DAY_END + hours * HOUR_MS - ledgers.clock.now().getTime());
  await compareDue(ledgers.needs);
  await watchAge(ledgers.needs);
  const silent = (await countSilent(ledgers.needs)(ledgers.db)).count;
  const late = (await countLate(ledgers.needs)(ledgers.db)).count;
  return { silent, late, held: [...ledgers.held] };
}
const dayOf = async () => {
  const day = (await ledgers.windows()).find(({ period }) => period === '2026-01-05');
  if (!day) throw new Error('the day is not there');
  return day;
};

test('a vendor that does not list a day it called on waits in a queue after a day, and is held after three', async () => {
  await playOne();
  ledgers.liar.isSilent = true;
  const nothing = { silent: 0, late: 0, held: [] };
  expect(await lookAfter(23)).toEqual(nothing);
  expect(await lookAfter(24)).toEqual({ ...nothing, silent: 1 });
  expect(await lookAfter(71)).toEqual({ ...nothing, silent: 1 });
  expect(await lookAfter(72)).toEqual({ ...nothing, silent: 1, held: ['ACME'] });
  ledgers.liar.isSilent = false;
  expect(await lookAfter(74)).toEqual(nothing);
});

test('a vendor that called on none of the days it does not list is held for nothing', async () => {
  ledgers.liar.isSilent = true;
  await lookAfter(3);
  expect((await dayOf()).status).not.toBe('compared');
  expect(await lookAfter(200)).toEqual({ silent: 0, late: 0, held: [] });
});

test('a prize dated into a day that was told of by nobody and had no call makes its silence count', async () => {
  const occurred_at = ledgers.clock.now().toISOString();
  ledgers.liar.isSilent = true;
  await lookAfter(3);
  expect(await lookAfter(100)).toEqual({ silent: 0, late: 0, held: [] });
  await pay(betOf(somchai, { occurred_at }), { kind: 'promo' });
  expect(await lookAfter(101)).toEqual({ silent: 1, late: 0, held: ['ACME'] });
});

test('a list that somebody explained is waited for no longer; it is compared if it comes after all, and not explained then', async () => {
  await playOne();
  ledgers.liar.isSilent = true;
  await lookAfter(3);
  expect((await lookAfter(72)).held).toEqual(['ACME']);
  const wish = { staff, id: BigInt((await dayOf()).id), reason: 'its books of that day burnt' };
  const again = () =>
    expect(explainWindow(ledgers.needs, wish)).rejects.toMatchObject({
      code: 'reconciliation/window-settled',
    });
  await explainWindow(ledgers.needs, wish);
  expect(await lookAfter(73)).toEqual({ silent: 0, late: 0, held: [] });
  const explained = { at: expect.any(String), by: 'Risa', reason: 'its books of that day burnt' };
  expect((await dayOf()).explained).toEqual(explained);
  await again();
  ledgers.liar.isSilent = false;
  await lookAfter(75);
  expect(await dayOf()).toMatchObject({ status: 'compared', explained: null });
  await again();
});

test('a vendor that says nothing more once a late call opened a day again is held, and further calls win it no time', async () => {
  await playOne();
  const occurred_at = ledgers.clock.now().toISOString();
  const prize = () => pay(betOf(somchai, { occurred_at }), { kind: 'promo' });
  await lookAfter(3);
  expect((await dayOf()).status).toBe('compared');
  await lookAfter(100);
  await prize();
  ledgers.liar.isSilent = true;
  expect((await lookAfter(101)).silent).toBe(0);
  await prize();
  expect((await lookAfter(124)).silent).toBe(0);
  expect((await lookAfter(125)).silent).toBe(1);
  await prize();
  expect((await lookAfter(172)).held).toEqual([]);
  expect((await lookAfter(173)).held).toEqual(['ACME']);
});
