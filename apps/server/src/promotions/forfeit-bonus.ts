import type { Forfeit } from '@fairhall/contract';
import { type Database, Stale } from '@fairhall/database';
import { type Deed, perform } from '#platform/deed';
import { moneyFacts, Refusal, refuse } from '#platform/refusal';
import { balances, fingerprintOf, houseAccount, memberAccount, post, tellBalance } from '#wallet';
import { forfeitOf } from './forfeit.ts';
import type { BonusRequirement, PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { houseNames } from './pay-bonus.ts';
import { findOffer, selectClaims, writeClaim } from './queries.ts';
import type { ClaimRow } from './tables.ts';

/** What was won with bonuses that were given up; its balance is what the house has had back of it. */
const WINNINGS_ACCOUNT = 'house:forfeited-winnings';
const KIND = 'bonus-forfeited';

type Goes = BonusRequirement['goes'];
type Needs = Pick<PromotionsNeeds, 'db' | 'clock' | 'live' | 'turnover' | 'hasOpenRounds'>;

/** What would go and what would stay, as it is now. */
export async function readForfeit(
  needs: Needs,
  { memberId }: PromotionsCaller,
  claimId: bigint,
): Promise<Forfeit> {
  const claim = (await ownClaim(needs.db, { memberId, claimId }).executeTakeFirst()) ?? unknown();
  const [requirement] = await needs.turnover.ofBonuses(needs.db, [claim.id]);
  if (claim.status !== 'paid' || requirement?.status !== 'open') refuse('turnover/not-open');
  const { bonusMinor, winningsMinor, cashMinor } = await reckon(needs, needs.db, {
    claim,
    left: requirement.goes,
  });
  const { forfeits } = await findOffer(needs.db, claim.offer_id);
  const goesMinor = bonusMinor + winningsMinor;
  return {
    bonus: String(bonusMinor),
    winnings: String(winningsMinor),
    goes: String(goesMinor),
    stays: String(cashMinor - goesMinor),
    remaining: String(requirement.requiredMinor - requirement.doneMinor),
    currency: claim.currency,
    forfeits,
  };
}

/**
 * A member gives up a bonus for exactly what they were shown, and is free of its turnover. The use of its code stays a
 * use: it can be entered no second time.
 */
export function forfeitBonus(
  needs: Needs,
  { memberId }: PromotionsCaller,
  { claimId, goesMinor }: { claimId: bigint; goesMinor: bigint },
): Promise<ClaimRow> {
  return perform(needs, async (deed) => {
    const { tx, at } = deed;
    const claim = (await ownClaim(tx, { memberId, claimId }).forUpdate().executeTakeFirst()) ?? unknown();
    if (claim.status !== 'paid') refuse('turnover/not-open');
    const left = await needs.turnover.forfeitForBonus(tx, { claimId, at });
    const goes = await reckon(needs, tx, { claim, left });
    if (goes.bonusMinor + goes.winningsMinor !== goesMinor)
      refuse(
        'promotions/forfeit-changed',
        moneyFacts(claim.currency, { amount: goes.bonusMinor + goes.winningsMinor }),
      );
    const forfeited = await writeClaim(tx, claim.id, {
      status: 'forfeited',
      taken_back_minor: goes.bonusMinor,
      winnings_taken_minor: goes.winningsMinor,
      ended_at: at,
    });
    await takeForfeited(deed, forfeited);
    // whoever bets on this money waits for it by now: what was bet or won until then is reckoned anew
    const now = await readMoney(needs, tx, claim);
    if (now.cashMinor !== goes.cashMinor - goesMinor) throw new Stale();
    return forfeited;
  });
}

const ownClaim = (db: Database, { memberId, claimId }: { memberId: bigint; claimId: bigint }) =>
  selectClaims(db).where('id', '=', claimId).where('member_id', '=', memberId);

const unknown = () => refuse('promotions/not-found');

/** Refuses while what would go is in wallets at vendors: from there it would come back as the member's own. */
async function reckon(needs: Needs, on: Database, { claim, left }: { claim: ClaimRow; left: Goes }) {
  const { cashMinor, elsewhereMinor } = await readMoney(needs, on, claim);
  const goes = forfeitOf({ ...left, moneyMinor: cashMinor + elsewhereMinor });
  const missing = goes.bonusMinor + goes.winningsMinor - cashMinor;
  if (missing > 0n) refuse('promotions/money-elsewhere', moneyFacts(claim.currency, { amount: missing }));
  return { ...goes, cashMinor };
}

/**
 * Refuses while a round is open: it may be played with the bonus, and what it wins would come later. What one that has
 * just settled left of the bonus is known a moment after it.
 */
async function readMoney(needs: Needs, on: Database, claim: ClaimRow) {
  const { member_id: member, currency } = claim;
  if (await needs.hasOpenRounds(on, member)) refuse('promotions/rounds-open');
  await needs.turnover.requireCounted(on, member);
  const { cash, transit, purses } = await balances(on, { member, currency });
  const elsewhereMinor = [...purses.values()].reduce((sum, one) => sum + one, transit);
  return { cashMinor: cash, elsewhereMinor };
}

async function takeForfeited({ tx, at, tell }: Deed, claim: ClaimRow): Promise<void> {
  const { member_id: member, currency, taken_back_minor: bonus, winnings_taken_minor: winnings } = claim;
  if (bonus + winnings === 0n) return;
  const cash = await memberAccount(tx, { member, kind: 'cash', currency });
  const legs = [{ account: cash.id, amount: -bonus - winnings }];
  for (const [name, amount] of [
    [houseNames[claim.kind], bonus],
    [WINNINGS_ACCOUNT, winnings],
  ] as const)
    if (amount > 0n) legs.push({ account: (await houseAccount(tx, { name, currency })).id, amount });
  const posted = await post(tx, {
    key: `${KIND}/${claim.offer_id}/${claim.id}`,
    kind: KIND,
    at,
    fingerprint: fingerprintOf(KIND, member, currency, bonus, winnings),
    legs,
  }).catch((error: unknown) => {
    // a bet was faster: what goes is reckoned anew
    if (error instanceof Refusal && error.code === 'wallet/insufficient-funds') throw new Stale();
    throw error;
  });
  tellBalance({ tell }, { member, account: cash.id }, posted);
}
