import { MOST_EXPORTED_ROWS } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { csvRow, UTF8_MARK } from '#platform/csv';
import { refuse } from '#platform/refusal';
import type { ExportFile } from '#platform/serve-export';
import { findOffer } from './queries.ts';
import type { PromotionsTables } from './tables.ts';

/** All codes of an offer in full: whoever holds the file can use them. */
export async function writeCodes(db: Database, offerId: bigint): Promise<ExportFile> {
  const { id } = await findOffer(db, offerId);
  const codes = await db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes')
    .where('offer_id', '=', id)
    .select(['text', 'uses', 'added_at'])
    .orderBy('id')
    .limit(MOST_EXPORTED_ROWS + 1)
    .execute();
  if (codes.length === 0) refuse('promotions/no-codes');
  if (codes.length > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
  const rows = codes.map(({ text, uses, added_at }) => csvRow([text, String(uses), added_at.toISOString()]));
  return {
    name: `codes-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    text: UTF8_MARK + csvRow(['code', 'uses', 'added']) + rows.join(''),
    rows: rows.length,
  };
}
