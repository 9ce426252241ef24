import { hmacSha256 } from './sha256.ts';
import { toBytes } from './text.ts';

/** A source of uniform 32-bit words that anyone holding the seed can produce again. */
export type WordStream = {
  /** The next word, 0 to 2^32 - 1. */
  next(): number;
  /** Words taken so far: what the record of a round keeps, to show that none was discarded unseen. */
  readonly taken: number;
};

const WORDS_PER_BLOCK = 8;

/**
 * Words from HMAC-SHA-256(key = the server seed as text, message = `<message>:<block index>`), eight
 * big-endian words a block. For a round of one player the message is `<client seed>:<nonce>`.
 */
export function openStream({ serverSeed, message }: { serverSeed: string; message: string }): WordStream {
  const key = toBytes(serverSeed);
  let block: DataView | undefined;
  let taken = 0;
  return {
    get taken() {
      return taken;
    },
    next() {
      const place = taken % WORDS_PER_BLOCK;
      if (place === 0 || !block) {
        const index = Math.floor(taken / WORDS_PER_BLOCK);
        block = new DataView(hmacSha256(key, toBytes(`${message}:${index}`)).buffer as ArrayBuffer);
      }
      taken += 1;
      return block.getUint32(place * 4);
    },
  };
}
