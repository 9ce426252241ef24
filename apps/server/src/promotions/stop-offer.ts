import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { noteOffer } from './draft-offer.ts';
import type { PromotionsNeeds } from './needs.ts';
import { stateOf } from './offer.ts';
import { lockOffer, writeOffer } from './queries.ts';
import type { OfferRow } from './tables.ts';

type Wish = { offerId: bigint; staff: StaffCaller; reason: string };

/** No more of its codes are taken; what was entered before waits for its deposit as promised. */
export function stopOffer(
  needs: Pick<PromotionsNeeds, 'db' | 'clock' | 'audit'>,
  { offerId, staff, reason }: Wish,
): Promise<OfferRow> {
  return inTransaction(needs.db, async (tx) => {
    const before = await lockOffer(tx, offerId);
    if (stateOf(before, needs.clock.now()) !== 'online') refuse('promotions/not-online');
    const after = await writeOffer(tx, offerId, {
      state: 'stopped',
      stopped_at: needs.clock.now(),
      revision: before.revision + 1,
    });
    await noteOffer(needs, tx, { action: 'promotions.stop-offer', before, after, staff, reason });
    return after;
  });
}
