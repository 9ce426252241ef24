import {
  type GameCategory,
  listCountries,
  listFavourites,
  listGames,
  listRecent,
  readMember,
  readMenu,
  readPermission,
} from '@fairhall/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call, onRefused, RefusedCall } from './call.ts';
import { learnServerTime } from './server-clock.ts';
import { keepMerchant } from './session.ts';
import { currentLanguage } from './texts.ts';

const SLOWLY_CHANGING_MS = 60_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && !(error instanceof RefusedCall && error.status < 500),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
});

/** Keys of what belongs to the member: thrown away when another person signs in. */
export const mine = (...rest: readonly string[]) => ['mine', ...rest];

export const permissionQuery = queryOptions({
  queryKey: ['permission'],
  staleTime: SLOWLY_CHANGING_MS,
  refetchInterval: SLOWLY_CHANGING_MS,
  queryFn: async ({ signal }) => {
    const permission = await call(readPermission, { signal });
    learnServerTime(permission.serverTime);
    keepMerchant(permission.brand.merchantCode);
    return permission;
  },
});

/** What changed in the house since this page last asked is read again, and shown. */
onRefused(({ code }) => {
  const readAgain = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
  if (changedHouse.has(code)) readAgain(permissionQuery.queryKey);
  if (owed.has(code)) readAgain(mine('member'));
});
const changedHouse: ReadonlySet<string> = new Set([
  'brand/maintenance',
  'brand/region-restricted',
  'identity/terms-required',
]);

const owed: ReadonlySet<string> = new Set(['identity/terms-required', 'identity/second-step-required']);

/** Countries whose mobile numbers the house takes. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(listCountries, { signal }),
});

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  staleTime: SLOWLY_CHANGING_MS,
  queryFn: ({ signal }) => call(readMenu, { signal }),
});

export const memberQuery = queryOptions({
  queryKey: mine('member'),
  staleTime: SLOWLY_CHANGING_MS,
  queryFn: ({ signal }) => call(readMember, { signal }),
});

export type GameFilters = {
  category?: GameCategory | undefined;
  vassalage?: string | undefined;
  search?: string | undefined;
  only?: 'hot' | 'new' | 'demo' | undefined;
  sort?: 'featured' | 'popular' | 'new' | 'name' | undefined;
  limit?: number;
};

export function gamesQuery(filters: GameFilters) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['games', language, filters],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(listGames, { query: { ...filters, language }, signal }),
  });
}

/** Of one's own games; without filters all of them, the latest first. */
export type OwnFilters = Omit<GameFilters, 'only' | 'limit'>;

export function favouritesQuery(filters: OwnFilters = {}) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...mine('favourites', language), filters],
    queryFn: ({ signal }) => call(listFavourites, { query: { ...filters, language }, signal }),
  });
}

export function recentQuery(filters: OwnFilters = {}) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...mine('recent', language), filters],
    queryFn: ({ signal }) => call(listRecent, { query: { ...filters, language }, signal }),
  });
}
