import { listHotGames, readHome } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { executionNow } from '../../shared/announcements.ts';
import { call } from '../../shared/call.ts';
import { gamesQuery, mine, queries, SLOWLY_CHANGING_MS } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

const RAIL = 18;

export function hotQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['hot-games', language],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: async ({ signal }) => {
      const { value } = await call(listHotGames, {
        query: { isPlatform: '2', platform: 'flash,html5-desktop', language },
        signal,
      });
      return { items: value.list };
    },
  });
}

export const featuredQuery = () => gamesQuery({ sort: 'featured', limit: RAIL });
export const fishingQuery = () => gamesQuery({ category: 'FISH', sort: 'featured', limit: RAIL });

export function areasQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: mine('home', language, executionNow()),
    queryFn: ({ signal }) => call(readHome, { query: { language }, signal }),
  });
}

/** Asks for what the home page shows below its first view while the part that shows it is still on its way. */
export function askHomeAhead(): void {
  if (import.meta.env.SSR) return;
  void queries.prefetchQuery(areasQuery());
  void queries.prefetchQuery(hotQuery());
  for (const query of [featuredQuery(), fishingQuery()]) void queries.prefetchQuery(query);
}
