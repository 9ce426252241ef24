import { afterEach, beforeEach, expect, test } from 'vitest';
import { after } from '../play/testing/house.ts';
import { compareDue } from './compare-due.ts';
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

test('a difference that a late call makes is late a day after the call came, and holds its vendor after three', async () => {
  const somchai = await ledgers.seat(7n, 100_000n);
  const { bet } = await ledgers.play(somchai);
  await ledgers.compareNow();
  await lookAfter(200);
  await compareDue(ledgers.needs);
  const paid = { amount: '2500', currency: 'P', kind: 'cash', occurred_at: bet.occurred_at };
  await ledgers.send('win', after(bet, paid));
  await compareDue(ledgers.needs);
  await lookAfter(203);
  await compareDue(ledgers.needs);
  const period = (await ledgers.differences('open')).find(({ of }) => of === 'only-platform')?.period;
  expect(period?.slice(0, 10)).toBe('2026-01-05');
  await ledgers.differences('open').then(async (all) => {
    const staff = { staffId: 1n, name: 'Risa', username: 'risa' } as never;
    for (const { id, of } of all)
      if (of !== 'only-platform')
        await explainDifference(ledgers.needs, { id: BigInt(id), staff, reason: 'its round had no end' });
  });
  expect(await lookAfter(223)).toEqual({ late: 0, held: [] });
  expect(await lookAfter(224)).toEqual({ late: 1, held: [] });
  expect(await lookAfter(271)).toEqual({ late: 1, held: [] });
  expect(await lookAfter(272)).toEqual({ late: 1, held: ['ACME'] });
});

test('the last difference that is explained lets the vendor go', async () => {
  const id = await lie();
  expect((await lookAfter(72)).held).toEqual(['ACME']);
  const staff = { staffId: 1n, name: 'Risa', username: 'risa' } as never;
  await explainDifference(ledgers.needs, { id, staff, reason: 'agreed with the vendor by letter' });
  expect(await lookAfter(73)).toEqual({ late: 0, held: [] });
});
