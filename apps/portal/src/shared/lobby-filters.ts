import { type GameCategory, gameCategories } from '@fairhall/contract';

const onlys = ['hot', 'new', 'demo', 'favourites', 'recent'] as const;
const sorts = ['featured', 'popular', 'new', 'name'] as const;

/** What the address of the lobby says. */
export type LobbyFilters = {
  category?: GameCategory;
  /** A vendor's code. */
  page?: string;
  q?: string;
  only?: (typeof onlys)[number];
  sort?: (typeof sorts)[number];
};

export function readLobbyFilters(search: Record<string, unknown>): LobbyFilters {
  const category = oneOf(gameCategories, search.category);
  const only = oneOf(onlys, search.only);
  const sort = oneOf(sorts, search.sort);
  return {
    ...(category && { category }),
    ...(typeof search.page === 'string' && search.page && { page: search.page.slice(0, 32) }),
    ...(typeof search.q === 'string' && search.q && { q: search.q.slice(0, 64) }),
    ...(only && { only }),
    ...(sort && { sort }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}
