import { houseDay, tier as knownTier } from '@fairhall/contract';
import { emit } from '#platform/outbox';
import type { Deed } from '../needs.ts';
import type { CheckRow, VerificationTables } from '../tables.ts';
import { lockStanding } from './standing.ts';
import { tierOn } from './tier.ts';

/**
 * The tier of an approved check is its member's; a new document brings back the tier that rested on the old one. Whoever
 * waits for it hears what counts now, which is less while the document has expired.
 */
export async function reachTier({ tx, at }: Deed, check: CheckRow): Promise<void> {
  const before = await lockStanding(tx, { memberId: check.member_id, at, strength: 'update' });
  const tier = knownTier.parse(Math.max(before.tier, check.tier));
  const documentExpiresOn = check.tier === 2 ? check.document_expires_on : before.document_expires_on;
  await tx
    .withTables<VerificationTables>()
    .updateTable('verification.standings')
    .set({ tier, changed_at: at, document_expires_on: documentExpiresOn })
    .where('member_id', '=', check.member_id)
    .execute();
  await emit(tx, {
    topic: 'verification.reached',
    subject: String(check.member_id),
    payload: {
      memberId: String(check.member_id),
      tier: tierOn({ tier, documentExpiresOn }, houseDay(at.getTime())),
    },
  });
}
