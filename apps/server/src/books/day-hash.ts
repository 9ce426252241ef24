import type { ClosedDay } from '@fairhall/contract';
import { hashOf } from '@fairhall/fair/ledger';

/** What a day's hash is of: all its figures, its seal, and the day before. */
export type DayContent = Pick<
  ClosedDay,
  'day' | 'until' | 'sealHash' | 'previous' | 'lateBatches' | 'accounts'
>;

export function hashOfDay({ day, until, sealHash, previous, lateBatches, accounts }: DayContent): string {
  const figures = accounts
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map(({ account, currency, opening, closing, counted, movements }) => ({
      account,
      currency,
      opening,
      closing,
      counted,
      movements: movements
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ kind, count, cameIn, wentOut }) => [kind, String(count), cameIn, wentOut]),
    }));
  return hashOf('day', { day, until, seal: sealHash, previous, lateBatches, accounts: figures });
}

function nameOf({ account, currency }: { account: string; currency: string }): string {
  return `${currency} ${account}`;
}
