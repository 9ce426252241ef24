/** What was read or written, and in which cycle of the lane it was last known to be true. */
export type Kept<Value> = { readonly value: Value; readonly cycle: number };

/** Remembers at least the last `size` keys that were set, in two generations: the older is dropped whole. */
export class Memory<Key, Value> {
  readonly #size: number;
  #young = new Map<Key, Kept<Value>>();
  #old = new Map<Key, Kept<Value>>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Kept<Value> | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: Key, value: Value, cycle: number): void {
    this.#young.set(key, { value, cycle });
    if (this.#young.size < this.#size) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  forget(key: Key): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}

/** An account's last entry; both zero before the first. */
export type Head = { readonly seq: bigint; readonly balance: bigint };
export const NO_HEAD: Head = { seq: 0n, balance: 0n };

const ACCOUNTS_REMEMBERED = 200_000;
/** Some seconds of full load: what is asked for later is read again, and the collector has less to walk through. */
const KEYS_REMEMBERED = 16_000;

/** All that one lane remembers. Undefined on a shelf: known to be absent. */
export class LaneMemory {
  readonly heads = new Memory<bigint, Head>(ACCOUNTS_REMEMBERED);
  readonly #shelves = new Map<string, Memory<string, unknown>>();

  constructor(shelves: Iterable<{ name: string; size?: number }>) {
    for (const { name, size } of shelves) this.#shelves.set(name, new Memory(size ?? KEYS_REMEMBERED));
  }

  shelf(name: string): Memory<string, unknown> {
    const shelf = this.#shelves.get(name);
    if (!shelf) throw new Error(`no shelf is called ${name}`);
    return shelf;
  }
}
