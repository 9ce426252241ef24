import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAgainst } from './hold-against.ts';
import { type Habit, readBody, withBody } from './spoiled-vendor.ts';

const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T13:20:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something is paid in its name that its own list does not know. */
const promotes: Habit = {
  asking: async (request, forward, { call }) => {
    const reply = await forward(request);
    if (request.target === '/gw/v1/win')
      await call('/gw/v1/win', {
        ...readBody(request),
        kind: 'promo',
        tx_id: 'promo-1',
        round_id: 'promo-1',
      });
    return reply;
  },
};
/** It gives stakes back under another id than its list says. */
const countsOtherwise: Habit = {
  asking: (request, forward) =>
    forward(
      request.target === '/gw/v1/rollback'
        ? withBody(request, (body) => ({ ...body, tx_id: `x-${body.tx_id}` }))
        : request,
    ),
};

/** It takes back in its books what it gave in ours. */
const correctsUpwards: Habit = {
  asking: (request, forward) =>
    forward(
      request.target === '/gw/v1/adjust'
        ? withBody(request, (body) => ({ ...body, direction: 'credit' }))
        : request,
    ),
};

/** It says of another bet than its list that a win is for it. */
const namesAnotherBet: Habit = {
  asking: (request, forward) =>
    forward(
      request.target === '/gw/v1/win'
        ? withBody(request, (body) => ({ ...body, bet_tx_ids: ['b-another'] }))
        : request,
    ),
};

test.each([
  ['as it was', {}, ['P01', 'P04'], undefined],
  ['with corrections', {}, ['P01', 'A01'], undefined],
  ['with a stay that was given back', {}, ['P01', 'D01', 'D03'], undefined],
  ['with bets on events', {}, ['P01', 'E01', 'E03'], undefined],
  ['with bets that were sold', {}, ['P01', 'E01', 'E10', 'E13', 'E17'], undefined],
  ['with what was promised and what was won of a jackpot', {}, ['P01', 'F02', 'F03', 'J04'], undefined],
  ['with what was not played', {}, ['P01', 'M01'], undefined],
  [
    'for another bet',
    namesAnotherBet,
    ['P01'],
    /^win w-\S+ told `bet_tx_ids` \["b-another"\], and the list \["b-/,
  ],
  ['without a win', promotes, ['S08'], 'win promo-1 is not in the list'],
  ['under another id', countsOtherwise, ['P04'], /^rollback x-rb-\S+ is not in the list$/],
  [
    'the other way round',
    correctsUpwards,
    ['P01', 'A01'],
    /^adjust a-\S+ is a debit in the list, a credit here$/,
  ],
] as const)(
  'a list that does not say what was played is found out, and one that does passes: played %s',
  async (_, habit, plays, why) => {
    const results = await holdAgainst(habit, {
      only: [...plays, 'B05'],
      waitsForLists: true,
      say: () => vi.setSystemTime(Date.now() + HOUR_MS),
    });
    const told = results.find(({ id }) => id === 'B05');
    expect(told).toMatchObject({ verdict: why ? 'failed' : 'passed' });
    if (why) expect(told?.why).toMatch(why);
  },
  60_000,
);
