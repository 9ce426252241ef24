import { keepsPromise } from '@fairhall/fair';
import type { PastJackpot } from '../play/shapes.ts';
import { hitOf } from './cycle.ts';

/** Whether the seed is the one promised and the value won the one it holds. */
export function isKept(currency: string, cycle: PastJackpot): boolean {
  const sealed = {
    currency,
    number: cycle.number,
    serverSeed: cycle.serverSeed,
    seedMinor: BigInt(cycle.seed),
    ceilingMinor: BigInt(cycle.ceiling),
  };
  return keepsPromise(cycle.serverSeed, cycle.commitment) && hitOf(sealed) === BigInt(cycle.won);
}
