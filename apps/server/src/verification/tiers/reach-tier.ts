import { tier as knownTier } from '@fairhall/contract';
import { emit } from '#platform/outbox';
import type { Deed } from '../needs.ts';
import type { CheckRow, VerificationTables } from '../tables.ts';
import { lockStanding } from './standing.ts';

/** The tier of an approved check is its member's; a new document brings back the tier that rested on the old one. */
export async function reachTier({ tx, at }: Deed, check: CheckRow): Promise<void> {
  const before = await lockStanding(tx, { memberId: check.member_id, at, strength: 'update' });
  const tier = knownTier.parse(Math.max(before.tier, check.tier));
  await tx
    .withTables<VerificationTables>()
    .updateTable('verification.standings')
    .set({
      tier,
      changed_at: at,
      ...(check.tier === 2 && { document_expires_on: check.document_expires_on }),
    })
    .where('member_id', '=', check.member_id)
    .execute();
  await emit(tx, {
    topic: 'verification.reached',
    subject: String(check.member_id),
    payload: { memberId: String(check.member_id) },
  });
}
