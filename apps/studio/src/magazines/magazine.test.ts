import { openStream } from '@fairhall/fair';
import { describe, expect, test } from 'vitest';
import { IDLE_MS, type Species } from '../engines/fishing-hall/paytable.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import type { Session } from '../play/session.ts';
import { balanceWith, bulletsFor, holds, isOver, LIFE_MS, type Magazine } from './magazine.ts';

const wish = { priceMinor: 10n, needed: 1, walletMinor: 10_000n, mostStakeMinor: null, most: 50 };

test.each([
  ['a full magazine', {}, 50],
  ['a full one where the wallet is not known', { walletMinor: null }, 50],
  ['what a low wallet holds', { walletMinor: 79n }, 7],
  ['what the house takes at most', { mostStakeMinor: 120n }, 12],
  ['the less of the two', { walletMinor: 90n, mostStakeMinor: 120n }, 9],
  ['no more than is fired at once, where a limit was met', { needed: 3, most: 3 }, 3],
  ['nothing where the wallet does not hold what is fired', { needed: 3, walletMinor: 29n }, 0],
  ['what is fired, if the house takes less: it says no itself', { needed: 3, mostStakeMinor: 20n }, 3],
])('%s is loaded', (_, facts, bullets) => {
  expect(bulletsFor({ ...wish, ...facts })).toBe(bullets);
});

function magazineOf(facts: Partial<Magazine> = {}): Magazine {
  return {
    held: { roundId: 'r', leaseToken: 'l' },
    session: {} as Session,
    priceMinor: 10n,
    loadedMinor: 500n,
    sequence: 1n,
    walletMinor: 1_000n,
    words: openStream({ serverSeed: 'a'.repeat(64), message: 'm' }),
    loadedMs: 0,
    lastFiredMs: 0,
    volleys: 0,
    spentMinor: 0n,
    wonMinor: 0n,
    ...facts,
  };
}

const shotAt = (species: Species): Shot => ({ fish: '7-1', species, weapon: 'gun' });

describe('a magazine', () => {
  test.each([
    ['gives its last bullet', { spentMinor: 490n }, [shotAt('guppy')], true],
    ['gives no more than are left', { spentMinor: 490n }, [shotAt('guppy'), shotAt('guppy')], false],
    ['gives shots by which its round may pay the most', { wonMinor: 27_000n }, [shotAt('dragon')], true],
    ['gives none by which it may pay more', { wonMinor: 27_010n }, [shotAt('dragon')], false],
    ['takes the wheel for what it pays at most', { wonMinor: 27_010n }, [shotAt('wheel-fish')], false],
    ['has room for small fish when it paid much', { wonMinor: 27_010n }, [shotAt('guppy')], true],
  ] as const)('%s', (_, facts, shots, isHeld) => {
    expect(holds(magazineOf(facts), shots)).toBe(isHeld);
  });

  test('is over when its owner stopped shooting, and when it is old', () => {
    expect(isOver(magazineOf(), IDLE_MS - 1)).toBe(false);
    expect(isOver(magazineOf(), IDLE_MS)).toBe(true);
    expect(isOver(magazineOf({ lastFiredMs: LIFE_MS - 1 }), LIFE_MS - 1)).toBe(false);
    expect(isOver(magazineOf({ lastFiredMs: LIFE_MS - 1 }), LIFE_MS)).toBe(true);
  });

  test('leaves its owner what the wallet kept, what is not fired, and what was won', () => {
    expect(balanceWith(magazineOf({ spentMinor: 70n, wonMinor: 20n }))).toBe(1_000n + 430n + 20n);
    expect(balanceWith(magazineOf({ walletMinor: null }))).toBeNull();
  });
});
