import {
  type BodyOf,
  type FurtherLanguage,
  languageTags,
  type uploadCatalogue as uploadCatalogueCall,
} from '@fairhall/contract';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from '../change-brand.ts';
import type { BrandTables } from '../tables.ts';
import type { OwnTexts } from './languages.ts';
import { loadTexts } from './queries.ts';
import { requireFaultless } from './require-faultless.ts';
import { versionOf } from './version-of.ts';

type Upload<Staff> = {
  staff: Staff;
  code: FurtherLanguage;
  body: BodyOf<typeof uploadCatalogueCall>;
};

/** A draft of a language, in place of the one before; what is published stays as it is. */
export async function uploadCatalogue<Staff>(
  needs: ChangeNeeds<Staff> & { clock: Clock; ownTexts: OwnTexts },
  { staff, code, body }: Upload<Staff>,
): Promise<bigint> {
  const { tag, texts, reason } = body;
  const script = await requireFaultless(needs.ownTexts, { tag, texts });
  return changeBrand(needs, {
    staff,
    reason,
    action: 'brand.upload-language',
    subject: `language:${code}`,
    async apply(tx, now) {
      const tables = tx.withTables<BrandTables>();
      const held = now.addedLanguages.find((one) => one.code === code);
      const isTaken =
        Object.values<string>(languageTags).includes(tag) ||
        now.addedLanguages.some((one) => one.tag === tag && one.code !== code);
      if (isTaken || (held && held.tag !== tag))
        refuse('brand/language-tag-other', { tag: held?.tag ?? tag }, 'tag');
      const kept = held && (await loadTexts(tx, { brandId: now.id, code }));
      const written = { draft: JSON.stringify(texts), draft_at: needs.clock.now() };
      await tables
        .insertInto('brand.further_languages')
        .values({ brand_id: now.id, code, tag, direction: script.direction, ...written })
        .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(written))
        .execute();
      return {
        before: { draft: kept?.draft ? versionOf(kept.draft) : null, tag: held?.tag ?? null },
        after: { draft: versionOf(texts), tag },
      };
    },
  });
}
