import { countUnread } from '@fairhall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';
import { useSession } from './session.ts';

const unreadQuery = queryOptions({
  queryKey: mine('inbox', 'unread'),
  queryFn: ({ signal }) => call(countUnread, { signal }),
});

/** How many messages the member has not read; none before the house has said so. */
export function useUnread(): number {
  const { isMember } = useSession();
  return useQuery({ ...unreadQuery, enabled: isMember }).data?.unread ?? 0;
}
