import { sha256 } from './sha256.ts';
import { toBytes, toHex } from './text.ts';

const SEED = /^[0-9a-f]{64}$/;
/** What a player may choose: printable ASCII without the colon that separates the parts of the message. */
const CLIENT_SEED = /^[!-9;-~]{1,64}$/;

/** A server seed is 32 bytes, written as 64 lower-case hexadecimal digits. */
export function isServerSeed(text: string): boolean {
  return SEED.test(text);
}

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** What is shown before play: SHA-256 of the seed's text. */
export function commitmentOf(serverSeed: string): string {
  return toHex(sha256(toBytes(serverSeed)));
}

/** Whether a revealed seed is the one that was promised. */
export function keepsPromise(serverSeed: string, commitment: string): boolean {
  return isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment.toLowerCase();
}

/** The message of one round of one player. Throws `RangeError` for a seed or nonce that could be read two ways. */
export function roundMessage({ clientSeed, nonce }: { clientSeed: string; nonce: bigint | number }): string {
  if (!isClientSeed(clientSeed))
    throw new RangeError('a client seed is 1 to 64 printable characters, no colon');
  if (nonce < 0 || (typeof nonce === 'number' && !Number.isSafeInteger(nonce)))
    throw new RangeError('a nonce is a whole number, not negative');
  return `${clientSeed}:${nonce}`;
}
