import type { ForfeitScope } from '@fairhall/contract';

/** What a bonus that is given up was, what play since it was credited came to, and what its member has left. */
export type ToForfeit = {
  forfeits: ForfeitScope;
  bonusMinor: bigint;
  /** Below zero when more was lost than won. */
  resultMinor: bigint;
  moneyMinor: bigint;
};

/**
 * What goes to the house, never more than there is. Losses are of the member's own money first: as much of the bonus
 * goes as the money that is left can pay.
 */
export function forfeitOf({ forfeits, bonusMinor, resultMinor, moneyMinor }: ToForfeit): {
  bonusMinor: bigint;
  winningsMinor: bigint;
} {
  const bonusGoes = least(bonusMinor, moneyMinor);
  const wonMinor = forfeits === 'bonus' || resultMinor < 0n ? 0n : resultMinor;
  return { bonusMinor: bonusGoes, winningsMinor: least(wonMinor, moneyMinor - bonusGoes) };
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
