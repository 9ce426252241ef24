import { hashOf } from './canonical.ts';
import type { Join } from './tree.ts';

/**
 * One line of the books: what an account gained or lost. `contra` is the shared account that lost or gained it, where
 * the books keep the two sides in one line; `balance` is the account's after it, where the books keep one.
 */
export type Line = {
  readonly account: string;
  readonly currency: string;
  readonly seq: string | null;
  readonly amount: string;
  readonly balance: string | null;
  readonly contra: string | null;
  readonly leg: number;
  readonly kind: string;
  /** The books' own short hash of what the transfer's key meant. */
  readonly meaning: string | null;
};

/** A line as its owner sees it. The salt keeps others from guessing it out of its hash. */
export type OpenLine = Line & { readonly salt: string };
/** Somebody else's line of the same transfer. */
export type ClosedLine = { readonly hash: string };

export type SealedTransfer = {
  readonly key: string;
  readonly batch: string;
  readonly at: string;
  readonly lines: (OpenLine | ClosedLine)[];
};

/** Of every tree without leaves. */
export const emptyRoot: string = hashOf('empty');

export const joinHashes: Join<string> = (left, right) => hashOf('node', left, right);

export function lineHash({ salt, ...line }: OpenLine): string {
  return hashOf('line', salt, line);
}

/** The leaf of a whole transfer; the same whether its lines are open or closed. */
export function transferHash({ key, batch, at, lines }: SealedTransfer): string {
  return hashOf(
    'transfer',
    key,
    batch,
    at,
    ...lines.map((line) => ('hash' in line ? line.hash : lineHash(line))),
  );
}
