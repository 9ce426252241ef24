import { listLineTransfers, readSettlement, readTransferUp } from '@fairhall/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { paging } from '../../../shared/endless.tsx';
import { type ListWish, wordsOf } from '../../../shared/list-filters.tsx';
import { mine } from '../../../shared/queries.ts';

export const transferUpQuery = queryOptions({
  queryKey: mine('cashier', 'line-up'),
  queryFn: ({ signal }) => call(readTransferUp, { signal }),
});

export const settlementQuery = queryOptions({
  queryKey: mine('cashier', 'settlement'),
  queryFn: ({ signal }) => call(readSettlement, { signal }),
});

export const lineTransfersQuery = (wish: ListWish<never>) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: mine('cashier', 'line-transfers', ...wordsOf(wish)),
    queryFn: ({ pageParam, signal }) =>
      call(listLineTransfers, {
        query: { ...wish, limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
