import { listAnnouncements } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';
import { readSession } from './session.ts';
import { currentLanguage } from './texts.ts';

const SLOWLY_CHANGING_MS = 60_000;

/** Whom announcements are asked for: members see theirs, visitors theirs, and both what is for everybody. */
export const executionNow = () => (readSession().token ? 'L' : 'V');

export function announcementsQuery() {
  const language = currentLanguage();
  const execution = executionNow();
  return queryOptions({
    queryKey: mine('announcements', language, execution),
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) =>
      call(listAnnouncements, { query: { language, platform: 'W', execution }, signal }),
  });
}
