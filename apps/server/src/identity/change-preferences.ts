import type { Language } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import type { IdentityTables } from './tables.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>;

export async function changeLanguageTo(needs: Needs, memberId: MemberId, language: Language): Promise<void> {
  if (!needs.brand.settings().languages.includes(language))
    refuse('identity/unknown-language', {}, 'language');
  await needs.db
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ language })
    .where('id', '=', memberId)
    .execute();
}

/** Only the terms now in force can be accepted: whoever read older ones is shown the new ones. */
export async function acceptTermsNow(needs: Needs, memberId: MemberId, version: string): Promise<void> {
  if (version !== needs.brand.settings().termsVersion) refuse('identity/terms-required');
  await needs.db
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ terms_version: version, terms_accepted_at: needs.clock.now() })
    .where('id', '=', memberId)
    .execute();
}
