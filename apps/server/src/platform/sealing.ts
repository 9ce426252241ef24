import { SEAL_MS, type SealedContent, type SealingKey, sealedBy, sealedContent } from '@fairhall/contract';
import { compactDecrypt } from 'jose';
import type { Clock } from './clock.ts';
import type { Keys } from './crypto.ts';
import { Refusal, refuse } from './refusal.ts';
import { createSealingPairs, type SealingPair } from './sealing-keys.ts';

export type Sealing = {
  /** What is sealed to, the one to use first. */
  publishedKeys(): readonly SealingKey[];
  /** The body in the seal, once, if it is for this call. */
  open(jwe: string, call: string): Promise<unknown>;
};

type Needs = {
  keys: Keys;
  clock: Clock;
  /** Whether nobody, at whichever process, has spent this before. */
  spend(id: string, until: Date): Promise<boolean>;
};

export function createSealing({ keys, clock, spend }: Needs): Sealing {
  const pairsAt = createSealingPairs(keys);
  return {
    publishedKeys: () =>
      pairsAt(clock.now())
        .slice(0, PUBLISHED)
        .map(({ published }) => published),
    async open(jwe, call) {
      const { id, at, ...content } = await decrypt(jwe, pairsAt(clock.now()));
      if (content.call !== call) refuse('request/seal-broken');
      if (Math.abs(clock.now().getTime() - at) > SEAL_MS) refuse('request/seal-spent');
      // as long as its time could still be taken for now
      const isFirst = await spend(id, new Date(at + 2 * SEAL_MS));
      if (!isFirst) refuse('request/seal-spent');
      return content.body;
    },
  };
}

/** Today's, and yesterday's for who keeps a list. */
const PUBLISHED = 2;

async function decrypt(jwe: string, pairs: readonly SealingPair[]): Promise<SealedContent> {
  const { plaintext } = await compactDecrypt(
    jwe,
    ({ kid }) =>
      pairs.find(({ published }) => published.kid === kid)?.opens ?? refuse('request/seal-unknown-key'),
    { keyManagementAlgorithms: [sealedBy.alg], contentEncryptionAlgorithms: [sealedBy.enc] },
  ).catch((error: unknown) => {
    // nothing but what was sent is at work here, so that whatever fails is its fault
    if (error instanceof Refusal) throw error;
    return refuse('request/seal-broken');
  });
  const content = sealedContent.safeParse(readJson(plaintext));
  return content.success ? content.data : refuse('request/seal-broken');
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keepNoPrototype);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) refuse('request/seal-broken');
    throw error;
  }
}

/** As the framework refuses it in a body that is not sealed. */
function keepNoPrototype(name: string, value: unknown): unknown {
  return name === '__proto__' ? refuse('request/invalid') : value;
}
