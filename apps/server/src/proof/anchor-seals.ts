import type { ProofNeeds } from './needs.ts';
import { sealsAfter } from './seals.ts';

const PAGE = 500;

/** Writes every seal that is not yet there to the file outside the database, with the house's signature. */
export async function anchorSeals({ db, anchors }: Pick<ProofNeeds, 'db' | 'anchors'>): Promise<void> {
  let after = BigInt((await anchors.read()).at(-1)?.sequence ?? 0);
  for (;;) {
    const seals = await sealsAfter(db, { after, limit: PAGE });
    for (const { sequence, hash, sealedAt: at, signature } of seals)
      await anchors.append({ sequence, hash, at, seal: signature });
    const last = seals.at(-1);
    if (last === undefined) return;
    after = BigInt(last.sequence);
  }
}
