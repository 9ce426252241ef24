import { readSitting, type SittingView } from '@fairhall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call.ts';
import { mine, queries } from './queries.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './session.ts';
import { balanceQuery } from './wallet.ts';

/** A bet every second is no reason to ask every second. */
const ASK_EVERY_MS = 10_000;
/** The house's clock has surely passed the moment then. */
const LATE_MS = 300;
/** Browsers take a longer one for none at all. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export const sittingQuery = queryOptions({
  queryKey: mine('sitting'),
  queryFn: ({ signal }) => call(readSitting, { signal }),
});

/**
 * What the member is playing, as the house counts it: asked again when money moves and when play is about to stop, and
 * never by the hour, since asking keeps the session awake.
 */
export function useSitting() {
  const { isMember } = useSession();
  const sitting = useQuery({ ...sittingQuery, enabled: isMember });
  const balance = useQuery({ ...balanceQuery, enabled: isMember }).data?.sumBalance;
  const { data, refetch } = sitting;

  useEffect(() => {
    if (!isMember || balance === undefined) return;
    const askedAt = queries.getQueryState(sittingQuery.queryKey)?.dataUpdatedAt ?? 0;
    const sinceMs = Date.now() - askedAt;
    const timer = setTimeout(() => void refetch(), Math.max(0, ASK_EVERY_MS - sinceMs));
    return () => clearTimeout(timer);
  }, [isMember, balance, refetch]);

  const stopsInMs = data && nextStopInMs(data);
  useEffect(() => {
    if (stopsInMs === undefined) return;
    const timer = setTimeout(() => void refetch(), Math.min(stopsInMs + LATE_MS, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [stopsInMs, refetch]);
  return sitting;
}

function nextStopInMs({ checkAt, timeUpAt, isCheckDue, isTimeUp }: SittingView): number | undefined {
  const moments = [isCheckDue ? null : checkAt, isTimeUp ? null : timeUpAt]
    .filter((moment) => moment !== null)
    .map((moment) => Date.parse(moment) - serverNow());
  return moments.length > 0 ? Math.max(0, Math.min(...moments)) : undefined;
}
