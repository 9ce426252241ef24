import { bonusOn, showHouseTime, type TierLimits, type WithdrawalTerms } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { DEPOSIT_DAYS } from '../../apps/server/src/cashier/index.ts';
import type { DemoOffer } from '../../apps/server/src/promotions/index.ts';
import { requiredFor } from '../../apps/server/src/turnover/index.ts';

/** What a piece says of the house, by the names of its placeholders; read from what the house goes by. */
export type Facts = Readonly<Record<string, string>>;

const BASIS_POINTS = 10_000n;
const HUNDRED = 100;

export function factsOfOffer(offer: DemoOffer): Facts {
  const money = (minor: bigint) => formatMoney(minor, offer.currency);
  const shared = {
    code: offer.code,
    times: String(offer.turnoverPercent / HUNDRED),
    uses: String(offer.usesPerMember),
    budget: money(BigInt(offer.budget)),
    from: minuteOf(offer.startsAt),
    until: `${minuteOf(offer.endsAt)} GMT+8`,
  };
  if (offer.kind === 'redeem') {
    const amount = BigInt(offer.amount);
    return {
      ...shared,
      amount: money(amount),
      turnover: money(requiredFor(amount, offer.turnoverPercent)),
    };
  }
  const [minDeposit, maxBonus] = [BigInt(offer.minDeposit), BigInt(offer.maxBonus)];
  // rounded up: the first deposit that brings all of it
  const whole = (maxBonus * BASIS_POINTS + BigInt(offer.rate) - 1n) / BigInt(offer.rate);
  return {
    ...shared,
    rate: `${offer.rate / HUNDRED}%`,
    minDeposit: money(minDeposit),
    leastBonus: money(bonusOn(offer, minDeposit)),
    maxBonus: money(maxBonus),
    wholeFrom: money(whole),
    hours: String(offer.waitsHours),
  };
}

/** What each level opens and how money leaves the house. A limit that there is not has no fact: its words say so. */
export function factsOfHouse(given: {
  currency: string;
  limits: readonly TierLimits[];
  terms: WithdrawalTerms;
}): Facts {
  const { currency, limits, terms } = given;
  const money = (minor: string) => formatMoney(BigInt(minor), currency);
  const levels = limits.flatMap(({ tier, depositMonth, withdrawTotal }) => [
    [`level${tier}`, String(tier)],
    ...(depositMonth === null ? [] : [[`deposit${tier}`, money(depositMonth)]]),
    ...(withdrawTotal === null ? [] : [[`withdraw${tier}`, money(withdrawTotal)]]),
  ]);
  return {
    ...Object.fromEntries(levels),
    days: String(DEPOSIT_DAYS),
    min: money(terms.min),
    max: money(terms.max),
    dailyCount: String(terms.dailyCount),
    dailyAmount: money(terms.dailyAmount),
  };
}

/** A sentence without one of its numbers must never be read. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`nothing is known of {{${name}}}`);
    return fact;
  });
}

const minuteOf = (instant: string) => showHouseTime(Date.parse(instant)).slice(0, -':ss'.length);
