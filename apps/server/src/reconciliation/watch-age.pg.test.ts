import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainDifference } from './decide-difference.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';
import { countLate, watchAge } from './watch-age.ts';

let ledgers: Ledgers;
beforeEach(async () => {
  ledgers = await openLedgers();
});
afterEach(() => ledgers.close());

const HOUR_MS = 3_600_000;
const PERIOD_END = new Date('2026-01-05T13:00:00Z').getTime();

/** An amount that the vendor says otherwise. */
async function lie(): Promise<bigint> {
  const somchai = await ledgers.seat(7n, 100_000n);
  const { line } = await ledgers.play(somchai);
  Object.assign(line, { amount: '999' });
  await ledgers.compareNow();
  const [one] = await ledgers.differences('open');
  return BigInt(one?.id ?? 0);
}

/** Looked at so many hours after the period of the difference. */
async function lookAfter(hours: number) {
  ledgers.clock.forward(PERIOD_END + hours * HOUR_MS - ledgers.clock.now().getTime());
  await watchAge(ledgers.needs);
  return { late: (await countLate(ledgers.needs)(ledgers.db)).count, held: [...ledgers.held] };
}

test('a difference is late a day after its period, and holds its vendor after three', async () => {
  await lie();
  expect(await lookAfter(23)).toEqual({ late: 0, held: [] });
  expect(await lookAfter(24)).toEqual({ late: 1, held: [] });
  expect(await lookAfter(71)).toEqual({ late: 1, held: [] });
  expect(await lookAfter(72)).toEqual({ late: 1, held: ['ACME'] });
});

test('the last difference that is explained lets the vendor go', async () => {
  const id = await lie();
  expect((await lookAfter(72)).held).toEqual(['ACME']);
  const staff = { staffId: 1n, name: 'Risa', username: 'risa' } as never;
  await explainDifference(ledgers.needs, { id, staff, reason: 'agreed with the vendor by letter' });
  expect(await lookAfter(73)).toEqual({ late: 0, held: [] });
});
