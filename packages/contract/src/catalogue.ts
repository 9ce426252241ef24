import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, done, id, instant, language } from './shapes.ts';

export const catalogueRefusals = {
  'catalogue/game-unknown': 404,
  'catalogue/merchant-unknown': 404,
  'catalogue/market-blocked': 451,
  'catalogue/maintenance-invalid': 400,
  'catalogue/tester-unknown': 422,
  'catalogue/country-on-both': 422,
  'catalogue/country-unknown': 422,
  'catalogue/vendor-unknown': 404,
  'catalogue/key-unknown': 404,
  'catalogue/key-invalid': 400,
  'catalogue/key-taken': 409,
  'catalogue/keys-full': 409,
  'catalogue/favourites-full': 409,
  'catalogue/vendor-taken': 409,
  'catalogue/currency-inexact': 400,
  'catalogue/cap-outside': 400,
  'catalogue/calls-of-own-wallet': 409,
  'catalogue/vendor-unreachable': 503,
  'catalogue/vendor-catalogue-invalid': 409,
} as const;

export const gameCategories = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export const gameCategory = z.enum(gameCategories);
export type GameCategory = (typeof gameCategories)[number];

export const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/));
/** The house's own, as its permission tells it: a call that names another is not for this house. */
export const merchantCode = z.string().check(z.minLength(1), z.maxLength(64));
/** 1: wears the hot icon. */
const flag = z.union([z.literal(0), z.literal(1)]);
/** `maintenance` has an end in `maintenanceUntil` when one is known. */
export const openness = z.enum(['open', 'maintenance', 'closed']);

export const vendorCard = z.object({
  vassalage: vendorCode,
  displayName: z.string(),
  isHot: flag,
  accountTypeId: z.int(),
  gameType: gameCategory,
  /** `VASSALAGE`: has a list of games to choose from; `GAME`: one game, opened at once. */
  isGame: z.enum(['VASSALAGE', 'GAME']),
  gameCount: z.int(),
  openness,
  maintenanceUntil: z.nullable(instant),
});
export type VendorCard = z.output<typeof vendorCard>;

/** A category without vendors is not listed. */
export const categoryEntry = z.object({ gameCategory, vendors: z.array(vendorCard) });
export type CategoryEntry = z.output<typeof categoryEntry>;

export const readMenu = endpoint({
  method: 'GET',
  path: '/api/catalogue/menu',
  audience: 'everyone',
  summary: 'The navigation: every category that has vendors, with its vendors',
  answer: z.object({ categories: z.array(categoryEntry) }),
  refusals: [],
});

export const gameCard = z.object({
  gameId: id,
  code: z.string(),
  vassalage: vendorCode,
  vendorName: z.string(),
  /** In the language asked for, otherwise English. */
  name: z.string(),
  gameCategory,
  gameType: z.string(),
  isHot: flag,
  isNew: flag,
  hasDemo: z.boolean(),
  /** Hundredths of a per cent; null where the player's skill or choice decides. */
  rtpBps: z.nullable(z.int()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high', 'very_high'])),
  currency: z.string(),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
  maxWin: z.nullable(amount),
  openness,
  maintenanceUntil: z.nullable(instant),
  /** The jackpots of its vendor that it plays for. */
  jackpots: z.array(z.string()),
  /** Feeds the tile's composition; the same seed draws the same tile. */
  artSeed: z.string(),
});
export type GameCard = z.output<typeof gameCard>;

export const gameSorts = ['featured', 'popular', 'new', 'name'] as const;
const words = z.string().check(z.trim(), z.maxLength(64));

/** How many games each vendor has under the same filters without `vassalage`. */
const vendorCounts = z.array(z.object({ vassalage: vendorCode, displayName: z.string(), count: z.int() }));

export const listGames = endpoint({
  method: 'GET',
  path: '/api/catalogue/games',
  audience: 'everyone',
  summary: 'The lobby: games by category, vendor and words in title or vendor, typing errors forgiven',
  query: z.object({
    category: z.optional(gameCategory),
    vassalage: z.optional(vendorCode),
    search: z.optional(words),
    only: z.optional(z.enum(['hot', 'new', 'demo'])),
    sort: z.optional(z.enum(gameSorts)),
    language: z.optional(language),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({
    items: z.array(gameCard),
    next: z.nullable(z.string()),
    total: z.int(),
    vendors: vendorCounts,
  }),
  refusals: [],
});

export const listHotGames = endpoint({
  method: 'GET',
  path: '/api/catalogue/hot-games',
  audience: 'everyone',
  summary: 'Games that wear the hot icon, the most played first',
  query: z.object({
    merchantCode: z.optional(merchantCode),
    isPlatform: z.optional(z.literal('2')),
    vassalage: z.optional(vendorCode),
    platform: z.optional(z.literal('flash,html5-desktop')),
    language: z.optional(language),
  }),
  answer: z.object({ value: z.object({ list: z.array(gameCard) }) }),
  refusals: ['catalogue/merchant-unknown'],
});

export const readGame = endpoint({
  method: 'GET',
  path: '/api/catalogue/games/:gameId',
  audience: 'everyone',
  summary: 'One game, and others to suggest beside it',
  params: z.object({ gameId: id }),
  query: z.object({ language: z.optional(language) }),
  answer: z.object({
    game: gameCard,
    /** How it is played, as its vendor tells it: in the language asked for, otherwise English. */
    rules: z.nullable(z.string()),
    /** Where its vendor lets anyone check its rounds. */
    verifyUrl: z.nullable(z.url()),
    /** Where in it players can be led at once; none where there is one place for all. */
    rooms: z.array(z.object({ roomId: z.string(), name: z.string() })),
    /** It is in maintenance, and whoever asks may play it all the same. */
    mayTest: z.boolean(),
    others: z.array(gameCard),
  }),
  refusals: ['catalogue/game-unknown', 'catalogue/market-blocked'],
});

const ownFilters = z.object({
  category: z.optional(gameCategory),
  vassalage: z.optional(vendorCode),
  search: z.optional(words),
  /** Latest first without. */
  sort: z.optional(z.enum(gameSorts)),
  language: z.optional(language),
});
const ownGames = z.object({ items: z.array(gameCard), vendors: vendorCounts });

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/catalogue/favourites',
  audience: 'member',
  summary: "One's favourite games, latest first",
  query: ownFilters,
  answer: ownGames,
  refusals: [],
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/catalogue/favourites/:gameId',
  audience: 'member',
  summary: 'Makes a game a favourite; once more changes nothing',
  params: z.object({ gameId: id }),
  answer: done,
  refusals: ['catalogue/game-unknown', 'catalogue/favourites-full'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/catalogue/favourites/:gameId',
  audience: 'member',
  summary: 'Makes a game no favourite',
  params: z.object({ gameId: id }),
  answer: done,
  refusals: [],
});

export const listRecent = endpoint({
  method: 'GET',
  path: '/api/catalogue/recent',
  audience: 'member',
  summary: 'Games one opened last, latest first, at most 24',
  query: ownFilters,
  answer: ownGames,
  refusals: [],
});
