import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  createDraws,
  drawBelow,
  drawWeighted,
  fractionForDisplay,
  hmacSha256,
  isClientSeed,
  keepsPromise,
  openStream,
  roundMessage,
  shuffle,
  toBytes,
  toHex,
  type WordStream,
} from './index.ts';

const serverSeed = createHash('sha256').update('studio-test-seed-1').digest('hex');
const stream = (message: string) => openStream({ serverSeed, message });

/** Computed apart from this code, with Python's hmac and hashlib. */
const golden = {
  serverSeed: '558f3022a26473b99a36b822df812bdb084487760e6ebb249bc4a3cd59218138',
  commitment: 'e655bf37dc8dfddfef05353ca274bee8a7a5237317294cbdb32460307622e6b4',
  firstBlock: '69d5162a276d13bf1b3c094d434056dbbc750520823b12df3ea8fee3cbcf185a',
  fractions: [0.4134076931513846, 0.15400813496671617, 0.10638483171351254, 0.26270048948936164],
  deck: [18, 30, 2, 31, 20, 24, 13, 8, 34, 38],
};

describe('the known answers', () => {
  test('commitment, block and fractions', () => {
    expect(serverSeed).toBe(golden.serverSeed);
    expect(commitmentOf(serverSeed)).toBe(golden.commitment);
    expect(toHex(hmacSha256(toBytes(serverSeed), toBytes('player-seed:1:0')))).toBe(golden.firstBlock);
    const words = stream(roundMessage({ clientSeed: 'player-seed', nonce: 1 }));
    expect(golden.fractions.map(() => fractionForDisplay(words))).toEqual(golden.fractions);
  });

  test('a shuffled deck', () => {
    const deck = shuffle(
      stream('player-seed:1'),
      Array.from({ length: 52 }, (_, card) => card),
    );
    expect(deck.slice(0, 10)).toEqual(golden.deck);
  });

  test('draws for everyone', () => {
    const digits = stream('SSC:20260101-0001');
    expect(Array.from({ length: 5 }, () => drawBelow(digits, 10))).toEqual([3, 6, 6, 4, 2]);
    const dice = stream('K3:20260101-0001');
    expect(Array.from({ length: 3 }, () => drawBelow(dice, 6) + 1)).toEqual([5, 1, 6]);
    expect(shuffle(stream('PK10:20260101-0001'), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([
      9, 3, 5, 1, 4, 2, 10, 6, 8, 7,
    ]);
  });
});

/** Hands out the given words: so that what is accepted and rejected can be counted exactly. */
function wordsOf(given: readonly number[]): WordStream {
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next() {
      const word = given[taken];
      if (word === undefined) throw new Error('no words left');
      taken += 1;
      return word;
    },
  };
}

describe('no number is favoured', () => {
  test.each([2, 3, 5, 6, 7, 10, 24, 36, 49, 52, 1_000_003])(
    'words for numbers below %i are counted exactly',
    (limit) => {
      const accepted = Math.floor(2 ** 32 / limit) * limit;
      expect(drawBelow(wordsOf([accepted - 1]), limit)).toBe(limit - 1);
      expect(drawBelow(wordsOf([0]), limit)).toBe(0);
      if (accepted === 2 ** 32) return;
      const rejecting = wordsOf([accepted, 2 ** 32 - 1, 1]);
      expect(drawBelow(rejecting, limit)).toBe(1 % limit);
      expect(rejecting.taken).toBe(3);
    },
  );

  test('several limits drawn in turn are the same draws, and reject the same words', () => {
    const limits = [30, 1, 7, 2 ** 32 - 1, 65_536, 1_000_003];
    const together = stream('together');
    const apart = stream('together');
    const places = new Uint32Array(limits.length);
    const draw = createDraws(limits);
    for (let round = 0; round < 200; round += 1) {
      draw(together, places);
      expect(Array.from(places)).toEqual(limits.map((limit) => drawBelow(apart, limit)));
      expect(together.taken).toBe(apart.taken);
    }
    const accepted = Math.floor(2 ** 32 / 7) * 7;
    createDraws([7])(wordsOf([accepted, 2 ** 32 - 1, accepted - 1]), places);
    expect(places[0]).toBe(6);
  });

  test('limits that cannot be drawn are refused', () => {
    for (const limit of [0, -1, 1.5, 2 ** 32, 2 ** 32 + 1, Number.NaN])
      expect(() => createDraws([5, limit])).toThrow(RangeError);
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => drawBelow(stream('x'), limit)).toThrow(RangeError);
    expect(() => drawWeighted(stream('x'), [0, 0])).toThrow(RangeError);
    expect(() => drawWeighted(stream('x'), [1, -1, 5])).toThrow(RangeError);
  });

  /** The 99.99 % points of the chi-square distribution. */
  const limitFor: Record<number, number> = { 5: 25.74, 23: 57.07, 9: 33.72 };

  test.each([6, 10, 24])('a chi-square over many draws below %i', (limit) => {
    const words = stream(`counts:${limit}`);
    expect(chiSquare(limit, 120_000, () => drawBelow(words, limit))).toBeLessThan(
      limitFor[limit - 1] as number,
    );
  });

  test('the same measure catches a generator that is biased', () => {
    const words = stream('biased');
    const biased = () => (words.next() % 256) % 10;
    expect(chiSquare(10, 120_000, biased)).toBeGreaterThan(limitFor[9] as number);
  });

  test('a weighted choice follows its weights and never takes a weight of zero', () => {
    const words = stream('weights');
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i += 1) {
      const chosen = drawWeighted(words, [1, 0, 5]);
      counts[chosen] = (counts[chosen] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect(Math.abs((counts[0] ?? 0) - 10_000)).toBeLessThan(4 * Math.sqrt(60_000 * (1 / 6) * (5 / 6)));
  });
});

describe('every order is equally likely', () => {
  test('all 24 orders of four cards', () => {
    const words = stream('orders');
    expect(chiSquare(24, 48_000, () => orderOf(shuffle(words, [0, 1, 2, 3])))).toBeLessThan(57.07);
  });

  test('the same measure catches the shuffle that swaps with any place', () => {
    const words = stream('naive');
    const naive = () => {
      const cards = [0, 1, 2, 3];
      for (let i = 0; i < 4; i += 1) {
        const j = drawBelow(words, 4);
        [cards[i], cards[j]] = [cards[j] as number, cards[i] as number];
      }
      return cards;
    };
    expect(chiSquare(24, 48_000, () => orderOf(naive()))).toBeGreaterThan(57.07);
  });

  function orderOf(cards: number[]): number {
    return cards.reduce(
      (rank, card, place) =>
        rank * (4 - place) + cards.slice(place + 1).filter((later) => later < card).length,
      0,
    );
  }
});

test('a promise is kept only by the very seed', () => {
  expect(keepsPromise(serverSeed, golden.commitment)).toBe(true);
  expect(keepsPromise(serverSeed.replace('5', '6'), golden.commitment)).toBe(false);
  expect(keepsPromise('not a seed', commitmentOf('not a seed'))).toBe(false);
});

test('a client seed cannot smuggle in another nonce', () => {
  expect(isClientSeed('lucky-7')).toBe(true);
  for (const seed of ['', 'a:1', 'with space', 'ไทย', 'x'.repeat(65)]) expect(isClientSeed(seed)).toBe(false);
  expect(() => roundMessage({ clientSeed: 'a:1', nonce: 1 })).toThrow(RangeError);
  expect(() => roundMessage({ clientSeed: 'a', nonce: -1 })).toThrow(RangeError);
});

function chiSquare(cells: number, draws: number, draw: () => number): number {
  const counts = new Array<number>(cells).fill(0);
  for (let i = 0; i < draws; i += 1) {
    const cell = draw();
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const expected = draws / cells;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
