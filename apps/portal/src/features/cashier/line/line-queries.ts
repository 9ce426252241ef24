import { type LineDirection, listLineTransfers, readSettlement, readTransferUp } from '@fairhall/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { paging } from '../../../shared/endless.tsx';
import { mine } from '../../../shared/queries.ts';

export const transferUpQuery = queryOptions({
  queryKey: mine('cashier', 'line-up'),
  queryFn: ({ signal }) => call(readTransferUp, { signal }),
});

export const settlementQuery = queryOptions({
  queryKey: mine('cashier', 'settlement'),
  queryFn: ({ signal }) => call(readSettlement, { signal }),
});

export const lineTransfersQuery = (direction?: LineDirection) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: mine('cashier', 'line-transfers', direction ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listLineTransfers, {
        query: { limit: 10, ...(direction && { direction }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
