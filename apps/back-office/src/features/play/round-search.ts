import { gameCategories, type QueryOf, roundStates, type sumRounds } from '@fairhall/contract';
import { currencies, parseAmount } from '@fairhall/money';
import type { Filters } from '../../shared/filters.ts';

/** What the address asks the search of rounds for; what cannot be read is not asked. */
export function searchOf(filters: Filters): QueryOf<typeof sumRounds> {
  const { from, to, reference, memberId, vendor, gameCode } = filters;
  const currency = filters.currency && filters.currency in currencies ? filters.currency : undefined;
  const minor = (name: string) =>
    currency === undefined ? undefined : parseAmount(filters[name] ?? '', currency)?.toString();
  return {
    ...{ from, to, reference, vendor, gameCode, currency },
    memberId: /^[1-9]\d{0,17}$/.test(memberId ?? '') ? memberId : undefined,
    category: gameCategories.find((known) => known === filters.category),
    state: roundStates.find((known) => known === filters.state),
    stakeFrom: minor('stakeFrom'),
    stakeTo: minor('stakeTo'),
    payoutFrom: minor('payoutFrom'),
    payoutTo: minor('payoutTo'),
  };
}
