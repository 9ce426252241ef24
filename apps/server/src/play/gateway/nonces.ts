import { NONCE_MEMORY_MS } from '@fairhall/vendor-protocol';

const WORDS = 4;
const FIRST_SLOTS = 1 << 12;
const GENERATIONS = 3;

/**
 * Which body a nonce was first seen with. Kept in flat memory, sixteen bytes each, since millions are alive under
 * load. It is this process's own: all that another process could be sent with a nonce seen here is the very same
 * bytes (anything else fails the signature), and those the idempotency key answers.
 */
export class Nonces {
  private generations: Generation[] = [];
  private turnedAtMs = Number.NEGATIVE_INFINITY;

  /** True when the nonce is new or came with this very body before. `bodyHash` is hexadecimal. */
  admits(nonce: string, bodyHash: string, nowMs: number): boolean {
    this.turn(nowMs);
    const key = keyOf(nonce, bodyHash);
    for (const generation of this.generations) {
      const seen = generation.find(key);
      if (seen !== undefined) return seen === key[3];
    }
    this.generations[0]?.add(key);
    return true;
  }

  private turn(nowMs: number): void {
    if (nowMs - this.turnedAtMs < NONCE_MEMORY_MS / (GENERATIONS - 1)) return;
    this.turnedAtMs = nowMs;
    this.generations = [new Generation(), ...this.generations.slice(0, GENERATIONS - 1)];
  }
}

type Key = readonly [number, number, number, number];

/** Three words of the nonce, which is random, and one of the body's hash. */
function keyOf(nonce: string, bodyHash: string): Key {
  const first = Number.parseInt(nonce.slice(0, 8), 16) || 1;
  const second = Number.parseInt(nonce.slice(9, 13) + nonce.slice(14, 18), 16);
  const third = Number.parseInt(nonce.slice(28, 36), 16);
  return [first, second, third, Number.parseInt(bodyHash.slice(0, 8), 16)];
}

/** Open addressing; a first word of 0 is an empty slot. */
class Generation {
  private slots = new Uint32Array(FIRST_SLOTS * WORDS);
  private mask = FIRST_SLOTS - 1;
  private count = 0;

  find(key: Key): number | undefined {
    const at = this.seek(key);
    return this.slots[at] === 0 ? undefined : this.slots[at + 3];
  }

  add(key: Key): void {
    if (this.count * 2 > this.mask) this.grow();
    this.slots.set(key, this.seek(key));
    this.count += 1;
  }

  private seek([first, second, third]: Key): number {
    for (let slot = (first ^ third) & this.mask; ; slot = (slot + 1) & this.mask) {
      const at = slot * WORDS;
      if (this.slots[at] === 0) return at;
      if (this.slots[at] === first && this.slots[at + 1] === second && this.slots[at + 2] === third)
        return at;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    this.mask = this.slots.length / WORDS - 1;
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at] === 0) continue;
      const entry = old.subarray(at, at + WORDS);
      this.slots.set(entry, this.seek([entry[0] ?? 0, entry[1] ?? 0, entry[2] ?? 0, entry[3] ?? 0]));
    }
  }
}
