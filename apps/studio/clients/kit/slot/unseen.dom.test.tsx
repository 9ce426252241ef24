import { beforeEach, expect, test } from 'vitest';
import type { RoundView } from '../../../src/play/shapes.ts';
import { createUnseen } from './unseen.ts';

const naga = { gameId: 'naga-sevens', mode: 'real' } as const;
const roundOf = (requestId: string, state: RoundView['state'] = 'settled') =>
  ({ requestId, state, events: [] }) as unknown as RoundView;

beforeEach(() => sessionStorage.clear());

test('a round that ended after the page was left is missed when it comes back, until it was shown', () => {
  const asked = createUnseen(naga).begin();
  const back = createUnseen(naga);
  expect(back.missed(roundOf(asked))?.requestId).toBe(asked);
  back.seen();
  expect(createUnseen(naga).missed(roundOf(asked))).toBeUndefined();
});

test('each round is asked for under a name of its own', () => {
  const unseen = createUnseen(naga);
  expect(unseen.begin()).not.toBe(unseen.begin());
});

test.each([
  {
    what: 'one that is still open: it is followed instead',
    latest: (asked: string) => roundOf(asked, 'paying'),
  },
  { what: 'one that was given back', latest: (asked: string) => roundOf(asked, 'voided') },
  { what: 'the round before, when the one that was asked for never came', latest: () => roundOf('before') },
  { what: 'the round of whoever plays here after them', latest: () => roundOf('somebody else’s') },
  { what: 'none at all', latest: () => null },
])('is not missed: $what', ({ latest }) => {
  const asked = createUnseen(naga).begin();
  expect(createUnseen(naga).missed(latest(asked))).toBeUndefined();
});

test('play money and another game know nothing of it', () => {
  const asked = createUnseen(naga).begin();
  expect(createUnseen({ ...naga, mode: 'demo' }).missed(roundOf(asked))).toBeUndefined();
  expect(createUnseen({ ...naga, gameId: 'golden-gecko' }).missed(roundOf(asked))).toBeUndefined();
});
