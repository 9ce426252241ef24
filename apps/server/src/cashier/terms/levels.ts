import type {
  CheckedTier,
  OwnTerms,
  Tier,
  WithdrawalFee,
  WithdrawalLevel,
  WithdrawalTerms,
} from '@fairhall/contract';
import { refuse } from '#platform/refusal';

/** What holds for a member of this level: what the highest they have reached was given, or what everybody has. */
export function termsOfTier(terms: WithdrawalTerms, tier: Tier): WithdrawalTerms {
  const level = terms.levels.findLast(({ fromTier }) => fromTier <= tier);
  if (!level) return terms;
  const { fromTier: _reached, ...own } = level;
  return { ...terms, ...own };
}

/** The next level with something better than this one has. */
export function nextLevelOf(terms: WithdrawalTerms, tier: Tier): WithdrawalLevel | null {
  const own = termsOfTier(terms, tier);
  return terms.levels.find((level) => level.fromTier > tier && isWorse(own, level)) ?? null;
}

/** Who is known better is not allowed less, and does not pay more, unless staff say that it is meant. */
export function requireRising(terms: WithdrawalTerms, meant: readonly CheckedTier[]): void {
  for (const [place, level] of terms.levels.entries()) {
    const below = terms.levels[place - 1] ?? terms;
    if (isWorse(level, below) && !meant.includes(level.fromTier))
      refuse('cashier/level-worse', { tier: level.fromTier }, `levels.${place}`);
  }
}

/** Whether anything in it is worse for a member than in the other. */
function isWorse(terms: OwnTerms, other: OwnTerms): boolean {
  return (
    BigInt(terms.min) > BigInt(other.min) ||
    BigInt(terms.max) < BigInt(other.max) ||
    terms.dailyCount < other.dailyCount ||
    BigInt(terms.dailyAmount) < BigInt(other.dailyAmount) ||
    isDearer(terms, other)
  );
}

/** Where nothing is taken anyway, the number of free ones says nothing. */
function isDearer({ freeCount, fee }: OwnTerms, other: OwnTerms): boolean {
  if (isNothing(fee)) return false;
  if (isNothing(other.fee) || freeCount < other.freeCount) return true;
  return (
    fee.rate > other.fee.rate ||
    BigInt(fee.min) > BigInt(other.fee.min) ||
    isAbove(greatestOf(fee), greatestOf(other.fee))
  );
}

const isNothing = ({ rate, min, max }: WithdrawalFee) => max === '0' || (rate === 0 && min === '0');

/** A fee that is the same of every amount is its own greatest. */
const greatestOf = ({ rate, min, max }: WithdrawalFee) => (rate === 0 ? min : max);

/** Null is without a bound. */
const isAbove = (greatest: string | null, other: string | null) =>
  other !== null && (greatest === null || BigInt(greatest) > BigInt(other));
