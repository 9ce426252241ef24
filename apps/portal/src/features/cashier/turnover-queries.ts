import { listCountedBets, listRequirements } from '@fairhall/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';
import { mine } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

/** Bets count a few seconds after they have settled. */
const COUNTING_MS = 5_000;

export const requirementsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: mine('cashier', 'requirements'),
  queryFn: ({ pageParam, signal }) =>
    call(listRequirements, { query: { limit: 10, ...(pageParam && { cursor: pageParam }) }, signal }),
  refetchInterval: (query) => (query.state.data?.pages[0]?.openCount ? COUNTING_MS : false),
});

export function countedBetsQuery(id: string) {
  const language = currentLanguage();
  return infiniteQueryOptions({
    ...paging,
    queryKey: mine('cashier', 'counted-bets', id, language),
    queryFn: ({ pageParam, signal }) =>
      call(listCountedBets, {
        params: { id },
        query: { limit: 10, language, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
}
