import { readPage } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './texts.ts';

const SLOWLY_CHANGING_MS = 60_000;

export type WrittenPageName =
  | 'JOIN'
  | 'DOWNLOAD'
  | 'IOS_GUIDE'
  | 'ANDROID_GUIDE'
  | 'PRIVILEGES'
  | 'COMMUNITY'
  | 'TERMS';

export function pageQuery(page: WrittenPageName) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['page', language, page],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(readPage, { params: { page }, query: { language }, signal }),
  });
}
