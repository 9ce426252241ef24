import { readSeals } from '@fairhall/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';

/** The chain of seals, newest first, a day of them at a time. */
export const sealsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: ['seals'],
  queryFn: ({ pageParam, signal }) =>
    call(readSeals, { query: { limit: 24, ...(pageParam && { cursor: pageParam }) }, signal }),
});
