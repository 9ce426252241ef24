import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { after, betOf, type Seated } from '../play/testing/house.ts';
import { compareDue } from './compare-due.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';

let ledgers: Ledgers;
let somchai: Seated;
beforeEach(async () => {
  ledgers = await openLedgers();
  somchai = await ledgers.seat(7n, 100_000n);
});
afterEach(() => ledgers.close());

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const NOON_HOUR = '2026-01-05T12';

const periodOf = async (name: string) => (await ledgers.windows()).find(({ period }) => period === name);
const listsAskedFor = (name: string) =>
  ledgers.liar.heard.filter((path) => path === `/reconciliation/${name}`).length;
const found = async (status: 'open' | 'agreed' = 'open') =>
  (await ledgers.differences(status)).map(({ of, txId, period }) => [of, txId, period]);

async function compareAfter(minutes: number) {
  ledgers.clock.forward(minutes * MINUTE_MS);
  await compareDue(ledgers.needs);
}

/** A win of the bet's round that comes now and says it happened when the bet did; its line is in no list yet. */
async function winLate(bet: ReturnType<typeof betOf>, facts: Record<string, unknown> = {}) {
  const win = after(bet, {
    amount: '2500',
    currency: 'P',
    kind: 'cash',
    occurred_at: bet.occurred_at,
    ...facts,
  });
  const { answer } = await ledgers.send('win', win);
  return { win, line: ledgers.lineOf(win as never, 'win'), code: answer.code };
}

test('a win dated into an hour that was compared and found equal opens the hour again, and is found', async () => {
  const { bet } = await ledgers.play(somchai);
  await ledgers.compareNow();
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'compared', ourCount: 1, comparisonCount: 1 });
  const { win } = await winLate(bet);
  const cameAt = ledgers.clock.now().toISOString();
  await compareDue(ledgers.needs);
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'waiting', lateAt: cameAt, comparisonCount: 1 });
  expect(await found()).toEqual([]);
  await compareAfter(15);
  expect(await found()).toEqual([['only-platform', win.tx_id, NOON_HOUR]]);
  expect(await periodOf(NOON_HOUR)).toMatchObject({
    ...{ status: 'compared', theirCount: 1, ourCount: 2, matchedCount: 1, lateAt: null, comparisonCount: 2 },
    earlier: [{ theirCount: 1, ourCount: 1, matchedCount: 1 }],
    openByClass: { 'only-platform': 1 },
  });
});

test('many late calls are one comparison more; repeats, refusals and looking again are none', async () => {
  const plays = [];
  for (let count = 0; count < 5; count += 1) plays.push(await ledgers.play(somchai));
  await ledgers.compareNow();
  expect(listsAskedFor(NOON_HOUR)).toBe(1);
  const wins = [];
  for (const { bet } of plays) {
    const { win, line } = await winLate(bet);
    ledgers.liar.lines.push(line);
    wins.push(win);
    await compareAfter(1);
  }
  await compareAfter(15);
  await Promise.all([compareDue(ledgers.needs), compareDue(ledgers.needs)]);
  expect(listsAskedFor(NOON_HOUR)).toBe(2);
  expect(await found()).toEqual([]);
  for (const win of wins) expect((await ledgers.send('win', win)).answer.code).toBe('OK');
  expect((await winLate(betOf(somchai, { occurred_at: wins[0]?.occurred_at }))).code).toBe('BET_NOT_FOUND');
  for (let looks = 0; looks < 4; looks += 1) await compareAfter(10);
  expect(listsAskedFor(NOON_HOUR)).toBe(2);
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'compared', comparisonCount: 2, ourCount: 10 });
});

test('what was found before stays on record, and closes when the newer list no longer has it', async () => {
  const { bet, line } = await ledgers.play(somchai);
  const { bet: forgotten, line: missing } = await ledgers.play(somchai);
  ledgers.liar.lines = [line];
  await ledgers.compareNow();
  expect(await found()).toEqual([['only-platform', forgotten.tx_id, NOON_HOUR]]);
  const late = await winLate(bet);
  ledgers.liar.lines = [line, missing, late.line];
  await compareAfter(0);
  expect(await found()).toHaveLength(1);
  await compareAfter(15);
  expect(await found()).toEqual([]);
  expect(await found('agreed')).toEqual([['only-platform', forgotten.tx_id, NOON_HOUR]]);
});

test('a call that comes while its hour’s list is being read has the hour compared once more', async () => {
  await compareAfter(15);
  const { bet } = await ledgers.play(somchai);
  ledgers.liar.silentAt = 0;
  await compareAfter(60);
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'unavailable' });
  // as a process leaves it that is killed between two parts
  await sql`update reconciliation.windows set status = 'reading' where period = ${NOON_HOUR}`.execute(
    ledgers.db,
  );
  ledgers.liar.silentAt = undefined;
  await compareAfter(6);
  const { win, line } = await winLate(bet);
  ledgers.liar.lines.push(line);
  await compareAfter(6);
  expect(await found()).toEqual([['only-platform', win.tx_id, NOON_HOUR]]);
  await compareAfter(5);
  await compareAfter(15);
  expect(await found()).toEqual([]);
  expect(await periodOf(NOON_HOUR)).toMatchObject({ comparisonCount: 2, theirCount: 2, lateAt: null });
});

test.each([
  ['a minute before its hour’s list was asked for, and was not yet in the books,', 1, 'waiting'],
  ['long before its hour’s list was asked for', 6, 'compared'],
])('a call that came %s', async (_when, minutesBefore, status) => {
  const { bet } = await ledgers.play(somchai);
  await ledgers.compareNow();
  await winLate(bet);
  const askedAt = new Date(ledgers.clock.now().getTime() + minutesBefore * MINUTE_MS);
  await sql`update reconciliation.windows set asked_at = ${askedAt} where period = ${NOON_HOUR}`.execute(
    ledgers.db,
  );
  await sql`update reconciliation.sources set late_until = ${askedAt}`.execute(ledgers.db);
  await compareAfter(minutesBefore);
  expect((await periodOf(NOON_HOUR))?.status).toBe(status);
});

test('a day that was compared is opened again beside its hour, two hours later', async () => {
  const { bet } = await ledgers.play(somchai);
  await ledgers.compareNow();
  await compareAfter(13 * 60);
  expect(await periodOf('2026-01-05')).toMatchObject({ status: 'compared', comparisonCount: 1 });
  await winLate(bet);
  await compareAfter(0);
  await compareAfter(119);
  expect(await periodOf('2026-01-05')).toMatchObject({ status: 'waiting', comparisonCount: 1 });
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'compared', comparisonCount: 2 });
  await compareAfter(1);
  expect(await periodOf('2026-01-05')).toMatchObject({ status: 'compared', comparisonCount: 2 });
});

test('a prize dated into a day that was never compared has that day compared', async () => {
  await ledgers.compareNow();
  const occurred_at = new Date(ledgers.clock.now().getTime() - 20 * DAY_MS).toISOString();
  const { win, code } = await winLate(betOf(somchai), { kind: 'promo', occurred_at });
  expect(code).toBe('OK');
  await compareAfter(0);
  const day = occurred_at.slice(0, 10);
  expect(await periodOf(day)).toMatchObject({ status: 'compared', comparisonCount: 1 });
  expect(await found()).toEqual([['only-platform', win.tx_id, day]]);
});

test('an hour whose list cannot be had keeps no later one from being compared', async () => {
  await ledgers.play(somchai);
  ledgers.liar.twist = (manifest) =>
    manifest.period === NOON_HOUR ? { ...manifest, count: manifest.count + 1 } : manifest;
  await ledgers.compareNow();
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'unavailable' });
  await ledgers.compareNow();
  expect(await periodOf('2026-01-05T13')).toMatchObject({ status: 'compared' });
  expect(await periodOf(NOON_HOUR)).toMatchObject({ status: 'unavailable' });
});
