import { drawBelow, openStream } from '@fairhall/fair';
import { expect, test } from 'vitest';
import { ALARMING, NINETY_NINE, observeReturn, type ReturnSums } from './observe.ts';

type Round = { stake: bigint; payout: bigint };

function sumsOf(rounds: readonly Round[]): ReturnSums {
  const sum = (of: (round: Round) => bigint) => rounds.reduce((total, round) => total + of(round), 0n);
  return {
    rounds: BigInt(rounds.length),
    stake: sum(({ stake }) => stake),
    payout: sum(({ payout }) => payout),
    stakeSquared: sum(({ stake }) => stake * stake),
    payoutSquared: sum(({ payout }) => payout * payout),
    stakePayout: sum(({ stake, payout }) => stake * payout),
  };
}

const SCALE = 20n;
/** Pays twenty times the stake to one of so many, in stakes of 1, 5 or 50 units. */
function play(message: string, { rounds, oneOf }: { rounds: number; oneOf: number }): ReturnSums {
  const words = openStream({ serverSeed: 'd'.repeat(64), message });
  return sumsOf(
    Array.from({ length: rounds }, () => {
      const stake = [1_00n, 5_00n, 50_00n][drawBelow(words, 3)] ?? 0n;
      return { stake, payout: drawBelow(words, oneOf) === 0 ? stake * SCALE : 0n };
    }),
  );
}

test.each([
  ['nothing was staked', [], undefined],
  ['everything comes back each time', [{ stake: 100n, payout: 100n }], [10_000n, 9_999n, 10_001n]],
  [
    'a half, each time',
    [
      { stake: 100n, payout: 50n },
      { stake: 300n, payout: 150n },
    ],
    [5_000n, 4_999n, 5_001n],
  ],
  ['nothing ever', [{ stake: 700n, payout: 0n }], [0n, 0n, 1n]],
])('of rounds in which %s the return is what it is', (_what, rounds, expected) => {
  const seen = observeReturn(sumsOf(rounds), NINETY_NINE);
  expect(seen && [seen.bps, seen.lowBps, seen.highBps]).toEqual(expected);
});

test('one round of two says little: the interval is as wide as what can happen', () => {
  const seen = observeReturn(
    sumsOf([
      { stake: 100n, payout: 0n },
      { stake: 100n, payout: 200n },
    ]),
    NINETY_NINE,
  );
  // residuals of a whole stake each: the root of 2, over 2, in stakes
  expect(seen?.bps).toBe(10_000n);
  expect(Number((seen?.highBps ?? 0n) - 10_000n) / 10_000).toBeCloseTo((2.576 * Math.SQRT2) / 2, 3);
});

test('of a hundred games that return what they tell, the interval holds it for all but one or two', () => {
  const truthBps = (SCALE * 10_000n) / 21n;
  const held = Array.from({ length: 100 }, (_, game) => {
    const seen = observeReturn(play(`game:${game}`, { rounds: 4_000, oneOf: 21 }), NINETY_NINE);
    return seen !== undefined && seen.lowBps <= truthBps && truthBps <= seen.highBps;
  }).filter(Boolean);
  expect(held.length).toBeGreaterThanOrEqual(96);
});

test('a game that pays a tenth less than it tells falls out of the widest interval', () => {
  const toldBps = (SCALE * 10_000n) / 21n;
  const seen = observeReturn(play('dear', { rounds: 40_000, oneOf: 24 }), ALARMING);
  expect(seen && seen.highBps < toldBps).toBe(true);
});

/** Pays twice the stake in so many cases of a thousand: a deviation of one stake, as mild as a game gets. */
function playEven(message: string, { rounds, cases }: { rounds: number; cases: number }): ReturnSums {
  const words = openStream({ serverSeed: 'd'.repeat(64), message });
  let wins = 0;
  for (let round = 0; round < rounds; round += 1) if (drawBelow(words, 1_000) < cases) wins += 1;
  const [n, won, stake] = [BigInt(rounds), BigInt(wins), 100n];
  const payout = 2n * stake;
  return {
    rounds: n,
    stake: n * stake,
    payout: won * payout,
    stakeSquared: n * stake * stake,
    payoutSquared: won * payout * payout,
    stakePayout: won * payout * stake,
  };
}

test('a game that pays two hundredths too much is noticed within the rounds that are reckoned for it', () => {
  const toldBps = 9_600n;
  // standard errors of the alarm, and of 99 games in a hundred that are found, over what is to be found
  const rounds = Math.ceil(((Number(ALARMING) / 1_000 + 2.33) / 0.02) ** 2);
  expect(rounds).toBeLessThan(100_000);
  const isAlarming = (message: string, cases: number) => {
    const seen = observeReturn(playEven(message, { rounds, cases }), ALARMING);
    return seen !== undefined && (seen.lowBps > toldBps || seen.highBps < toldBps);
  };
  const games = ['first', 'second'];
  expect(games.filter((game) => isAlarming(`generous:${game}`, 490))).toEqual(games);
  expect(games.filter((game) => isAlarming(`true:${game}`, 480))).toEqual([]);
});
