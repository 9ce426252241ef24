import type { Language } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import type { IdentityTables } from './tables.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'brand'>;

export async function changeLanguageTo(needs: Needs, memberId: MemberId, language: Language): Promise<void> {
  if (!needs.brand.settings().languages.includes(language))
    refuse('brand/language-unknown', { language }, 'language');
  await needs.db
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ language })
    .where('id', '=', memberId)
    .execute();
}
