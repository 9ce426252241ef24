const names = ['from', 'to', 'under', 'account', 'category', 'status', 'kind', 'search'] as const;

/** What the agent centre's pages keep in their address. */
export type TeamSearch = { readonly [Name in (typeof names)[number]]?: string };

export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const found = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 64)]] : [];
  });
  return Object.fromEntries(found);
}
