import { gameCategories, type QueryOf, roundStates, type sumRounds } from '@fairhall/contract';
import { currencies, parseAmount } from '@fairhall/money';
import type { Filters } from '../../shared/filters.ts';

/**
 * What the address asks the search of rounds for. What cannot be read is asked as it stands, so that the house says
 * no: without it the rounds of everybody would stand under its name.
 */
export function searchOf(filters: Filters): QueryOf<typeof sumRounds> {
  const { from, to, reference, memberId, vendor, gameCode } = filters;
  const currency = filters.currency && filters.currency in currencies ? filters.currency : undefined;
  const minor = (name: string) => {
    const text = filters[name];
    return currency && text ? (parseAmount(text, currency)?.toString() ?? text) : undefined;
  };
  return {
    ...{ from, to, reference, memberId, vendor, gameCode, currency },
    category: gameCategories.find((known) => known === filters.category),
    state: roundStates.find((known) => known === filters.state),
    stakeFrom: minor('stakeFrom'),
    stakeTo: minor('stakeTo'),
    payoutFrom: minor('payoutFrom'),
    payoutTo: minor('payoutTo'),
  };
}
