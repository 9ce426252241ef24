import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { quickWords } from '../../simulate/quick-words.ts';
import { simulateShots } from '../../simulate/simulate-shots.ts';
import { type Fraction, plus, times } from '../kit/fraction.ts';
import { wordsOf } from '../kit/testing.ts';
import { chanceOf, mayShoot } from './chances.ts';
import { bulletsOf, MOST_TIMES, RETURN, species, WHEEL_FISH, weapons, wheel, worth } from './paytable.ts';
import { type Shot, shoot } from './rules.ts';

const pairs = species.flatMap((name) =>
  weapons.filter((weapon) => mayShoot(name, weapon)).map((weapon) => ({ name, weapon })),
);
const shotAt = (shot: Partial<Shot> = {}): Shot => ({
  fish: '7-1',
  species: 'guppy',
  weapon: 'gun',
  ...shot,
});

test.each(pairs)('every case of a $weapon at $name adds up to the return, exactly', ({ name, weapon }) => {
  const { denominator } = chanceOf(name, weapon);
  const turns = name === WHEEL_FISH ? 100 : 1;
  let paid: Fraction = { numerator: 0n, denominator: 1n };
  for (let word = 0; word < Number(denominator); word += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      const [decided] = shoot([shotAt({ species: name, weapon })], wordsOf([word, turn]));
      if (!decided?.times) break;
      paid = { ...paid, numerator: paid.numerator + BigInt(decided.times) };
    }
  }
  const cost = BigInt(bulletsOf[weapon] * turns) * denominator;
  expect(paid.numerator * BigInt(RETURN.denominator)).toBe(cost * BigInt(RETURN.numerator));
});

test('the wheel comes to what the wheel fish is worth', () => {
  const mean = wheel
    .map(({ times: each, weight }) => times(whole(each), { numerator: BigInt(weight), denominator: 100n }))
    .reduce(plus);
  expect(mean.numerator).toBe(mean.denominator * BigInt(worth[WHEEL_FISH]));
  expect(wheel.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(Math.max(...Object.values(worth), ...wheel.map((lot) => lot.times))).toBe(MOST_TIMES);
});

/** Chances of one bullet, as they are published for a return of 96 %. */
test.each([
  ['guppy', 0.48],
  ['clownfish', 0.32],
  ['puffer', 0.24],
  ['angelfish', 0.192],
  ['flying-fish', 0.16],
  ['squid', 0.096],
  ['turtle', 0.064],
  ['ray', 0.05333],
  ['swordfish', 0.048],
  ['octopus', 0.0384],
  ['hammerhead', 0.032],
  ['gold-shark', 0.024],
  ['wheel-fish', 0.0154839],
  ['naga', 0.008],
  ['dragon', 0.0032],
] as const)('one bullet catches %s with the published chance', (name, published) => {
  const { numerator, denominator } = chanceOf(name, 'gun');
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(published, 5);
});

describe('a volley', () => {
  /** Worked out by another program. */
  test('is decided by its words alone, shot by shot', () => {
    const words = openStream({ serverSeed: 'a'.repeat(64), message: 'lucky:252' });
    const decided = shoot(
      [
        shotAt(),
        shotAt({ fish: '7-2', species: WHEEL_FISH }),
        shotAt({ fish: '7-3', weapon: 'harpoon', species: 'turtle' }),
      ],
      words,
    );
    expect(decided.map(({ drawn, times: each }) => [drawn, each])).toEqual([
      [22, 2],
      [12, 50],
      [87, 15],
    ]);
  });

  test('draws the same for another fish of the kind, for whatever went before', () => {
    const alone = shoot([shotAt({ fish: '1-1' })], wordsOf([23]));
    const later = shoot([shotAt({ fish: '9-9' }), shotAt({ fish: '9-8' })], wordsOf([49, 23]));
    expect(later[1]).toMatchObject({ drawn: alone[0]?.drawn, times: alone[0]?.times });
  });

  test('turns the wheel only for a wheel fish that was caught', () => {
    const missed = wordsOf([24]);
    shoot([shotAt({ species: WHEEL_FISH })], missed);
    expect(missed.taken).toBe(1);
    expect(shoot([shotAt({ species: WHEEL_FISH })], wordsOf([23, 99]))[0]?.times).toBe(300);
  });

  test.each([
    ['nothing', []],
    [
      'more fish than a magazine has bullets',
      Array.from({ length: 51 }, (_, i) => shotAt({ fish: `7-${i}` })),
    ],
    ['a harpoon at a guppy', [shotAt({ weapon: 'harpoon' })]],
  ])('at %s is none', (_, shots) => {
    expect(() => shoot(shots, quickWords(1))).toThrow(RangeError);
  });
});

test('simulated shots return what is told, within chance', () => {
  for (const found of simulateShots({ shots: 30_000, words: quickWords(11) }))
    expect([found.name, Math.abs(found.returned - found.expected) < found.reach]).toEqual([found.name, true]);
});

function whole(value: number): Fraction {
  return { numerator: BigInt(value), denominator: 1n };
}
