import { MOST_EXPORTED_ROWS, type NewCodes } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { drawCode, lookOf, requireFit } from './code.ts';
import type { PromotionsNeeds } from './needs.ts';
import { lockOffer } from './queries.ts';
import type { OfferRow, PromotionsTables } from './tables.ts';

type Wish = { offerId: bigint; codes: NewCodes; staff: StaffCaller; reason: string };
type CodeToAdd = { text: string; look: string; isDrawn: boolean };

/** Gives an offer a code of staff's choice, or as many as wanted of chance. */
export function addCodes(
  needs: Pick<PromotionsNeeds, 'db' | 'clock' | 'audit'>,
  { offerId, codes, staff, reason }: Wish,
): Promise<OfferRow> {
  return inTransaction(needs.db, async (tx) => {
    const offer = await lockOffer(tx, offerId);
    const now = needs.clock.now();
    if (offer.kind === 'method') refuse('promotions/takes-no-codes');
    if (offer.state === 'stopped' || offer.ends_at <= now) refuse('promotions/is-over');
    const wanted = codes.kind === 'named' ? [named(codes.code)] : draw(codes.count);
    await requireRoom(tx, offerId, wanted.length);
    const added = await insert(tx, offerId, wanted, now);
    if (codes.kind === 'named' && added === 0) refuse('promotions/code-taken', {}, 'codes.code');
    // of some that others look like already: drawn again
    for (let missing = wanted.length - added; missing > 0; )
      missing -= await insert(tx, offerId, draw(missing), now);
    await needs.audit(tx, {
      staff,
      action: 'promotions.add-codes',
      subject: `offer:${offerId}`,
      after: codes.kind === 'named' ? { code: codes.code } : { drawn: codes.count },
      reason,
    });
    return offer;
  });
}

/** What has codes beyond one file could never be handed out. The offer's lock is held. */
async function requireRoom(tx: Tx, offerId: bigint, more: number): Promise<void> {
  const { count } = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes')
    .where('offer_id', '=', offerId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) + more > MOST_EXPORTED_ROWS)
    refuse('promotions/too-many-codes', { max: MOST_EXPORTED_ROWS });
}

const named = (code: string): CodeToAdd => ({
  text: code.toUpperCase(),
  look: requireFit(code),
  isDrawn: false,
});

function draw(count: number): CodeToAdd[] {
  return Array.from({ length: count }, () => {
    const text = drawCode();
    return { text, look: lookOf(text), isDrawn: true };
  });
}

/** How many of them look like no other. */
async function insert(tx: Tx, offerId: bigint, codes: readonly CodeToAdd[], at: Date): Promise<number> {
  const rows = await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.codes')
    .values(
      codes.map(({ text, look, isDrawn }) => ({
        offer_id: offerId,
        text,
        look,
        is_drawn: isDrawn,
        added_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('look').doNothing())
    .returning('id')
    .execute();
  return rows.length;
}
