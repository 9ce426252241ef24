import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTo, contributionOf, hitOf, MICRO, returnPpmOf, terms, valueMicro } from './cycle.ts';

const seedOf = (number: number) => createHash('sha256').update(`cycle ${number}`).digest('hex');
const cycleOf = (number: number, bounds: { seedMinor: bigint; ceilingMinor: bigint } = terms) => ({
  ...bounds,
  currency: 'P',
  number,
  serverSeed: seedOf(number),
});

test.each([
  { stakeMinor: 500n, ratePpm: 5_000, micro: 2_500_000n },
  { stakeMinor: 1n, ratePpm: 5_000, micro: 5_000n },
  { stakeMinor: 1n, ratePpm: 1, micro: 1n },
  { stakeMinor: 100_000_00n, ratePpm: 5_000, micro: 50_000_000_000n },
])('$stakeMinor at $ratePpm millionths puts in $micro, to the last one', ({ stakeMinor, ratePpm, micro }) => {
  expect(contributionOf(stakeMinor, ratePpm)).toBe(micro);
});

test('a cycle is won above its seed and at its ceiling at the latest, at every value in between', () => {
  const bounds = { seedMinor: 10n, ceilingMinor: 14n };
  const hits = Array.from({ length: 400 }, (_, number) => hitOf(cycleOf(number, bounds)));
  expect(new Set(hits)).toEqual(new Set([11n, 12n, 13n, 14n]));
});

test('the same seed holds the same value, and another cycle or currency another', () => {
  const cycle = cycleOf(1);
  expect(hitOf({ ...cycle })).toBe(hitOf(cycle));
  expect(hitOf({ ...cycle, number: 2 })).not.toBe(hitOf(cycle));
  expect(hitOf({ ...cycle, currency: 'THB' })).not.toBe(hitOf(cycle));
});

test.each([
  { lacksMicro: 1n, added: 'grown' },
  { lacksMicro: 0n, added: 'won' },
  { lacksMicro: -1n, added: 'won' },
])('a pot that lacks $lacksMicro after a contribution is $added', ({ lacksMicro, added }) => {
  const cycle = cycleOf(7);
  const amountMicro = 2_500_000n;
  const wonMinor = hitOf(cycle);
  const contributedMicro = (wonMinor - cycle.seedMinor) * MICRO - amountMicro - lacksMicro;
  expect(addTo({ ...cycle, carriedMicro: 0n, contributedMicro }, amountMicro)).toEqual(
    added === 'won' ? { kind: 'won', wonMinor, overMicro: -lacksMicro } : { kind: 'grown' },
  );
});

test('over many cycles every millionth put in, and every seed, is either won or still in the pot', () => {
  const stakes = [1n, 7n, 500n, 99_999n, 1_000_000n];
  let pot = { ...cycleOf(1), carriedMicro: 0n, contributedMicro: 0n };
  let putIn = 0n;
  let seeds = pot.seedMinor;
  let won = 0n;
  for (let turn = 0; won < 20n * terms.ceilingMinor; turn += 1) {
    const stakeMinor = stakes[(turn * 7) % stakes.length] ?? 1n;
    const amountMicro = contributionOf(stakeMinor, terms.ratePpm);
    putIn += amountMicro;
    const added = addTo(pot, amountMicro);
    if (added.kind === 'grown') pot = { ...pot, contributedMicro: pot.contributedMicro + amountMicro };
    else {
      won += added.wonMinor;
      pot = { ...cycleOf(pot.number + 1), carriedMicro: added.overMicro, contributedMicro: 0n };
      seeds += pot.seedMinor;
    }
    expect(putIn + seeds * MICRO).toBe(won * MICRO + valueMicro(pot));
  }
});

test('what players are told comes back is what cycles pay of what is staked for them', () => {
  const cycles = 4_000;
  let paid = 0n;
  let stakedMicro = 0n;
  for (let number = 1; number <= cycles; number += 1) {
    const wonMinor = hitOf(cycleOf(number));
    paid += wonMinor;
    stakedMicro += ((wonMinor - terms.seedMinor) * MICRO * MICRO) / BigInt(terms.ratePpm);
  }
  const share = Number((paid * MICRO * MICRO) / (stakedMicro / 1_000n)) / 1_000;
  expect(returnPpmOf(terms)).toBe(7_500);
  expect(Math.abs(share - returnPpmOf(terms))).toBeLessThan(200);
});
