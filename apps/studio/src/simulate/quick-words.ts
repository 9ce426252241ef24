import type { WordStream } from '@fairhall/fair';

/**
 * Words for simulation only: xoshiro128**, as published by Blackman and Vigna, seeded through splitmix32. Real rounds
 * take theirs from `openStream`; here millions a second are needed and nobody must be convinced.
 */
export function quickWords(seed: number): WordStream {
  const state = new Int32Array(4);
  let mixing = seed | 0;
  for (let i = 0; i < 4; i += 1) {
    mixing = (mixing + 0x9e3779b9) | 0;
    let mixed = mixing ^ (mixing >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    state[i] = mixed ^ (mixed >>> 15);
  }
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next() {
      taken += 1;
      const fivefold = Math.imul(b, 5);
      const word = Math.imul((fivefold << 7) | (fivefold >>> 25), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
      return word >>> 0;
    },
  };
}
