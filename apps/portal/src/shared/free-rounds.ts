import { listMyGrants } from '@fairhall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine, queries } from './queries.ts';
import { useSession } from './session.ts';
import { currentLanguage } from './texts.ts';

const MOST = 20;

/** The newest of the member's free rounds, also those that are over. */
export const grantsQuery = () => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: mine('play', 'grants', language),
    queryFn: ({ signal }) => call(listMyGrants, { query: { language, limit: MOST }, signal }),
  });
};

/** A round was played: whoever had free rounds may have one less. */
export function askForLeftRounds(): void {
  const { queryKey } = grantsQuery();
  const known = queries.getQueryData(queryKey);
  if (known?.items.some(({ state }) => state === 'live')) void queries.invalidateQueries({ queryKey });
}

/** Those that can be played now. */
export function useLiveGrants() {
  const { isMember } = useSession();
  const { data } = useQuery({ ...grantsQuery(), enabled: isMember });
  return data?.items.filter(({ state }) => state === 'live') ?? [];
}
