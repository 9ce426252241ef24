import { bookSideOf, type DayAccount } from '@fairhall/contract';

type Figures = {
  account: string;
  currency: string;
  opening: bigint;
  closing: bigint;
  counted: bigint | null;
};
type Move = {
  account: string;
  currency: string;
  kind: string;
  count: bigint | number;
  cameIn: bigint;
  wentOut: bigint;
};

/** The accounts of a day as they are read, which is also what the day's hash is of. */
export function presentAccounts(accounts: readonly Figures[], moves: readonly Move[]): DayAccount[] {
  return accounts.map(({ account, currency, opening, closing, counted }) => ({
    account,
    currency,
    side: bookSideOf(account),
    opening: String(opening),
    closing: String(closing),
    counted: counted === null ? null : String(counted),
    movements: moves
      .filter((move) => move.account === account && move.currency === currency)
      .map(({ kind, count, cameIn, wentOut }) => ({
        kind,
        count: Number(count),
        cameIn: String(cameIn),
        wentOut: String(wentOut),
      })),
  }));
}
