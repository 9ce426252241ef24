import { smaller } from '@fairhall/money';

/** What is left of a bonus and of what was won with it, and what its member has. */
type ToForfeit = { bonusMinor: bigint; winningsMinor: bigint; moneyMinor: bigint };

/** What goes to the house: the bonus first, never more than there is. */
export function forfeitOf({ moneyMinor, ...left }: ToForfeit): { bonusMinor: bigint; winningsMinor: bigint } {
  const bonusMinor = smaller(left.bonusMinor, moneyMinor);
  return { bonusMinor, winningsMinor: smaller(left.winningsMinor, moneyMinor - bonusMinor) };
}
