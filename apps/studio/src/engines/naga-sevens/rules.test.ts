import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulate, WITHIN } from '../../simulate/simulate.ts';
import { everyOutcome } from '../kit/testing.ts';
import { nagaSevens } from './index.ts';
import { figures, lines, reels } from './paytable.ts';
import { machine, settle, slot } from './rules.ts';

describe('every one of the 13,824 outcomes together', () => {
  const payouts = everyPayout();

  test('return to player is exactly 4433/4608', () => {
    const paid = BigInt(payouts.reduce((sum, units) => sum + units, 0));
    const staked = BigInt(slot.unitsPerStake * payouts.length);
    expect(paid * figures.returnDenominator).toBe(staked * figures.returnNumerator);
  });

  test('the hit rate, the top payout and its chance are what is shown to players', () => {
    expect(payouts).toHaveLength(figures.outcomes);
    expect(payouts.filter((units) => units > 0)).toHaveLength(figures.payingOutcomes);
    const most = Math.max(...payouts);
    expect(most).toBe(figures.mostTimesStake * slot.unitsPerStake);
    expect(payouts.filter((units) => units === most)).toHaveLength(figures.outcomesPayingMost);
  });

  test('the deviation is what is shown to players', () => {
    const returns = payouts.map((units) => units / slot.unitsPerStake);
    const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
    const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length;
    expect(Math.sqrt(variance)).toBeCloseTo(figures.deviation, 3);
  });

  function everyPayout(): number[] {
    const each: number[] = [];
    everyOutcome(machine, () => each.push(settle()));
    return each;
  }
});

test('strips and lines are the published ones', () => {
  expect(reels.strips).toEqual([
    'XOLLBOLCXCBOCBLCOVNCVXOC',
    'VXLCVOBCXBLOOCLCNOBOCXLC',
    'BCCLVCXOCLLOCOXBLNBXOVOC',
  ]);
  expect(lines).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ]);
});

test('sixty thousand drawn rounds return what the enumeration says, within chance', () => {
  const { rounds, returned } = simulate(slot, { choice: 'spin', rounds: 60_000, words: quickWords(7) });
  const expected = Number(figures.returnNumerator) / Number(figures.returnDenominator);
  expect(Math.abs(returned - expected)).toBeLessThan((WITHIN * figures.deviation) / Math.sqrt(rounds));
});

describe('as the studio plays it', () => {
  const words = (message: string) => openStream({ serverSeed: 'a'.repeat(64), message });
  const start = { stakeMinor: 250n, choice: 'spin' } as const;

  test('a round takes three draws and is the same for the same seed', () => {
    const first = words('player:1');
    const round = nagaSevens.play(start, first);
    expect(first.taken).toBeGreaterThanOrEqual(3);
    expect(nagaSevens.play(start, words('player:1'))).toEqual(round);
    expect(round.events[0]).toMatchObject({ kind: 'reels-stopped' });
    expect(round.events.at(-1)).toEqual({ kind: 'round-ended', payoutMinor: String(round.payoutMinor) });
  });

  test('what is not on offer cannot be played', () => {
    for (const stakeMinor of [0n, -100n, 99n, 101n, 100_000n])
      expect(() => nagaSevens.play({ ...start, stakeMinor }, words('x:1'))).toThrow(RangeError);
    expect(() => nagaSevens.play({ ...start, choice: 'buy' }, words('x:1'))).toThrow(RangeError);
  });
});
