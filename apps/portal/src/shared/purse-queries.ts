import { listPurseMoves, type PurseMoveStatus, readPurses } from '@fairhall/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { paging } from './endless.tsx';
import { type ListWish, wordsOf } from './list-filters.tsx';
import { mine, queries } from './queries.ts';

/** Every vendor is asked when this is read: now and then while the page is looked at, and whenever a transfer goes on. */
export const pursesQuery = queryOptions({
  queryKey: mine('purses', 'all'),
  queryFn: ({ signal }) => call(readPurses, { signal }),
});

export type MoveWish = ListWish<PurseMoveStatus> & { vassalage?: string };

export const purseMovesQuery = (wish: MoveWish) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: mine('purses', 'moves', ...wordsOf(wish), wish.vassalage ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listPurseMoves, {
        query: { ...wish, limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });

export async function refreshPurses(): Promise<void> {
  await queries.invalidateQueries({ queryKey: mine('balance') });
  await queries.invalidateQueries({ queryKey: mine('purses') });
}
