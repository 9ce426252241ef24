import type { AuditReport } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Anchor } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { anchorSeal } from './audit-anchors.ts';
import { staffTables } from './tables.ts';
import { type AuditContent, hashAuditContent, sealText } from './write-audit.ts';

type Break = AuditReport['breaks'][number];
export type VerifyNeeds = { clock: Clock; keys: Keys; anchors: readonly Anchor[] };

const BATCH = 2_000;
const BREAKS_SHOWN = 50;
const NO_HASH = '0'.repeat(64);

/**
 * Recomputes the chain from the first row: gaps, content, links, seals, the head, and the anchors kept outside
 * the database, which tell of a tail that was cut off together with its head.
 */
export function verifyAuditChain(db: Database, needs: VerifyNeeds): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => walkChain(tx, needs));
}

async function walkChain(tx: Tx, { clock, keys, anchors }: VerifyNeeds): Promise<AuditReport> {
  const breaks: Break[] = [];
  const anchorsBySequence = Map.groupBy(anchors, (anchor) => anchor.sequence);
  const head = await staffTables(tx)
    .selectFrom('staff.audit_head')
    .select(['sequence', 'hash'])
    .executeTakeFirst();
  let rows = 0;
  let last = { sequence: 0n, hash: NO_HASH };
  for (;;) {
    const batch = await readAfter(tx, last.sequence);
    for (const row of batch) {
      const found = (kind: Break['kind']) => breaks.push({ sequence: row.sequence.toString(), kind });
      if (row.sequence !== last.sequence + 1n) found('missing');
      if (row.previous_hash !== last.hash) found('link');
      if (row.hash !== hashAuditContent(contentOf(row))) found('content');
      if (row.seal !== sealText(keys, row.hash)) found('seal');
      for (const anchor of anchorsBySequence.get(row.sequence.toString()) ?? [])
        if (anchor.hash !== row.hash || anchor.seal !== anchorSeal(keys, anchor)) found('anchor');
      rows += 1;
      last = { sequence: row.sequence, hash: row.hash };
    }
    if (batch.length < BATCH) break;
  }
  if (head?.sequence !== last.sequence || head.hash !== last.hash)
    breaks.push({ sequence: (head?.sequence ?? 0n).toString(), kind: 'head' });
  for (const anchor of anchors)
    if (BigInt(anchor.sequence) > last.sequence) breaks.push({ sequence: anchor.sequence, kind: 'anchor' });
  return {
    ok: breaks.length === 0,
    rows,
    lastSequence: last.sequence.toString(),
    lastHash: last.hash,
    anchors: anchors.length,
    verifiedAt: clock.now().toISOString(),
    breaks: breaks.slice(0, BREAKS_SHOWN),
  };
}

function readAfter(tx: Tx, sequence: bigint) {
  return staffTables(tx)
    .selectFrom('staff.audit')
    .select(['sequence', 'at', 'staff_id', 'staff_name', 'action', 'subject', 'before', 'after'])
    .select(['reason', 'origin', 'previous_hash', 'hash', 'seal'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(BATCH)
    .execute();
}

function contentOf(row: Awaited<ReturnType<typeof readAfter>>[number]): AuditContent {
  return {
    sequence: row.sequence.toString(),
    at: row.at.toISOString(),
    staffId: row.staff_id?.toString() ?? null,
    staffName: row.staff_name,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    origin: row.origin,
    previousHash: row.previous_hash,
  };
}
