import {
  type BodyOf,
  FAULTS_LISTED,
  type FurtherLanguage,
  type uploadCatalogue as uploadCatalogueCall,
} from '@fairhall/contract';
import type { Clock } from '#platform/clock';
import { refuse, refuseFaults } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from '../change-brand.ts';
import type { BrandTables } from '../tables.ts';
import { faultsOfCatalogue } from './check-catalogue.ts';
import type { OwnTexts } from './languages.ts';
import { loadTexts } from './queries.ts';
import { scriptOf } from './script-of.ts';
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
  const script = scriptOf(tag) ?? refuse('brand/language-tag-unknown', { tag }, 'tag');
  const faults = faultsOfCatalogue({ tag, script, texts }, await needs.ownTexts('EN'));
  if (faults.length > 0)
    refuseFaults('brand/catalogue-faulty', { count: faults.length }, faults.slice(0, FAULTS_LISTED));
  return changeBrand(needs, {
    staff,
    reason,
    action: 'brand.upload-language',
    subject: `language:${code}`,
    async apply(tx, now) {
      const tables = tx.withTables<BrandTables>();
      const held = now.addedLanguages.find((one) => one.code === code);
      const tagHolder = now.addedLanguages.find((one) => one.tag === tag);
      if ((held && held.tag !== tag) || (tagHolder && tagHolder.code !== code))
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
