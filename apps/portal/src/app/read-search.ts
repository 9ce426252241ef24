type Search = Record<string, unknown>;

/** The words an address may hold under these names; what is none, or is empty, is left out. */
export function readWords<Name extends string>(...names: readonly Name[]) {
  return (search: Search): { [Key in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const word = text(search[name]);
        return word ? [[name, word]] : [];
      }),
    ) as { [Key in Name]?: string };
}

export function readGameSearch(search: Search) {
  return {
    gameId: text(search.gameId) ?? '',
    ...(search.mode === 'demo' && { mode: 'demo' as const }),
    ...readWords('roomId')(search),
  };
}

export function readVendorSearch(search: Search): { page?: string } {
  return typeof search.page === 'string' && search.page ? { page: search.page.slice(0, 32) } : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
