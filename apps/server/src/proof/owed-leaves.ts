import { type OwedPart, partNode, type SumNode } from '@fairhall/fair/ledger';
import type { Owed } from '#wallet';
import type { Salts } from './salts.ts';

/** One of the two parts a member's money stands in, and the member it belongs to. */
export type Leaf = { salt: string; node: SumNode };

/**
 * A member's money in two parts of chance size. What a path shows of a neighbour is then never what anybody has, and
 * the order by salt puts other neighbours beside each part in every seal.
 */
export function partsOf(seal: bigint, { member, currency, amount }: Owed, salts: Salts): OwedPart[] {
  const first = salts.split({ seal, currency, member, amount });
  return [first, amount - first].map((part, place) => ({
    salt: salts.ofPart({ seal, currency, member, place }),
    account: String(member),
    amount: String(part),
  }));
}

/** Leaves of one currency's tree by the beginning of their salts, so that no step of putting them in order is long. */
export type OwedShelves = Map<string, Leaf[]>;

export function shelve(shelves: OwedShelves, parts: readonly OwedPart[]): void {
  for (const part of parts) {
    const name = part.salt.slice(0, 3);
    const shelf = shelves.get(name) ?? [];
    shelves.set(name, shelf);
    shelf.push({ salt: part.salt, node: partNode(part) });
  }
}

/** The leaves in their order, a shelf at a time. */
export function* inOrder(shelves: OwedShelves): Generator<readonly Leaf[]> {
  for (const name of [...shelves.keys()].sort())
    yield (shelves.get(name) ?? []).sort((a, b) => (a.salt < b.salt ? -1 : 1));
}
