import type { BodyOf, FurtherLanguage, publishLanguage as publishLanguageCall } from '@fairhall/contract';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import { type ChangeNeeds, changeBrand } from '../change-brand.ts';
import type { BrandTables } from '../tables.ts';
import type { OwnTexts } from './languages.ts';
import { loadTexts } from './queries.ts';
import { requireFaultless } from './require-faultless.ts';
import { versionOf } from './version-of.ts';

/** Letters of any script, and what stands between words: a flag says a country, and languages have none. */
const plainLabel = /^[\p{L}\p{M}][\p{L}\p{M} '’().-]*$/u;

/** What readers read from now on is the draft. */
export function publishLanguage<Staff>(
  needs: ChangeNeeds<Staff> & { clock: Clock; ownTexts: OwnTexts },
  wish: { staff: Staff; code: FurtherLanguage; body: BodyOf<typeof publishLanguageCall> },
): Promise<bigint> {
  const { staff, code } = wish;
  const { name, label, reason, revision } = wish.body;
  if (!plainLabel.test(label)) refuse('brand/language-label-unfit', {}, 'label');
  return changeBrand(needs, {
    staff,
    reason,
    basedOn: BigInt(revision),
    action: 'brand.publish-language',
    subject: `language:${code}`,
    async apply(tx, now) {
      const held = now.addedLanguages.find((one) => one.code === code) ?? refuse('brand/language-not-found');
      const kept = await loadTexts(tx, { brandId: now.id, code });
      if (!kept?.draft) refuse('brand/language-no-draft');
      // the code may say something else than when it was uploaded
      await requireFaultless(needs.ownTexts, { tag: held.tag, texts: kept.draft });
      const version = versionOf(kept.draft);
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.further_languages')
        .set({
          name,
          label,
          published: JSON.stringify(kept.draft),
          published_at: needs.clock.now(),
          version,
          draft: null,
          draft_at: null,
        })
        .where('brand_id', '=', now.id)
        .where('code', '=', code)
        .execute();
      return {
        before: { published: held.version ?? null, draft: version, label: held.label ?? null },
        after: { published: version, draft: null, label },
      };
    },
  });
}
