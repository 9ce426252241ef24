import { listCountedBets, listRequirements } from '@fairhall/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';
import { mine } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';
import { balanceQuery } from '../../shared/wallet.ts';

/** Bets count a few seconds after they have settled. */
const COUNTING_MS = 5_000;

const requirementsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: mine('cashier', 'requirements'),
  queryFn: ({ pageParam, signal }) =>
    call(listRequirements, { query: { limit: 10, ...(pageParam && { cursor: pageParam }) }, signal }),
});

/** Asked again once bets that moved money have counted, and never by the hour: asking keeps the session awake. */
export function useRequirements() {
  const requirements = useInfiniteQuery(requirementsQuery);
  const balance = useQuery(balanceQuery).data?.sumBalance;
  const shown = useRef(balance);
  const askBy = useRef<number>(undefined);
  const { refetch } = requirements;
  useEffect(() => {
    if (shown.current === undefined || shown.current === balance) {
      shown.current = balance;
      return;
    }
    askBy.current ??= Date.now() + 2 * COUNTING_MS;
    const timer = setTimeout(
      () => {
        shown.current = balance;
        askBy.current = undefined;
        void refetch();
      },
      Math.min(COUNTING_MS, Math.max(0, askBy.current - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [balance, refetch]);
  return requirements;
}

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
