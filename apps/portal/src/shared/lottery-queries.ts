import { listOpenedNumbers, listPopularNumbers } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';
import { currentLanguage } from './texts.ts';

const POPULAR = 20;
const STALE_MS = 30_000;

/** Whoever may not be shown offers is shown none, so it is read anew for each who signs in. */
export function popularNumbersQuery(vassalage?: string) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: mine('popular-numbers', language, vassalage ?? ''),
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      call(listPopularNumbers, { query: { count: POPULAR, device: 'WEB', language, vassalage }, signal }),
  });
}

export function openedNumbersQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['opened-numbers', language],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(listOpenedNumbers, { query: { language }, signal }),
  });
}
