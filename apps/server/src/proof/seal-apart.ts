import type { Seal } from '@fairhall/fair/ledger';
import { createApart } from '#platform/ask-apart';
import type { Keys } from '#platform/crypto';
import { type ToldKeys, tellKeys } from './proof-keys.ts';

export type SealAsked = { databaseUrl: string; keys: ToldKeys };
export type SealTold = { seal: Seal | undefined };

/** As many as a process has jobs under way: whoever waited finds the hour sealed, or seals it where the first could not. */
const MOST_WAITING = 4;
/**
 * A million transfers take a minute of an idle core, and a quarter of an hour where others leave a tenth of one. What hangs
 * is ended before the next hour.
 */
const TIMEOUT_MS = 55 * 60_000;

/**
 * `sealLedger` in a process of its own, over a connection of its own: an hour of transfers is read, hashed and written
 * without the loop that answers bets. What it is asked with goes over a channel that nobody else can open.
 */
export function createSealing({
  databaseUrl,
  keys,
}: {
  databaseUrl: string;
  keys: Keys;
}): () => Promise<Seal | undefined> {
  const ask = createApart<SealAsked, SealTold>({
    program: new URL('./seal-program.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    timeoutMs: TIMEOUT_MS,
    // a database may show a certificate of the operator's own authority
    knows: ['NODE_EXTRA_CA_CERTS'],
  });
  return async () => {
    const told = await ask({ databaseUrl, keys: tellKeys(keys) });
    if (told === undefined) throw new Error('the hour was not sealed in time');
    return told.seal;
  };
}
