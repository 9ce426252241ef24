import type { Catalogue, FurtherLanguage } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { BrandTables } from '../tables.ts';
import type { AddedLanguage } from './languages.ts';

export async function loadAdded(database: Database, brandId: bigint): Promise<AddedLanguage[]> {
  const rows = await database
    .withTables<BrandTables>()
    .selectFrom('brand.further_languages')
    .select(['code', 'tag', 'direction', 'name', 'label', 'draft_at', 'published_at', 'version'])
    .where('brand_id', '=', brandId)
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    tag: row.tag,
    direction: row.direction,
    name: row.name ?? undefined,
    label: row.label ?? undefined,
    draftAt: row.draft_at ?? undefined,
    publishedAt: row.published_at ?? undefined,
    version: row.version ?? undefined,
  }));
}

export type KeptTexts = {
  draft: Catalogue | undefined;
  published: Catalogue | undefined;
  version: string | undefined;
};

export async function loadTexts(
  database: Database,
  { brandId, code }: { brandId: bigint; code: FurtherLanguage },
): Promise<KeptTexts | undefined> {
  const row = await database
    .withTables<BrandTables>()
    .selectFrom('brand.further_languages')
    .select(['draft', 'published', 'version'])
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
  return (
    row && {
      draft: row.draft ? whole(row.draft) : undefined,
      published: row.published ? whole(row.published) : undefined,
      version: row.version ?? undefined,
    }
  );
}

/** One kept before a section was added to catalogues says nothing in it. */
function whole(kept: Partial<Catalogue>): Catalogue {
  return { portal: {}, refusals: {}, messages: {}, games: {}, ...kept };
}
