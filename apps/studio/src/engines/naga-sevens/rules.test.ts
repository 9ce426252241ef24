import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { figures, type GameSymbol, lines, strips, totalStakes } from './paytable.ts';
import { eventsOf, type Grid, gridAt, play, winsOn } from './rules.ts';
import { simulate } from './simulate.ts';

/** The published facts of the strips this game is built from. */
const golden = {
  strips: ['XOLLBOLCXCBOCBLCOVNCVXOC', 'VXLCVOBCXBLOOCLCNOBOCXLC', 'BCCLVCXOCLLOCOXBLNBXOVOC'],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
};

const STAKE_MINOR = 500n;

describe('every one of the 13,824 outcomes together', () => {
  const payouts = everyPayout();

  test('return to player is exactly 4433/4608', () => {
    const paid = payouts.reduce((sum, payout) => sum + payout, 0n);
    const staked = STAKE_MINOR * BigInt(payouts.length);
    expect(paid * figures.returnDenominator).toBe(staked * figures.returnNumerator);
  });

  test('the hit rate, the top payout and its chance are what is shown to players', () => {
    expect(payouts).toHaveLength(figures.outcomes);
    expect(payouts.filter((payout) => payout > 0n)).toHaveLength(figures.payingOutcomes);
    const most = payouts.toSorted((a, b) => Number(b - a))[0];
    expect(most).toBe(BigInt(figures.mostTimesStake) * STAKE_MINOR);
    expect(payouts.filter((payout) => payout === most)).toHaveLength(figures.outcomesPayingMost);
  });

  test('the deviation is what is shown to players', () => {
    const returns = payouts.map((payout) => Number(payout) / Number(STAKE_MINOR));
    const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
    const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length;
    expect(Math.sqrt(variance)).toBeCloseTo(figures.deviation, 3);
  });

  test('every stake on offer returns the same share', () => {
    for (const stakeMinor of totalStakes) {
      const sample = eventsOf([18, 16, 17], stakeMinor).at(-1);
      const reference = eventsOf([18, 16, 17], 100n).at(-1);
      if (sample?.kind !== 'round-ended' || reference?.kind !== 'round-ended') throw new Error('no end');
      expect(sample.payoutMinor * 100n).toBe(reference.payoutMinor * stakeMinor);
      expect(stakeMinor % BigInt(lines.length)).toBe(0n);
    }
  });

  function everyPayout(): bigint[] {
    const stops = Array.from({ length: 24 }, (_, stop) => stop);
    return stops.flatMap((first) =>
      stops.flatMap((second) =>
        stops.map((third) => {
          const end = eventsOf([first, second, third], STAKE_MINOR).at(-1);
          if (end?.kind !== 'round-ended') throw new Error('a round must end');
          return end.payoutMinor;
        }),
      ),
    );
  }
});

test('strips and lines are the published ones', () => {
  const letters: Record<GameSymbol, string> = {
    naga: 'N',
    seven: 'V',
    bar: 'B',
    lantern: 'L',
    lotus: 'O',
    coin: 'C',
    blank: 'X',
  };
  expect(strips.map((strip) => strip.map((symbol) => letters[symbol]).join(''))).toEqual(golden.strips);
  expect(lines).toEqual(golden.lines);
});

describe('a line pays three alike, or two coins from the left', () => {
  const row = (...symbols: GameSymbol[]): Grid =>
    symbols.map((symbol) => ['blank', symbol, 'blank'] as GameSymbol[]);

  test.each<[GameSymbol[], number]>([
    [['naga', 'naga', 'naga'], 2_500],
    [['seven', 'seven', 'seven'], 200],
    [['bar', 'bar', 'bar'], 60],
    [['lantern', 'lantern', 'lantern'], 25],
    [['lotus', 'lotus', 'lotus'], 15],
    [['coin', 'coin', 'coin'], 10],
    [['coin', 'coin', 'naga'], 3],
    [['coin', 'coin', 'blank'], 3],
    [['naga', 'coin', 'coin'], 0],
    [['coin', 'naga', 'coin'], 0],
    [['naga', 'naga', 'seven'], 0],
    [['blank', 'blank', 'blank'], 0],
  ])('%j pays %i times', (symbols, times) => {
    const wins = winsOn(row(...symbols), 100n);
    expect(wins.reduce((sum, win) => sum + win.amountMinor, 0n)).toBe(BigInt(times) * 100n);
  });

  test('the five lines cross the rows they are drawn on', () => {
    const diagonal: Grid = [
      ['bar', 'blank', 'blank'],
      ['blank', 'bar', 'blank'],
      ['blank', 'blank', 'bar'],
    ];
    expect(winsOn(diagonal, 1n).map((win) => win.line)).toEqual([3]);
    const full: Grid = [
      ['bar', 'bar', 'bar'],
      ['bar', 'bar', 'bar'],
      ['bar', 'bar', 'bar'],
    ];
    expect(winsOn(full, 1n).map((win) => win.line)).toEqual([0, 1, 2, 3, 4]);
  });

  test('a strip runs on past its end', () => {
    expect(gridAt([23, 0, 0])[0]).toEqual(['coin', 'blank', 'lotus']);
  });
});

test('a round takes three draws and is the same for the same seed', () => {
  const words = () => openStream({ serverSeed: 'a'.repeat(64), message: 'player:1' });
  const first = words();
  const events = play({ kind: 'spin', stakeMinor: 250n }, first);
  expect(first.taken).toBeGreaterThanOrEqual(3);
  expect(play({ kind: 'spin', stakeMinor: 250n }, words())).toEqual(events);
});

test('a stake that is not on offer cannot be played', () => {
  for (const stakeMinor of [0n, -100n, 99n, 101n, 100_000n])
    expect(() =>
      play({ kind: 'spin', stakeMinor }, openStream({ serverSeed: 'a'.repeat(64), message: 'x:1' })),
    ).toThrow(RangeError);
});

test('sixty thousand drawn rounds return what the enumeration says, within chance', () => {
  const { rounds, returned } = simulate({ serverSeed: 'b'.repeat(64), rounds: 60_000 });
  const expected = Number(figures.returnNumerator) / Number(figures.returnDenominator);
  expect(Math.abs(returned - expected)).toBeLessThan((3.29 * figures.deviation) / Math.sqrt(rounds));
  // sums of work, not of waiting: a machine that is busy takes longer for them
}, 60_000);
