import type { Database } from '@fairhall/database';
import type { Anchor, AnchorStore } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { staffTables } from './tables.ts';
import { sealText } from './write-audit.ts';

export function anchorSeal(keys: Keys, { sequence, hash, at }: Omit<Anchor, 'seal'>): string {
  return sealText(keys, `anchor ${sequence} ${hash} ${at}`);
}

/** Writes down where the chain stands, unless it stands where the last anchor left it. */
export async function anchorAudit(
  db: Database,
  { store, clock, keys }: { store: AnchorStore; clock: Clock; keys: Keys },
): Promise<void> {
  const head = await staffTables(db)
    .selectFrom('staff.audit_head')
    .select(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
  const sequence = head.sequence.toString();
  if (head.sequence === 0n || (await store.read()).at(-1)?.sequence === sequence) return;
  const anchor = { sequence, hash: head.hash, at: clock.now().toISOString() };
  await store.append({ ...anchor, seal: anchorSeal(keys, anchor) });
}
