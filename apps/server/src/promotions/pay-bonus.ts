import type { TransferKind } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { LiveMessage } from '#platform/live';
import { fingerprintOf, houseAccount, memberAccount, post, tellBalance } from '#wallet';
import type { PromotionsNeeds } from './needs.ts';
import { baseOf } from './offer.ts';
import type { ClaimRow, OfferRow } from './tables.ts';

/** What the house gives; their balances are what each sort has cost. */
export const houseNames = {
  redeem: 'house:redeem-codes',
  promo: 'house:promo-codes',
  method: 'house:method-bonuses',
} as const;
const sources = { redeem: 'redeem-code', promo: 'promo-code', method: 'method-bonus' } as const;

/** As the ledger names it; the offer stands in it, so that staff find one from the other. */
export const transferKeyOf = ({ offer_id, id }: Pick<ClaimRow, 'offer_id' | 'id'>) =>
  `bonus/${offer_id}/${id}`;
const keyOfReturn = ({ offer_id, id }: ClaimRow) => `bonus-back/${offer_id}/${id}`;

/** What reaches the member's browsers once the transaction has committed. */
type Told = { tx: Tx; at: Date; tell(message: LiveMessage): void };

/** Credits a paid claim and asks for it to be played, in one transaction with the claim; post it last. */
export async function payBonus(
  { turnover }: Pick<PromotionsNeeds, 'turnover'>,
  { tx, at, tell }: Told,
  { claim, offer }: { claim: ClaimRow; offer: OfferRow },
): Promise<void> {
  const bonusMinor = claim.bonus_minor ?? 0n;
  await turnover.openForBonus(tx, {
    claimId: claim.id,
    offerId: offer.id,
    kind: sources[claim.kind],
    memberId: claim.member_id,
    currency: claim.currency,
    baseMinor: baseOf(offer, { bonusMinor, depositMinor: claim.deposit_minor ?? 0n }),
    percent: offer.turnover_percent,
    bonusMinor,
    forfeits: offer.forfeits,
    at,
  });
  await move({ tx, at, tell }, claim, {
    key: transferKeyOf(claim),
    kind: `bonus-${claim.kind}`,
    amountMinor: bonusMinor,
  });
}

/** Gives back what is still there of a bonus whose deposit the bank took back. */
export async function takeBonusBack(told: Told, claim: ClaimRow): Promise<void> {
  await move(told, claim, {
    key: keyOfReturn(claim),
    kind: 'bonus-back',
    amountMinor: -claim.taken_back_minor,
  });
}

async function move(
  { tx, at, tell }: Told,
  { kind: sort, member_id: member, currency }: ClaimRow,
  { key, kind, amountMinor }: { key: string; kind: TransferKind; amountMinor: bigint },
): Promise<void> {
  if (amountMinor === 0n) return;
  const cash = await memberAccount(tx, { member, kind: 'cash', currency });
  const house = await houseAccount(tx, { name: houseNames[sort], currency });
  const posted = await post(tx, {
    key,
    kind,
    at,
    fingerprint: fingerprintOf(kind, member, currency, amountMinor),
    legs: [
      { account: house.id, amount: -amountMinor },
      { account: cash.id, amount: amountMinor },
    ],
  });
  tellBalance({ tell }, { member, account: cash.id }, posted);
}
