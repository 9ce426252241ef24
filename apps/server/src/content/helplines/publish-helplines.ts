import type { Language } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { ContentTables } from '../tables.ts';

export type DemoHelpline = { language: Language; name: string; site: string; hours: string };

/** What stands in a demo's list, and says so: no organisation is behind it. */
export async function publishDemoHelplines(
  tx: Tx,
  { brandId, at, helplines }: { brandId: bigint; at: Date; helplines: readonly DemoHelpline[] },
): Promise<void> {
  await tx
    .withTables<ContentTables>()
    .insertInto('content.helplines')
    .values(
      helplines.map((one) => ({
        ...one,
        brand_id: brandId,
        country: null,
        place: 10,
        phone: null,
        is_demo: true,
        changed_at: at,
      })),
    )
    .execute();
}
