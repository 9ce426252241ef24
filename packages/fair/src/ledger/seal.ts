import { hashOf } from './canonical.ts';
import { type Signed, verifySignature } from './signature.ts';

/** What the house owed its members in one currency: the root of a tree of sums, and its sum. */
export type OwedTotal = {
  readonly currency: string;
  readonly total: string;
  readonly parts: number;
  readonly root: string;
};

/** What a seal says; its hash is of exactly this. */
export type SealContent = {
  readonly sequence: string;
  readonly sealedAt: string;
  /** Which of the database's transactions had ended, in its own notation. */
  readonly cut: string;
  readonly batches: string;
  readonly transfers: string;
  readonly transfersRoot: string;
  readonly owed: OwedTotal[];
  /** The hash of the seal before, or `firstPrevious`. */
  readonly previous: string;
};
export type Seal = SealContent & Signed & { readonly hash: string };

/** What the first seal names as the one before it. */
export const firstPrevious = '0'.repeat(64);

export function sealHash(seal: SealContent): string {
  const { sequence, sealedAt, cut, batches, transfers, transfersRoot, owed, previous } = seal;
  return hashOf('seal', { sequence, sealedAt, cut, batches, transfers, transfersRoot, owed, previous });
}

/**
 * Whether its hash is of what it says, and signed with the house's key as it is published: a seal cannot vouch for the
 * key it names. Undefined where this machine cannot check signatures of this kind.
 */
export async function isSealSound(seal: Seal, key: string): Promise<boolean | undefined> {
  if (sealHash(seal) !== seal.hash || seal.key !== key) return false;
  return verifySignature(seal.hash, seal);
}

/** Whether it is the one that everybody is shown at its place: the house could sign another for one reader alone. */
export function isPublished(seal: Seal, published: readonly Seal[]): boolean {
  return published.some(({ sequence, hash }) => sequence === seal.sequence && hash === seal.hash);
}

/** Whether each names the one after it in the list as the seal before: newest first, none left out. */
export function areLinked(newestFirst: readonly Seal[]): boolean {
  return newestFirst.every((seal, place) => {
    const before = newestFirst[place + 1];
    if (before)
      return seal.previous === before.hash && BigInt(seal.sequence) === BigInt(before.sequence) + 1n;
    return seal.sequence !== '1' || seal.previous === firstPrevious;
  });
}
