import { listCountedBets, listRequirements } from '@fairhall/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';
import { mine } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

/** Asked again when the live line says so, and never by the hour: asking keeps the session awake. */
export const requirementsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: mine('cashier', 'requirements'),
  queryFn: ({ pageParam, signal }) =>
    call(listRequirements, { query: { limit: 10, ...(pageParam && { cursor: pageParam }) }, signal }),
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
