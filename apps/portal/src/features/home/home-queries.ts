import { readHome } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { executionNow } from '../../shared/announcements.ts';
import { call } from '../../shared/call.ts';
import { gamesQuery, mine, queries } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

const RAIL = 18;

export const hotQuery = () => gamesQuery({ only: 'hot', sort: 'popular', limit: RAIL });

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
  for (const query of [hotQuery(), featuredQuery(), fishingQuery()]) void queries.prefetchQuery(query);
}
