import { createHmac } from 'node:crypto';
import { openStream, sha256, toBytes, toHex } from '@fairhall/fair';

/** Words of 32 bits, one after the other. */
export type Words = { next(): number };

/** Opens a stream of its own for each name: nothing is looked at twice. */
export type Source = (name: string) => Words;

/** What decides rounds: `openStream` of the package the games draw from. */
export function fairSource(seed: string): Source {
  return (name) => openStream({ serverSeed: seed, message: name });
}

/** Any seed that a person types, as a server seed. */
export function seedFrom(text: string): string {
  return toHex(sha256(toBytes(text)));
}

/** ANSI C's: its low bits return soon. */
export function linearCongruential(seed: number): Source {
  return (name) => {
    let state = (seed ^ numberOf(name)) >>> 0;
    return {
      next() {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return state;
      },
    };
  };
}

/** Matsumoto and Nishimura's MT19937: even, and linear throughout. */
export function mersenneTwister(seed: number): Source {
  return (name) => twist((seed ^ numberOf(name)) >>> 0);
}

/** The same stream, by another's code, under a seed of 31 bits: good to look at, and soon the same again. */
export function narrowSeed(random: Words): Source {
  return (name) => {
    const block = createHmac('sha256', String(random.next() >>> 1))
      .update(`${name}:0`)
      .digest();
    let taken = 0;
    return {
      next() {
        taken += 1;
        return block.readUInt32BE((taken - 1) * 4);
      },
    };
  };
}

const SIZE = 624;
const AHEAD = 397;

function twist(seed: number): Words {
  const state = new Int32Array(SIZE);
  state[0] = seed;
  for (let at = 1; at < SIZE; at += 1) {
    const before = state[at - 1] as number;
    state[at] = Math.imul(before ^ (before >>> 30), 1_812_433_253) + at;
  }
  let place = SIZE;
  return {
    next() {
      if (place === SIZE) {
        regenerate(state);
        place = 0;
      }
      let word = state[place] as number;
      place += 1;
      word ^= word >>> 11;
      word ^= (word << 7) & 0x9d2c5680;
      word ^= (word << 15) & 0xefc60000;
      return (word ^ (word >>> 18)) >>> 0;
    },
  };
}

function regenerate(state: Int32Array): void {
  for (let at = 0; at < SIZE; at += 1) {
    const joined = ((state[at] as number) & 0x80000000) | ((state[(at + 1) % SIZE] as number) & 0x7fffffff);
    const turned = (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    state[at] = (state[(at + AHEAD) % SIZE] as number) ^ turned;
  }
}

function numberOf(name: string): number {
  return sha256(toBytes(name))
    .slice(0, 4)
    .reduce((number, byte) => (number << 8) | byte, 0);
}
