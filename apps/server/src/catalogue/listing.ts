import type { GameCategory, gameSorts, Language } from '@fairhall/contract';
import { type Game, isShown, nameIn } from './game.ts';
import type { Snapshot } from './load-snapshot.ts';
import { isBounded, isOpenIn } from './regions.ts';
import { createSearch, type Search } from './search.ts';

type Order = {
  readonly sort: (typeof gameSorts)[number];
  readonly language: Language | undefined;
  readonly search: string | undefined;
};

/** What is worked out once of a reading of the catalogue, and not for each who looks at the lobby. */
export type Listing = {
  /** All games that are shown, sorted, which is kept; with words only those that answer them, the best first. */
  inOrder(order: Order): readonly Game[];
  /** How many games are shown in a category, by vendor. */
  counts(category: GameCategory): ReadonlyMap<string, number>;
  /** By how well games answer words, those that are not shown too. */
  search: Search;
};

/** For how many places the games of one reading are kept sorted. */
const COUNTRIES = 60;
const made = new WeakMap<Snapshot, ReturnType<typeof createListings>>();
const collator = new Intl.Collator();

/** For whoever is of all these countries. */
export function listingOf(snapshot: Snapshot, countries: readonly string[]): Listing {
  return listingsOf(snapshot).of(countries);
}

/** Whether it matters to any game where somebody is. */
export function isBoundedAnywhere(snapshot: Snapshot): boolean {
  return listingsOf(snapshot).isBounded;
}

function listingsOf(snapshot: Snapshot) {
  const known = made.get(snapshot);
  if (known) return known;
  const listings = createListings([...snapshot.games.values()]);
  made.set(snapshot, listings);
  return listings;
}

function createListings(games: readonly Game[]) {
  const search = createSearch(games);
  const byCountries = new Map<string, Listing>();
  return {
    isBounded: games.some(isBounded),
    of(countries: readonly string[]): Listing {
      const key = countries.join(' ');
      const known = byCountries.get(key);
      if (known) return known;
      const shown = games.filter((game) => isShown(game) && isOpenIn(game, countries));
      const listing = createListing(shown, search);
      const [oldest] = byCountries.keys();
      if (byCountries.size >= COUNTRIES && oldest !== undefined) byCountries.delete(oldest);
      byCountries.set(key, listing);
      return listing;
    },
  };
}

function createListing(shown: readonly Game[], search: Search): Listing {
  const counts = countByCategory(shown);
  const sorted = new Map<string, readonly Game[]>();

  function inSort({ sort, language }: Order): readonly Game[] {
    const key = `${sort} ${language}`;
    const known = sorted.get(key);
    if (known) return known;
    const order = sortGames(shown, { sort, language });
    sorted.set(key, order);
    return order;
  }

  return {
    search,
    counts: (category) => counts.get(category) ?? new Map(),
    inOrder(order) {
      const { search: words } = order;
      if (!words) return inSort(order);
      const scores = search(words);
      return inSort(order)
        .filter((game) => scores.has(game))
        .sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
    },
  };
}

export function sortGames(games: readonly Game[], { sort, language }: Omit<Order, 'search'>): Game[] {
  return games
    .map((game) => ({ game, name: nameIn(language, game) }))
    .sort(
      (a, b) =>
        compare(a.game, b.game, sort) || collator.compare(a.name, b.name) || Number(a.game.id - b.game.id),
    )
    .map(({ game }) => game);
}

function compare(a: Game, b: Game, sort: Order['sort']): number {
  if (sort === 'name') return 0;
  if (sort === 'popular') return b.players - a.players;
  if (sort === 'new') return (b.releasedAt?.getTime() ?? 0) - (a.releasedAt?.getTime() ?? 0);
  return Number(b.isPinned) - Number(a.isPinned) || Number(b.isHot) - Number(a.isHot) || a.place - b.place;
}

function countByCategory(games: readonly Game[]): Map<GameCategory, Map<string, number>> {
  const counts = new Map<GameCategory, Map<string, number>>();
  for (const { category, vendor } of games) {
    const ofCategory = counts.get(category) ?? new Map<string, number>();
    counts.set(category, ofCategory.set(vendor.code, (ofCategory.get(vendor.code) ?? 0) + 1));
  }
  return counts;
}
