export type ReturnAddress = { vendor: string; game: string; currency: string };

/** The page of one game's return. */
export function addressOfReturn({ vendor, game, currency }: ReturnAddress): string {
  return `/returns/${[vendor, game, currency].map(encodeURIComponent).join('/')}`;
}
