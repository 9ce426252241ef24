import { listGames } from '@fairhall/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { paging } from '../../shared/endless.tsx';
import type { GameFilters } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

const PAGE = 60;

/** Games, page after page. */
export function endlessGamesQuery(filters: Omit<GameFilters, 'limit'>) {
  const language = currentLanguage();
  return infiniteQueryOptions({
    queryKey: ['endless-games', language, filters],
    // read again as a whole it would be asked for page by page, however many a reader has seen
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    ...paging,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listGames, { query: { ...filters, limit: PAGE, language, cursor }, signal }),
  });
}
