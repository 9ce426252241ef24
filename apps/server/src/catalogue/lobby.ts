import type {
  AnswerOf,
  CategoryEntry,
  GameCard,
  Language,
  listFavourites,
  listGames,
  QueryOf,
  VendorCard,
} from '@fairhall/contract';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import {
  type Game,
  type GameStakes,
  gameOpenness,
  isNew,
  isShown,
  maintenanceEnd,
  nameIn,
  stakesIn,
  takesPlayMoney,
  type Vendor,
  vendorOpenness,
} from './game.ts';
import { listingOf, sortGames } from './listing.ts';
import type { Snapshot } from './load-snapshot.ts';
import { isOpenIn } from './regions.ts';

export type Wish = QueryOf<typeof listGames>;
export type Lobby = AnswerOf<typeof listGames>;
type OwnWish = QueryOf<typeof listFavourites>;
type OwnLobby = AnswerOf<typeof listFavourites>;

/** When, and for somebody of which countries. */
type Reader = { readonly countries: readonly string[]; readonly now: Date };

const PAGE = 60;
const SUGGESTED = 6;

/** Categories that have vendors, each with the vendors that have games in it. */
export function menuOf(snapshot: Snapshot, { countries, now }: Reader): CategoryEntry[] {
  return snapshot.categories.flatMap((gameCategory) => {
    const counts = listingOf(snapshot, countries).counts(gameCategory);
    const vendors = [...snapshot.vendors.values()].flatMap((vendor) => {
      const count = counts.get(vendor.code);
      return count === undefined ? [] : vendorCard(vendor, { gameCategory, count, now });
    });
    return vendors.length > 0 ? [{ gameCategory, vendors }] : [];
  });
}

/** One page of the lobby, with the count of each vendor under the same wishes. */
export function lobbyOf(snapshot: Snapshot, wish: Wish, { countries, now }: Reader): Lobby {
  const { sort = 'featured', language, search } = wish;
  const matching = listingOf(snapshot, countries)
    .inOrder({ sort, language, search })
    .filter((game) => isWished(game, wish, now));
  const ofVendor = wish.vassalage
    ? matching.filter(({ vendor }) => vendor.code === wish.vassalage)
    : matching;
  const start = Number(wish.cursor ?? 0);
  const end = start + (wish.limit ?? PAGE);
  return {
    items: ofVendor.slice(start, end).map((game) => gameCard(game, { language, now })),
    next: end < ofVendor.length ? String(end) : null,
    total: ofVendor.length,
    vendors: countByVendor(snapshot, matching),
  };
}

/** Of the games named those that can be shown and are wished for: as named, or sorted, or the best answer to words first. */
export function ownLobbyOf(
  snapshot: Snapshot,
  ids: readonly bigint[],
  { wish, reader: { countries, now } }: { wish: OwnWish; reader: Reader },
): OwnLobby {
  const { language, sort, search, vassalage } = wish;
  const scores = search ? listingOf(snapshot, countries).search(search) : undefined;
  const named = ids
    .flatMap((id) => snapshot.games.get(id) ?? [])
    .filter((game) => isShown(game) && isOpenIn(game, countries) && isWished(game, wish, now))
    .filter((game) => !scores || scores.has(game));
  const sorted = sort ? sortGames(named, { sort, language }) : named;
  const matching = scores ? sorted.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)) : sorted;
  return {
    items: matching
      .filter(({ vendor }) => !vassalage || vendor.code === vassalage)
      .map((game) => gameCard(game, { language, now })),
    vendors: countByVendor(snapshot, matching),
  };
}

function isWished(game: Game, wish: Pick<Wish, 'category' | 'only'>, now: Date): boolean {
  if (wish.category && game.category !== wish.category) return false;
  if (wish.only === 'hot') return game.isHot;
  if (wish.only === 'new') return isNew(game, now);
  return wish.only !== 'demo' || takesPlayMoney(game);
}

function countByVendor(snapshot: Snapshot, games: readonly Game[]): Lobby['vendors'] {
  const counts = new Map<string, number>();
  for (const { vendor } of games) counts.set(vendor.code, (counts.get(vendor.code) ?? 0) + 1);
  return [...snapshot.vendors.values()].flatMap(({ code, displayName }) => {
    const count = counts.get(code);
    return count === undefined ? [] : { vassalage: code, displayName, count };
  });
}

/** Of the same category first, then whatever is popular; never one that cannot be played now. */
export function othersBeside(snapshot: Snapshot, game: Game, { countries, now }: Reader): Game[] {
  const popular = listingOf(snapshot, countries)
    .inOrder({ sort: 'popular', language: undefined, search: undefined })
    .filter((other) => other !== game && gameOpenness(other, now) === 'open');
  const isBeside = ({ category }: Game) => category === game.category;
  return [...popular.filter(isBeside), ...popular.filter((other) => !isBeside(other))].slice(0, SUGGESTED);
}

export function gameCard(
  game: Game,
  { language, now }: { language?: Language | undefined; now: Date },
): GameCard {
  const stakes = stakesIn(DEFAULT_CURRENCY, game);
  return {
    gameId: String(game.id),
    code: game.code,
    vassalage: game.vendor.code,
    vendorName: game.vendor.displayName,
    name: nameIn(language, game),
    gameCategory: game.category,
    gameType: game.type,
    isHot: game.isHot ? 1 : 0,
    isNew: isNew(game, now) ? 1 : 0,
    hasDemo: takesPlayMoney(game),
    rtpBps: game.rtpBps,
    volatility: game.volatility,
    currency: DEFAULT_CURRENCY,
    minStake: stakes ? String(stakes.minStake) : null,
    maxStake: stakes ? String(stakes.maxStake) : null,
    maxWin: tellsMostWon(game, stakes) ? String(stakes.maxWin) : null,
    openness: gameOpenness(game, now),
    maintenanceUntil: maintenanceEnd(game, now)?.toISOString() ?? null,
    jackpots: [...game.jackpots],
    artSeed: game.artSeed,
  };
}

/** What a vendor tells is of its own largest stake: where the house takes less, nobody has said what that can pay. */
function tellsMostWon(game: Game, stakes: GameStakes | undefined): stakes is GameStakes & { maxWin: bigint } {
  return stakes?.maxWin != null && stakes.maxStake === BigInt(game.stakes[DEFAULT_CURRENCY]?.max_stake ?? 0);
}

function vendorCard(
  vendor: Vendor,
  { gameCategory, count, now }: { gameCategory: GameCard['gameCategory']; count: number; now: Date },
): VendorCard {
  const openness = vendorOpenness(vendor, now);
  return {
    vassalage: vendor.code,
    displayName: vendor.displayName,
    isHot: vendor.isHot ? 1 : 0,
    accountTypeId: vendor.accountTypeId,
    gameType: gameCategory,
    isGame: count === 1 ? 'GAME' : 'VASSALAGE',
    gameCount: count,
    openness,
    maintenanceUntil: openness === 'maintenance' ? (vendor.maintenanceUntil?.toISOString() ?? null) : null,
  };
}
