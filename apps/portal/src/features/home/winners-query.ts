import { listWinners } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { currentLanguage } from '../../shared/texts.ts';

const WINNERS = 20;
const REFRESH_MS = 30_000;

export function winnersQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['winners', language],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      call(listWinners, { query: { gameCategory: 'ALL', language, limitNum: WINNERS }, signal }),
  });
}
