type Wish = { from: string; to: string; amountMinor: bigint };
export type Leg = { account: string; amountMinor: bigint };

/**
 * What "out of A into B" posts; the two sum to zero. An account at a bank stands below zero by what is held there, and
 * one of the house above zero by what is its own, so the same words turn the signs where a bank has a part:
 *
 * - house to house: A falls, B rises.
 * - bank to bank: A holds less, B holds more.
 * - bank to house: the bank holds less, and B bears it: both fall. A fee the bank took, a payment to somebody else.
 * - house to bank: the bank holds more, and A is credited with it: both rise. Money the owners bring in.
 */
export function legsOf({ from, to, amountMinor }: Wish): { from: Leg; to: Leg } {
  const out = isAtBank(from) || isAtBank(to) ? amountMinor : -amountMinor;
  return { from: { account: from, amountMinor: out }, to: { account: to, amountMinor: -out } };
}

/** A balance of the books, or a change of one, as staff read it: at a bank, the money at hand. */
export function asRead(account: string, bookedMinor: bigint): bigint {
  return isAtBank(account) ? -bookedMinor : bookedMinor;
}

function isAtBank(account: string): boolean {
  return account.startsWith('bank:');
}
