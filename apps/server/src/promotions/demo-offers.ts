import type { OfferTerms } from '@fairhall/contract';
import { DAY_MS } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { requireFit } from './code.ts';
import { columnsOf } from './draft-offer.ts';
import type { PromotionsTables } from './tables.ts';

const common = {
  currency: 'P',
  usesTotal: null,
  usesPerMember: 1,
  audience: 'all',
  registeredFrom: null,
  turnoverPercent: 300,
  forfeits: 'bonus',
} as const;
const YEAR_MS = 365 * DAY_MS;

export type DemoOffer = Exclude<OfferTerms, { kind: 'method' }> & { code: string };

/** What the demo house gives by a code, for a year from `at` on. */
export function demoOffersAt(at: Date): readonly DemoOffer[] {
  const window = { startsAt: at.toISOString(), endsAt: new Date(at.getTime() + YEAR_MS).toISOString() };
  return [
    {
      ...common,
      ...window,
      code: 'HALL100',
      name: 'Welcome',
      kind: 'redeem',
      amount: '10000',
      budget: '1000000',
    },
    {
      ...{ ...common, ...window, code: 'NAGA50', name: 'Half more', kind: 'promo', rate: 5_000 },
      ...{ minDeposit: '10000', maxBonus: '50000', waitsHours: 72, turnoverOf: 'bonus', budget: '5000000' },
    },
  ];
}

/** Writes the demo's offers as if they were online already; the seed is nobody of the staff. */
export async function saveDemoOffers(tx: Tx, at: Date): Promise<void> {
  for (const { code, ...terms } of demoOffersAt(at)) {
    const { id } = await tx
      .withTables<PromotionsTables>()
      .insertInto('promotions.offers')
      .values({
        ...columnsOf(terms),
        state: 'online',
        created_at: at,
        online_at: at,
        online_alone_by: null,
        stopped_at: null,
        approval_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .withTables<PromotionsTables>()
      .insertInto('promotions.codes')
      .values({ offer_id: id, text: code, look: requireFit(code), is_drawn: false, added_at: at })
      .execute();
  }
}
