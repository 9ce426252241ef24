import { readSettingsMenu } from '@fairhall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';
import { useSession } from './session.ts';

const menuQuery = queryOptions({
  queryKey: mine('settings-menu'),
  staleTime: 60_000,
  queryFn: ({ signal }) => call(readSettingsMenu, { signal }),
});

export type CentreName = 'MEMBERCENTRE' | 'AGENTCENTRE';

/** Which pages of a centre the server says are open to who asks; none are known until it has said so. */
export function useOpenPages(name: CentreName): {
  pages: readonly string[] | undefined;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
} {
  const session = useSession();
  const menu = useQuery({ ...menuQuery, enabled: session.isMember });
  const centre = menu.data?.value.find(({ modId }) => modId === name);
  return {
    pages: centre?.childrenNodes.filter(({ enabled }) => enabled).map(({ modId }) => modId),
    isPending: menu.isPending,
    error: menu.error,
    retry: () => void menu.refetch(),
  };
}

/** Whether the server opens the agent centre to who asks; it is only asked for agents. */
export function useHasAgentCentre(): boolean {
  const { isAgent } = useSession();
  const menu = useQuery({ ...menuQuery, enabled: isAgent });
  return menu.data?.value.find(({ modId }) => modId === 'AGENTCENTRE')?.enabled ?? false;
}
