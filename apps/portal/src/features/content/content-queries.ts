import { listAnnouncements, listNotices, readHelp, readPage } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { readSession } from '../../shared/session.ts';
import { currentLanguage } from '../../shared/texts.ts';

const SLOWLY_CHANGING_MS = 60_000;

/** Whom announcements are asked for: members see theirs, visitors theirs, and both what is for everybody. */
const execution = () => (readSession().token ? 'L' : 'V');

export function announcementsQuery() {
  const language = currentLanguage();
  const reader = execution();
  return queryOptions({
    queryKey: ['announcements', language, reader],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) =>
      call(listAnnouncements, { query: { language, platform: 'W', execution: reader } as never, signal }),
  });
}

export function noticesQuery(page: number) {
  const language = currentLanguage();
  const reader = execution();
  return queryOptions({
    queryKey: ['notices', language, reader, page],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) =>
      call(listNotices, { query: { language, execution: reader, page } as never, signal }),
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

type PageName = 'JOIN' | 'DOWNLOAD' | 'IOS_GUIDE' | 'ANDROID_GUIDE' | 'PRIVILEGES' | 'COMMUNITY';

export function pageQuery(page: PageName) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['page', language, page],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(readPage, { params: { page }, query: { language }, signal }),
  });
}
