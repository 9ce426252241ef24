import { Stale, type Tx } from '@fairhall/database';
import type { LiveMessage } from '#platform/live';
import { Refusal } from '#platform/refusal';
import { balances } from '#wallet';
import { claimPromised } from './method-bonus.ts';
import type { PromotionsNeeds } from './needs.ts';
import { bonusOf } from './offer.ts';
import { payBonus, takeBonusBack } from './pay-bonus.ts';
import { findWaiting, lockOffer, selectClaims, whoWaits, writeClaim, writeOffer } from './queries.ts';
import type { ClaimRow } from './tables.ts';

export type BonusDeposit = {
  depositId: bigint;
  orderNumber: string;
  memberId: bigint;
  currency: string;
  /** What arrived, before any fee. */
  amountMinor: bigint;
  /** The offer of its way to deposit that it has a promise of. */
  promised: bigint | null;
  at: Date;
  /** What reaches the member's browsers once the transaction has committed. */
  tell(message: LiveMessage): void;
};

/**
 * Takes what waiting promo codes and ways to deposit bring to deposits that are being credited, in the same
 * transaction, and answers what pays it: everybody who enters a code waits for its offer, so it is asked for before the
 * money on whose accounts the whole house waits, and paid after it.
 */
export async function claimForDeposits(
  needs: Pick<PromotionsNeeds, 'gate' | 'turnover'>,
  tx: Tx,
  deposits: readonly BonusDeposit[],
): Promise<() => Promise<void>> {
  const waiting = await whoWaits(tx, deposits);
  const payments: (() => Promise<void>)[] = [];
  for (const deposit of deposits.filter(({ memberId }) => waiting.has(memberId)))
    payments.push(await claimFor(needs, tx, deposit));
  for (const { offerId, deposit } of inLockOrder(deposits)) {
    const pay = await claimPromised(needs, tx, { offerId, deposit });
    if (pay) payments.push(pay);
  }
  return async () => {
    for (const pay of payments) await pay();
  };
}

/** Batches that name the same offers take them in one order, so that neither waits for the other. */
function inLockOrder(deposits: readonly BonusDeposit[]) {
  return deposits
    .flatMap((deposit) => (deposit.promised === null ? [] : [{ offerId: deposit.promised, deposit }]))
    .sort((one, other) => Number(one.offerId - other.offerId));
}

/**
 * A deposit is never refused for its bonus: one that is too small leaves the code waiting, and so does whoever may be
 * given none.
 */
async function claimFor(
  needs: Pick<PromotionsNeeds, 'gate' | 'turnover'>,
  tx: Tx,
  deposit: BonusDeposit,
): Promise<() => Promise<void>> {
  const { at, amountMinor, tell } = deposit;
  const seen = await findWaiting(tx, { ...deposit, now: at });
  if (!seen) return payNothing;
  const offer = await lockOffer(tx, seen.offer_id);
  const waiting = await findWaiting(tx, { ...deposit, now: at });
  const bonusMinor = bonusOf(offer, amountMinor);
  if (waiting?.id !== seen.id || bonusMinor === 0n) return payNothing;
  if (!(await needs.gate.canReceiveBonus(tx, deposit.memberId))) return payNothing;
  const claim = await writeClaim(tx, waiting.id, {
    status: 'paid',
    reserved_minor: 0n,
    bonus_minor: bonusMinor,
    deposit_id: deposit.depositId,
    order_number: deposit.orderNumber,
    deposit_minor: amountMinor,
    paid_at: at,
  });
  await writeOffer(tx, offer.id, {
    reserved_minor: offer.reserved_minor - waiting.reserved_minor,
    paid_minor: offer.paid_minor + bonusMinor,
  });
  return () => payBonus(needs, { tx, at, tell }, { claim, offer });
}

const payNothing = async () => undefined;

/**
 * The bank took the deposit back, and two people have decided who bears it: of its bonus goes what the member still has
 * after that, the house bears the rest, and nothing more is to be played for it.
 */
export async function reverseForDeposit(
  needs: Pick<PromotionsNeeds, 'turnover'>,
  tx: Tx,
  { depositId, ...told }: Pick<BonusDeposit, 'depositId' | 'at' | 'tell'>,
): Promise<void> {
  for (const claim of await paidClaims(tx, depositId).orderBy('id').forUpdate().execute())
    await reverseClaim(needs, { tx, ...told }, claim);
}

async function reverseClaim(
  { turnover }: Pick<PromotionsNeeds, 'turnover'>,
  { tx, at, tell }: { tx: Tx } & Pick<BonusDeposit, 'at' | 'tell'>,
  claim: ClaimRow,
): Promise<void> {
  const bonusMinor = claim.bonus_minor ?? 0n;
  const { cash } = await balances(tx, { member: claim.member_id, currency: claim.currency });
  await turnover.dropForBonus(tx, { claimId: claim.id, at });
  const reversed = await writeClaim(tx, claim.id, {
    status: 'reversed',
    taken_back_minor: cash < bonusMinor ? cash : bonusMinor,
    ended_at: at,
  });
  await takeBonusBack({ tx, at, tell }, reversed).catch((error: unknown) => {
    // a bet was faster: what is left is reckoned anew
    if (error instanceof Refusal && error.code === 'wallet/insufficient-funds') throw new Stale();
    throw error;
  });
}

const paidClaims = (tx: Tx, depositId: bigint) =>
  selectClaims(tx).where('deposit_id', '=', depositId).where('status', '=', 'paid');

/** What a deposit brought as bonuses: for the two people who decide about one that was taken back. */
export async function bonusOfDeposit(tx: Tx, depositId: bigint): Promise<bigint> {
  const claims = await paidClaims(tx, depositId).execute();
  return claims.reduce((sum, { bonus_minor: bonus }) => sum + (bonus ?? 0n), 0n);
}
