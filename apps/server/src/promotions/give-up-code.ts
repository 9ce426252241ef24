import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { endWaiting } from './end-waiting.ts';
import type { PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { lockOffer, selectClaims } from './queries.ts';
import type { ClaimRow } from './tables.ts';

/** A member wants a promo code no more; what was set aside for it is the offer's again. */
export function giveUpCode(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { memberId }: PromotionsCaller,
  claimId: bigint,
): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const own = () => selectClaims(tx).where('id', '=', claimId).where('member_id', '=', memberId);
    const { offer_id: offerId } = (await own().executeTakeFirst()) ?? refuse('promotions/not-found');
    const offer = await lockOffer(tx, offerId);
    const claim = await own().forUpdate().executeTakeFirstOrThrow();
    if (claim.status !== 'waiting') refuse('promotions/not-waiting');
    await endWaiting(tx, { offer, claims: [claim], status: 'given-up', at: clock.now() });
    return await own().executeTakeFirstOrThrow();
  });
}
