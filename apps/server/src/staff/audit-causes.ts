import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { correctionKey, correctionKind } from './correction.ts';

/** One posted correction, as the wallet tells it: its key and what it did to the member's cash. */
type PostedCorrection = { key: string; memberId: bigint; amountMinor: bigint };

/** Those among the wallet's corrections that no executed approval explains, to the minor unit. */
export async function findCorrectionsWithoutCause(
  db: Database,
  posted: readonly PostedCorrection[],
): Promise<PostedCorrection[]> {
  const { rows } = await sql<{ id: bigint; payload: Record<string, string> }>`
    select id, payload from staff.approvals
    where kind = ${correctionKind} and status = 'executed'`.execute(db);
  const causes = new Map(rows.map((row) => [correctionKey(row.id), row.payload]));
  return posted.filter(({ key, memberId, amountMinor }) => {
    const cause = causes.get(key);
    if (!cause) return true;
    const sign = cause.direction === 'credit' ? 1n : -1n;
    return cause.memberId !== memberId.toString() || sign * BigInt(cause.amountMinor ?? '0') !== amountMinor;
  });
}
