import { beforeEach, expect, test } from 'vitest';
import type { RoundView, SessionView } from '../../../src/play/shapes.ts';
import { createUnseen } from './unseen.ts';

const roundOf = (id: string, state: RoundView['state'] = 'settled') =>
  ({ id, state, events: [] }) as unknown as RoundView;
const sessionOf = (latestRound: RoundView | null) =>
  ({ gameId: 'naga-sevens', mode: 'real', latestRound }) as SessionView;

beforeEach(() => sessionStorage.clear());

test('a round that ended after the page was left is missed when it comes back, until it was shown', () => {
  createUnseen(sessionOf(roundOf('1'))).begin();
  const back = createUnseen(sessionOf(roundOf('2')));
  expect(back.missed(roundOf('2'))?.id).toBe('2');
  back.seen(roundOf('2'));
  expect(createUnseen(sessionOf(roundOf('2'))).missed(roundOf('2'))).toBeUndefined();
});

test('the first round of all can be missed too', () => {
  createUnseen(sessionOf(null)).begin();
  expect(createUnseen(sessionOf(roundOf('1'))).missed(roundOf('1'))?.id).toBe('1');
});

test.each([
  { what: 'the round before, when the one that was asked for never came', latest: roundOf('1') },
  { what: 'one that is still open: it is followed instead', latest: roundOf('2', 'paying') },
  { what: 'one that was given back', latest: roundOf('2', 'voided') },
  { what: 'none at all', latest: null },
])('is not missed: $what', ({ latest }) => {
  createUnseen(sessionOf(roundOf('1'))).begin();
  expect(createUnseen(sessionOf(latest)).missed(latest)).toBeUndefined();
});

test('what was shown to its end is not missed, nor what another game or play money left', () => {
  const one = createUnseen(sessionOf(roundOf('1')));
  one.begin();
  one.seen(roundOf('2'));
  expect(createUnseen(sessionOf(roundOf('2'))).missed(roundOf('2'))).toBeUndefined();
  one.begin();
  const demo = createUnseen({ ...sessionOf(roundOf('9')), mode: 'demo' });
  expect(demo.missed(roundOf('9'))).toBeUndefined();
});
