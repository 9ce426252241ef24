import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBonusInCash, sumBonusInCash } from './bonus-in-cash.ts';
import { openLedger } from './testing/ledger.ts';

const members = Array.from({ length: 60 }, (_, place) => BigInt(place + 1));
let ledger: Awaited<ReturnType<typeof openLedger>>;
beforeAll(async () => {
  ledger = await openLedger(members);
}, 60_000);
afterAll(() => ledger?.close());

/** Everybody had so much bonus still to play, from a moment on. */
const needsOf = (leftMinor: bigint, from: Date) => ({
  db: ledger.db,
  restrictedThen: async (_on: unknown, at: Date) =>
    at < from ? [] : members.map((memberId) => ({ memberId, currency: 'P', leftMinor })),
});

test('of members’ cash at a past moment what was bonus is told, never more than each had, and by member', async () => {
  for (const member of members) await ledger.move('bank:clearing', member, member * 10n);
  await ledger.sealNextHour();
  await ledger.followNow();
  const then = ledger.clock.now();
  ledger.wait(5);
  // what moved later is not of that moment
  for (const member of members) await ledger.move(member, 'house:ACME', member * 10n, { kind: 'bet' });
  ledger.wait(5);
  const needs = needsOf(300n, then);
  const now = ledger.clock.now();

  const sum = members.reduce((total, member) => total + (member * 10n < 300n ? member * 10n : 300n), 0n);
  expect(await sumBonusInCash(needs, { at: then, now })).toEqual(new Map([['P', sum]]));
  const first = await listBonusInCash(needs, { at: then, now, currency: 'P', after: undefined });
  const rest = await listBonusInCash(needs, { at: then, now, currency: 'P', after: first.next });
  expect([first.items.length, first.next, rest.next]).toEqual([50, 50n, undefined]);
  const all = [...first.items, ...rest.items];
  expect(all.map(({ member }) => member)).toEqual(members);
  expect(all.reduce((total, { bonus }) => total + bonus, 0n)).toBe(sum);
  expect(all[39]).toEqual({ member: 40n, cash: 400n, bonus: 300n });

  expect(await sumBonusInCash(needs, { at: now, now })).toEqual(new Map([['P', 0n]]));
  expect(await sumBonusInCash(needs, { at: new Date(then.getTime() - 1), now })).toEqual(new Map());
  const other = await listBonusInCash(needs, { at: then, now, currency: 'THB', after: undefined });
  expect(other).toEqual({ items: [], next: undefined });
});

test('nothing is told of a moment that has not come', async () => {
  const now = ledger.clock.now();
  const ahead = sumBonusInCash(needsOf(1n, now), { at: new Date(now.getTime() + 1), now });
  await expect(ahead).rejects.toMatchObject({ code: 'books/instant-ahead' });
});
