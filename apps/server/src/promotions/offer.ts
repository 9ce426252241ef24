import {
  bonusOn,
  type MemberType,
  type OfferState,
  type PromoTerms,
  type RefusalParams,
} from '@fairhall/contract';
import type { PromotionsMember } from './needs.ts';
import type { CodeRow, OfferRow } from './tables.ts';

const HOUR_MS = 3_600_000;
const PLAYER: MemberType = 0;

export type Judged = { code: `promotions/${string}`; params?: RefusalParams };

/**
 * Why a member may not use a code now; nothing when they may. `ownUses` counts what the member has used of the offer.
 * Called with the offer locked: what it has promised already cannot grow meanwhile.
 */
export function judgeEntry({
  offer,
  code,
  member,
  ownUses,
  now,
}: {
  offer: OfferRow;
  /** None for what comes with a way to deposit. */
  code?: Pick<CodeRow, 'is_drawn' | 'uses'>;
  member: PromotionsMember;
  ownUses: number;
  now: Date;
}): Judged | undefined {
  if (ownUses >= offer.uses_per_member) return { code: 'promotions/already-used' };
  if (stateOf(offer, now) !== 'online') return { code: 'promotions/ended' };
  if (now < offer.starts_at)
    return { code: 'promotions/not-started', params: { from: offer.starts_at.toISOString() } };
  if (member.currency !== offer.currency) return { code: 'promotions/other-currency' };
  if (!isFor(offer, member)) return { code: 'promotions/not-for-you' };
  if (code?.is_drawn && code.uses > 0) return { code: 'promotions/used-up' };
  if (offer.uses_total !== null && offer.uses >= offer.uses_total) return { code: 'promotions/used-up' };
  if (costOf(offer) > budgetLeft(offer)) return { code: 'promotions/used-up' };
  return undefined;
}

/** Nobody writes that an offer has ended: its clock says so, from the moment at which its time is over. */
export function stateOf({ state, ends_at }: Pick<OfferRow, 'state' | 'ends_at'>, now: Date): OfferState {
  return state === 'online' && now >= ends_at ? 'ended' : state;
}

function isFor(offer: OfferRow, { type, registeredAt }: PromotionsMember): boolean {
  if (offer.audience === 'players' && type !== PLAYER) return false;
  if (offer.audience === 'agents' && type === PLAYER) return false;
  return offer.registered_from === null || registeredAt >= offer.registered_from;
}

/** The most one use can cost: it is set aside when the code is entered, so that what was promised is paid. */
export function costOf({
  amount_minor,
  max_bonus_minor,
}: Pick<OfferRow, 'amount_minor' | 'max_bonus_minor'>): bigint {
  return amount_minor ?? max_bonus_minor ?? 0n;
}

export function budgetLeft(offer: Pick<OfferRow, 'budget_minor' | 'paid_minor' | 'reserved_minor'>): bigint {
  return offer.budget_minor - offer.paid_minor - offer.reserved_minor;
}

/** Until when a promo code waits for its deposit: its own hours, and never past the offer's end. */
export function waitsUntil({ waits_hours, ends_at }: OfferRow, now: Date): Date | null {
  if (waits_hours === null) return null;
  return new Date(Math.min(now.getTime() + waits_hours * HOUR_MS, ends_at.getTime()));
}

export function promoTermsOf(
  offer: Pick<OfferRow, 'rate' | 'min_deposit_minor' | 'max_bonus_minor'>,
): PromoTerms | null {
  const { rate, min_deposit_minor: min, max_bonus_minor: max } = offer;
  if (rate === null || min === null || max === null) return null;
  return { rate, minDeposit: String(min), maxBonus: String(max) };
}

/** What a deposit brings; nothing when it is too small. */
export function bonusOf(offer: OfferRow, depositMinor: bigint): bigint {
  const terms = promoTermsOf(offer);
  return terms ? bonusOn(terms, depositMinor) : 0n;
}

/** What the turnover of a bonus is reckoned from. */
export function baseOf(
  { turnover_of }: Pick<OfferRow, 'turnover_of'>,
  { bonusMinor, depositMinor }: { bonusMinor: bigint; depositMinor: bigint },
): bigint {
  return turnover_of === 'deposit-and-bonus' ? bonusMinor + depositMinor : bonusMinor;
}
