import { listNotices, readHelp } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { executionNow } from '../../shared/announcements.ts';
import { call } from '../../shared/call.ts';
import { currentLanguage } from '../../shared/texts.ts';

const SLOWLY_CHANGING_MS = 60_000;

export function noticesQuery(page: number) {
  const language = currentLanguage();
  const execution = executionNow();
  return queryOptions({
    queryKey: ['notices', language, execution, page],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(listNotices, { query: { language, execution, page }, signal }),
  });
}

export function helpQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['help', language],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(readHelp, { query: { language }, signal }),
  });
}
