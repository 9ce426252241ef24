import {
  type DepositStatus,
  depositMethods,
  listDeposits,
  listWithdrawals,
  readDeposit,
  readWithdrawal,
  type WithdrawalStatus,
  withdrawalOptions,
} from '@fairhall/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';
import { type ListWish, wordsOf } from '../../shared/list-filters.tsx';
import { mine, queries } from '../../shared/queries.ts';

export const methodsQuery = queryOptions({
  queryKey: mine('cashier', 'methods'),
  queryFn: ({ signal }) => call(depositMethods, { signal }),
});

export const depositsQuery = (wish: ListWish<DepositStatus>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: mine('cashier', 'deposits', ...wordsOf(wish)),
    queryFn: ({ pageParam, signal }) =>
      call(listDeposits, { query: { ...wish, limit: 10, ...(pageParam && { cursor: pageParam }) }, signal }),
  });

export function depositQuery(id: string) {
  return queryOptions({
    queryKey: mine('cashier', 'deposit', id),
    queryFn: ({ signal }) => call(readDeposit, { params: { id }, signal }),
  });
}

export const withdrawalOptionsQuery = queryOptions({
  queryKey: mine('cashier', 'withdrawal-options'),
  queryFn: ({ signal }) => call(withdrawalOptions, { signal }),
});

export const withdrawalsQuery = (wish: ListWish<WithdrawalStatus>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: mine('cashier', 'withdrawals', ...wordsOf(wish)),
    queryFn: ({ pageParam, signal }) =>
      call(listWithdrawals, {
        query: { ...wish, limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });

export function withdrawalQuery(id: string) {
  return queryOptions({
    queryKey: mine('cashier', 'withdrawal', id),
    queryFn: ({ signal }) => call(readWithdrawal, { params: { id }, signal }),
  });
}

/** When an order's time is over. */
export const refreshSoon = () => void refreshCashier();

export function refreshCashier(): Promise<void> {
  return queries.invalidateQueries({ queryKey: mine() });
}
