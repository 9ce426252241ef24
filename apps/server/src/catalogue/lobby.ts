import type {
  AnswerOf,
  CategoryEntry,
  GameCard,
  Language,
  listGames,
  QueryOf,
  VendorCard,
} from '@fairhall/contract';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import {
  type Game,
  gameOpenness,
  isNew,
  maintenanceEnd,
  nameIn,
  stakesIn,
  type Vendor,
  vendorOpenness,
} from './game.ts';
import type { Snapshot } from './load-snapshot.ts';
import { matchScore } from './search.ts';

export type Wish = QueryOf<typeof listGames>;
export type Lobby = AnswerOf<typeof listGames>;

const PAGE = 60;

/** Categories that have vendors, each with the vendors that have games in it. */
export function menuOf(snapshot: Snapshot, now: Date): CategoryEntry[] {
  return snapshot.categories.flatMap((gameCategory) => {
    const games = [...snapshot.games.values()].filter(
      (game) => game.category === gameCategory && isShown(game, now),
    );
    const vendors = [...snapshot.vendors.values()]
      .map((vendor) => ({ vendor, count: games.filter((game) => game.vendor === vendor).length }))
      .filter(({ count }) => count > 0)
      .map(({ vendor, count }) => vendorCard(vendor, { gameCategory, count, now }));
    return vendors.length > 0 ? [{ gameCategory, vendors }] : [];
  });
}

/** What players may see: all but what is switched off. A game in maintenance is shown, with its end. */
export function isShown(game: Game, now: Date): boolean {
  return gameOpenness(game, now) !== 'closed';
}

/** One page of the lobby, with the count of each vendor under the same wishes. */
export function lobbyOf(snapshot: Snapshot, wish: Wish, now: Date): Lobby {
  const matching = [...snapshot.games.values()]
    .filter((game) => isShown(game, now) && isWished(game, wish, now))
    .map((game) => ({ game, score: wish.search ? matchScore(game, wish.search) : 1 }))
    .filter(({ score }) => score > 0);
  const ofVendor = matching.filter(({ game }) => !wish.vassalage || game.vendor.code === wish.vassalage);
  const sorted = ofVendor.sort(
    (a, b) => b.score - a.score || compare(a.game, b.game, wish) || Number(a.game.id - b.game.id),
  );
  const start = Number(wish.cursor ?? 0);
  const end = start + (wish.limit ?? PAGE);
  return {
    items: sorted.slice(start, end).map(({ game }) => gameCard(game, { language: wish.language, now })),
    next: end < sorted.length ? String(end) : null,
    total: sorted.length,
    vendors: countByVendor(
      snapshot,
      matching.map(({ game }) => game),
    ),
  };
}

function isWished(game: Game, wish: Wish, now: Date): boolean {
  if (wish.category && game.category !== wish.category) return false;
  if (wish.only === 'hot') return game.isHot;
  if (wish.only === 'new') return isNew(game, now);
  return wish.only !== 'demo' || game.hasDemo;
}

function compare(a: Game, b: Game, { sort = 'featured', language }: Wish): number {
  const byName = nameIn(language, a).localeCompare(nameIn(language, b));
  if (sort === 'name') return byName;
  if (sort === 'popular') return b.players - a.players || byName;
  if (sort === 'new') return (b.releasedAt?.getTime() ?? 0) - (a.releasedAt?.getTime() ?? 0) || byName;
  return Number(b.isHot) - Number(a.isHot) || a.place - b.place || byName;
}

function countByVendor(snapshot: Snapshot, games: readonly Game[]): Lobby['vendors'] {
  return [...snapshot.vendors.values()]
    .map((vendor) => ({
      vassalage: vendor.code,
      displayName: vendor.displayName,
      count: games.filter((game) => game.vendor === vendor).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Of the same category first, then whatever is popular; never one that cannot be played now. */
export function othersBeside(snapshot: Snapshot, game: Game, now: Date): Game[] {
  return [...snapshot.games.values()]
    .filter((other) => other !== game && gameOpenness(other, now) === 'open')
    .sort(
      (a, b) =>
        Number(b.category === game.category) - Number(a.category === game.category) ||
        b.players - a.players ||
        a.place - b.place ||
        Number(a.id - b.id),
    )
    .slice(0, 6);
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
    hasDemo: game.hasDemo,
    rtpBps: game.rtpBps,
    volatility: game.volatility,
    currency: DEFAULT_CURRENCY,
    minStake: stakes ? String(stakes.minStake) : null,
    maxStake: stakes ? String(stakes.maxStake) : null,
    maxWin: stakes?.maxWin == null ? null : String(stakes.maxWin),
    openness: gameOpenness(game, now),
    maintenanceUntil: maintenanceEnd(game, now)?.toISOString() ?? null,
    jackpots: [...game.jackpots],
    artSeed: game.artSeed,
  };
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
