import type { GameCategory } from '@fairhall/contract';

/** Where each category is at home. */
export const categoryPaths = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/elott',
  ELOTT: '/elott',
  FISH: '/fish',
  PVP: '/pvp',
} as const satisfies Record<GameCategory, string>;
export type CategoryPath = (typeof categoryPaths)[GameCategory];

/** Pages that list games one by one, and of which category. */
export const gameListPaths = { '/rng': 'RNG', '/fish': 'FISH', '/pvp': 'PVP' } as const;
export type GameListPath = keyof typeof gameListPaths;
