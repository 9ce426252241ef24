import type { WordStream } from '@fairhall/fair';

/**
 * Words for simulation only: xoshiro128**, as published by Blackman and Vigna, seeded through splitmix32. Real rounds
 * take theirs from `openStream`; here millions a second are needed and nobody must be convinced.
 */
export function quickWords(seed: number): WordStream {
  return new QuickWords(seed);
}

/** Of fields: variables that a closure keeps are four times as slow. */
class QuickWords implements WordStream {
  taken = 0;
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let mixing = seed | 0;
    const mix = () => {
      mixing = (mixing + 0x9e3779b9) | 0;
      let mixed = mixing ^ (mixing >>> 16);
      mixed = Math.imul(mixed, 0x21f0aaad);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x735a2d97);
      return mixed ^ (mixed >>> 15);
    };
    this.#a = mix();
    this.#b = mix();
    this.#c = mix();
    this.#d = mix();
  }

  next(): number {
    this.taken += 1;
    const second = this.#b;
    const fivefold = Math.imul(second, 5);
    const word = Math.imul((fivefold << 7) | (fivefold >>> 25), 9);
    const third = this.#c ^ this.#a;
    const fourth = this.#d ^ second;
    this.#b = second ^ third;
    this.#a ^= fourth;
    this.#c = third ^ (second << 9);
    this.#d = (fourth << 11) | (fourth >>> 21);
    return word >>> 0;
  }
}
