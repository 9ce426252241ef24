import type { AnswerOf, OfferKind, OfferState, staffListCodes } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cursorOf, cutPage, type Page } from '#platform/page';
import { maskCode } from './code.ts';
import type { PromotionsNeeds } from './needs.ts';
import type { OfferRow, PromotionsTables } from './tables.ts';

type Wish = { cursor?: string | undefined; limit?: number | undefined };
type Filter = { kind?: OfferKind | undefined; state?: OfferState | undefined };

const PAGE = 50;
const FIRST = 9_223_372_036_854_775_807n;

export async function pageOffers(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { cursor, limit = PAGE, kind, state }: Wish & Filter,
): Promise<Page<OfferRow>> {
  let query = db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.offers')
    .where('id', '<', cursorOf(cursor) ?? FIRST)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state === 'ended' ? 'online' : state);
  if (state === 'online') query = query.where('ends_at', '>', clock.now());
  if (state === 'ended') query = query.where('ends_at', '<=', clock.now());
  return cutPage(await query.execute(), limit);
}

/** Of drawn codes only the end: whoever reads one could use it. */
export async function pageCodes(
  db: Database,
  offerId: bigint,
  { cursor, limit = PAGE }: Wish,
): Promise<AnswerOf<typeof staffListCodes>> {
  const found = await db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes')
    .where('offer_id', '=', offerId)
    .where('id', '<', cursorOf(cursor) ?? FIRST)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = cutPage(found, limit);
  const items = rows.map(({ id, text, is_drawn: isDrawn, uses, added_at }) => ({
    id: String(id),
    text: isDrawn ? maskCode(text) : text,
    isDrawn,
    uses,
    addedAt: added_at.toISOString(),
  }));
  return { items, next };
}
