import type { MethodBonus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { BonusDeposit } from './deposit-bonus.ts';
import type { PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { bonusOf, budgetLeft, costOf, judgeEntry, promoTermsOf } from './offer.ts';
import { payBonus } from './pay-bonus.ts';
import { countOwn, findOffer, lockOffer, writeOffer } from './queries.ts';
import type { OfferRow, PromotionsTables } from './tables.ts';

/** By method: what comes with a deposit by it now, for this member. */
export async function readPromises(
  { db, clock, members }: Pick<PromotionsNeeds, 'db' | 'clock' | 'members'>,
  { memberId, currency }: PromotionsCaller,
): Promise<ReadonlyMap<string, MethodBonus>> {
  const now = clock.now();
  const offers = await selectRunning(db, now).where('currency', '=', currency).execute();
  const promises = new Map<string, MethodBonus>();
  if (offers.length === 0) return promises;
  const member = await members.read(memberId);
  for (const offer of offers) {
    const ownUses = await countOwn(db, offer.id, memberId);
    const bonus = methodBonusOf(offer);
    if (offer.method === null || !bonus || judgeEntry({ offer, member, ownUses, now })) continue;
    promises.set(offer.method, bonus);
  }
  return promises;
}

/** With how many more deposits an offer comes: of this member, and of all within budget and uses. */
export type BonusRoom = { own: number; all: number };

export async function readRoom(
  db: Database,
  { offerId, memberId }: { offerId: bigint; memberId: bigint },
): Promise<BonusRoom> {
  const offer = await findOffer(db, offerId);
  return { own: offer.uses_per_member - (await countOwn(db, offerId, memberId)), all: allLeft(offer) };
}

function allLeft(offer: OfferRow): number {
  const byBudget = Number(budgetLeft(offer) / costOf(offer));
  return offer.uses_total === null ? byBudget : Math.min(byBudget, offer.uses_total - offer.uses);
}

/** By method: what comes with it now, for staff. */
export async function readOnline({
  db,
  clock,
}: Pick<PromotionsNeeds, 'db' | 'clock'>): Promise<ReadonlyMap<string, MethodBonus>> {
  const offers = await selectRunning(db, clock.now()).execute();
  return new Map(
    offers.flatMap((offer) => {
      const bonus = methodBonusOf(offer);
      return offer.method !== null && bonus ? [[offer.method, bonus]] : [];
    }),
  );
}

/** At most one of each method, however many were before it and are to come. */
function selectRunning(db: Database, now: Date) {
  return db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.offers')
    .where('kind', '=', 'method')
    .where('state', '=', 'online')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .selectAll();
}

function methodBonusOf(offer: OfferRow): MethodBonus | undefined {
  const terms = promoTermsOf(offer);
  if (!terms) return undefined;
  const { id, turnover_percent: turnoverPercent, turnover_of: turnoverOf, forfeits } = offer;
  return { offerId: String(id), ...terms, turnoverPercent, turnoverOf, forfeits };
}

/**
 * Takes what an order was promised when it was opened, though its offer may be over by now. What it answers pays it,
 * after the money.
 */
export async function claimPromised(
  needs: Pick<PromotionsNeeds, 'gate' | 'turnover'>,
  tx: Tx,
  { offerId, deposit }: { offerId: bigint; deposit: BonusDeposit },
): Promise<(() => Promise<void>) | undefined> {
  const { memberId, amountMinor, at, tell } = deposit;
  const offer = await lockOffer(tx, offerId);
  const bonusMinor = bonusOf(offer, amountMinor);
  const ownUses = await countOwn(tx, offer.id, memberId);
  if (bonusMinor === 0n || ownUses >= offer.uses_per_member) return undefined;
  if (!(await needs.gate.canReceiveBonus(tx, memberId))) return undefined;
  const claim = await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.claims')
    .values({
      offer_id: offer.id,
      code_id: null,
      member_id: memberId,
      request_key: null,
      kind: 'method',
      currency: offer.currency,
      use_number: ownUses + 1,
      status: 'paid',
      entered_at: at,
      expires_at: null,
      reserved_minor: 0n,
      deposit_id: deposit.depositId,
      order_number: deposit.orderNumber,
      deposit_minor: amountMinor,
      bonus_minor: bonusMinor,
      paid_at: at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeOffer(tx, offer.id, { uses: offer.uses + 1, paid_minor: offer.paid_minor + bonusMinor });
  return () => payBonus(needs, { tx, at, tell }, { claim, offer });
}
