import type { LineDirection, LineOptions, LineTerms } from '@fairhall/contract';
import { unitOf } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';

/** What somebody has sent in one direction on the house's day. */
export type SentToday = { count: number; amountMinor: bigint };

/** In whole units, until staff set the currency's own. */
const FIRST = {
  up: { dailyCount: 5, dailyAmount: 100_000n },
  down: { dailyCount: 50, dailyAmount: 500_000n },
} as const;
const FIRST_EACH = { min: 100n, max: 50_000n } as const;

export function firstLineTermsOf({
  currency,
  direction,
}: {
  currency: string;
  direction: LineDirection;
}): LineTerms {
  const minor = (units: bigint) => String(units * unitOf(currency));
  const { dailyCount, dailyAmount } = FIRST[direction];
  return {
    isOpen: true,
    min: minor(FIRST_EACH.min),
    max: minor(FIRST_EACH.max),
    dailyCount,
    dailyAmount: minor(dailyAmount),
  };
}

const leftOf = ({ dailyAmount }: LineTerms, { amountMinor }: SentToday) => {
  const left = BigInt(dailyAmount) - amountMinor;
  return left > 0n ? left : 0n;
};

/** What the sender reads before anything is sent. */
export function optionsOf(terms: LineTerms, today: SentToday): LineOptions {
  return {
    ...terms,
    countLeft: Math.max(0, terms.dailyCount - today.count),
    amountLeft: String(leftOf(terms, today)),
  };
}

/** Refuses what is outside the terms of the house. */
export function requireWithin(
  terms: LineTerms,
  { currency, amountMinor, today }: { currency: string; amountMinor: bigint; today: SentToday },
): void {
  if (!terms.isOpen) refuse('cashier/transfers-closed');
  const [min, max] = [BigInt(terms.min), BigInt(terms.max)];
  if (amountMinor < min) refuse('cashier/amount-too-small', moneyFacts(currency, { min }), 'amount');
  if (amountMinor > max) refuse('cashier/amount-too-large', moneyFacts(currency, { max }), 'amount');
  if (today.count >= terms.dailyCount) refuse('cashier/transfers-of-today', { max: terms.dailyCount });
  const left = leftOf(terms, today);
  if (amountMinor > left) refuse('cashier/transfer-of-today', moneyFacts(currency, { left }), 'amount');
}

/** Refuses terms that contradict themselves. */
export function requireSoundLineTerms({ min, max, dailyAmount }: LineTerms): void {
  if (BigInt(min) < 1n || BigInt(max) < BigInt(min)) refuse('cashier/limits-backwards', {}, 'max');
  if (BigInt(dailyAmount) < BigInt(max)) refuse('cashier/limits-backwards', {}, 'dailyAmount');
}
