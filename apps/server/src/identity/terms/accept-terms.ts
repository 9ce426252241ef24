import { inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';

export type Acceptance = { version: string; ageConfirmed: boolean; address: string };

/**
 * Only the terms now in force can be accepted: whoever read older ones is shown the new ones. Whoever never said that
 * they are old enough says it with them.
 */
export async function acceptTerms(
  { db, clock, brand }: Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>,
  memberId: MemberId,
  { version, ageConfirmed, address }: Acceptance,
): Promise<void> {
  const { termsVersion, legalAge } = brand.settings();
  if (version !== termsVersion) refuse('identity/terms-required');
  await inTransaction(db, async (tx) => {
    const { age_confirmed_at: agedAt } = await lockMember(tx, memberId);
    if (!agedAt && !ageConfirmed) refuse('identity/age-not-confirmed', { age: legalAge }, 'ageConfirmed');
    const at = clock.now();
    await tx
      .withTables<IdentityTables>()
      .updateTable('identity.members')
      .set({ terms_version: version, age_confirmed_at: agedAt ?? at })
      .where('id', '=', memberId)
      .execute();
    await keepAcceptance(tx, { memberId, version, at, address });
  });
}

/** The first time a version was accepted is the one that counts. */
export async function keepAcceptance(
  tx: Tx,
  { memberId, version, at, address }: { memberId: MemberId; version: string; at: Date; address: string },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.terms_acceptances')
    .values({ member_id: memberId, version, accepted_at: at, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
