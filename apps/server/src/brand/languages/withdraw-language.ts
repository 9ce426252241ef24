import type { FurtherLanguage } from '@fairhall/contract';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from '../change-brand.ts';
import type { BrandTables } from '../tables.ts';

/** Nobody reads it any more; what was published is the draft, unless a newer one waits. */
export function withdrawLanguage<Staff>(
  needs: ChangeNeeds<Staff>,
  { staff, code, reason }: { staff: Staff; code: FurtherLanguage; reason: string },
): Promise<bigint> {
  return changeBrand(needs, {
    staff,
    reason,
    action: 'brand.withdraw-language',
    subject: `language:${code}`,
    async apply(tx, now) {
      const held = now.addedLanguages.find((one) => one.code === code) ?? refuse('brand/language-not-found');
      if (held.version === undefined) refuse('brand/language-not-published');
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.further_languages')
        .set({
          draft: sql`coalesce(draft, published)`,
          draft_at: sql`coalesce(draft_at, published_at)`,
          published: null,
          published_at: null,
          version: null,
        })
        .where('brand_id', '=', now.id)
        .where('code', '=', code)
        .execute();
      return { before: { published: held.version }, after: { published: null } };
    },
  });
}
