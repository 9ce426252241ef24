import { listWinners } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { executionNow } from '../../shared/announcements.ts';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { currentLanguage } from '../../shared/texts.ts';

const WINNERS = 20;
const REFRESH_MS = 30_000;

export function winnersQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: mine('winners', language, executionNow()),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      call(listWinners, { query: { gameCategory: 'ALL', language, limitNum: WINNERS }, signal }),
  });
}
