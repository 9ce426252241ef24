import type { OfferTerms } from '@fairhall/contract';
import type { StaffCaller } from '#staff';
import { draftOffer } from '../draft-offer.ts';
import { putOnline } from '../put-online.ts';
import { type Counter, mai, promoTerms, reason } from './counter.ts';

const { waitsHours: _, ...ofDeposit } = promoTerms as Extract<OfferTerms, { kind: 'promo' }>;
/** Vietnamese QR: no satang are added, so that sums are round. */
export const method = 'vietqr';
export const methodTerms = {
  ...ofDeposit,
  ...{ kind: 'method', method, rate: 500, maxBonus: '3000', usesPerMember: 2, budget: '100000' },
} as const satisfies OfferTerms;

type Change = { [Key in keyof typeof methodTerms]?: string | number };

/** Offers of a way to deposit, as staff write them and put them online at a counter. */
export function methodOffersAt(counter: Counter) {
  async function draft(change: Change = {}) {
    const wish = { terms: { ...methodTerms, ...change } as OfferTerms, staff: mai, reason };
    const { id: offerId, revision } = await draftOffer(counter.needs, wish);
    return { offerId, revision };
  }
  const put = (one: { offerId: bigint; revision: number }, staff: StaffCaller = mai) =>
    putOnline(counter.needs, { ...one, staff, reason });
  return {
    draft,
    put,
    async online(change: Change = {}): Promise<bigint> {
      const one = await draft(change);
      const { approvalId } = await put(one);
      if (approvalId !== null) await counter.approve();
      return one.offerId;
    },
  };
}
