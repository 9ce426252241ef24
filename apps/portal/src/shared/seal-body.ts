import { type Endpoint, readSealingKeys, type SealingKey, sealedBy, sealedCallOf } from '@fairhall/contract';
import { CompactEncrypt, importJWK } from 'jose';
import { call, UnprotectedPage } from './call.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

let housesKey: Promise<SealingKey> | undefined;

/** A body that only the house can read, for this one call and this one time. */
export async function sealBody(endpoint: Endpoint, body: unknown): Promise<string> {
  // browsers give cryptography only to pages that nobody could have changed on the way
  if (!globalThis.crypto?.subtle) throw new UnprotectedPage();
  housesKey ??= askHouse();
  const key = await housesKey.catch((error: unknown) => {
    forgetKey();
    throw error;
  });
  const content = { call: sealedCallOf(endpoint), at: serverNow(), id: crypto.randomUUID(), body };
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ ...sealedBy, kid: key.kid })
    .encrypt(await importJWK(key, sealedBy.alg));
  return JSON.stringify({ jwe });
}

/** The next body asks for the house's key and time anew. */
export function forgetKey(): void {
  housesKey = undefined;
}

async function askHouse(): Promise<SealingKey> {
  const { keys, serverTime } = await call(readSealingKeys);
  const [key] = keys;
  if (!key) throw new Error('the house publishes no key');
  learnServerTime(serverTime);
  return key;
}
