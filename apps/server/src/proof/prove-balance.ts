import type { Database } from '@fairhall/database';
import { type BalanceProof, partNode } from '@fairhall/fair/ledger';
import { refuse } from '#platform/refusal';
import { owedAt } from '#wallet';
import { pathOfPart } from './find-path.ts';
import type { ProofNeeds } from './needs.ts';
import { partsOf } from './owed-leaves.ts';
import { lastSeal, type PublishedSeal } from './seals.ts';

/** What a member had at the latest seal, with the way of each part of it to the total of what was owed to everybody. */
export async function proveBalance(
  { db, salts }: Pick<ProofNeeds, 'db' | 'salts'>,
  { member, currency }: { member: bigint; currency: string },
): Promise<BalanceProof & { seal: PublishedSeal }> {
  const seal = await lastSeal(db);
  if (seal === undefined) refuse('proof/nothing-sealed');
  const balance = await owedAt(db, { member, currency, cut: seal.cut });
  const sequence = BigInt(seal.sequence);
  const parts = balance === 0n ? [] : partsOf(sequence, { member, currency, amount: balance }, salts);
  return {
    currency,
    balance: String(balance),
    parts: await Promise.all(
      parts.map(async (part) => ({
        ...part,
        path: await pathTo(db, {
          seal: sequence,
          tree: currency,
          salt: part.salt,
          hash: partNode(part).hash,
        }),
      })),
    ),
    seal,
  };
}

async function pathTo(db: Database, leaf: Parameters<typeof pathOfPart>[1]) {
  const path = await pathOfPart(db, leaf);
  if (path === undefined) throw new Error(`a part of what is owed is missing from seal ${leaf.seal}`);
  return path.map(({ side, node }) => ({ side, hash: node.hash, sum: String(node.sum) }));
}
