import { readSeals } from '@fairhall/contract';
import type { Known, Seal } from '@fairhall/fair/ledger';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { sealKeyQuery } from './seal-key.ts';
import { memberNumber } from './session.ts';

/** What this browser holds a paper of the house against: the key and the chain that everybody reads, and who it is for. */
export async function knownOfHouse(seal: Seal | undefined, signal: AbortSignal): Promise<Known> {
  const member = memberNumber();
  const key = await queries.fetchQuery(sealKeyQuery);
  if (!seal) return { key, member, published: [] };
  const cursor = String(BigInt(seal.sequence) + 1n);
  const { items } = await call(readSeals, { query: { limit: 1, cursor }, signal });
  return { key, member, published: items };
}
