import * as contract from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import { type App, type AskingGuard, everyone, type Request, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { Directory } from './directory.ts';
import { addFavourite, listFavourites, listRecent, removeFavourite } from './favourites.ts';
import { gameOpenness, isShown, isTester, nameIn } from './game.ts';
import { gameCard, lobbyOf, menuOf, othersBeside, ownLobbyOf } from './lobby.ts';
import { readDetails } from './read-details.ts';
import { isOpenIn } from './regions.ts';

/** Who asks from where. */
export type Markets = {
  /** Where a request comes from and where its member is registered; where the house is, when nobody knows. */
  countriesOf(request: Request): Promise<readonly string[]>;
  memberOf(request: Request): Promise<bigint | undefined>;
};

export type RouteNeeds = {
  db: Database;
  clock: Clock;
  directory: Directory;
  guards: { realMember: AskingGuard<MemberCaller, 'account'> };
  markets: Markets;
  /** Of which countries somebody is, where that matters to a game. */
  countriesOf(request: Request): Promise<readonly string[]>;
  /** What the house is called in calls of the trade. */
  merchantCode(): string;
};

/** How many hot games are told at once. */
const HOT = 24;

export function catalogueRoutes(app: App, needs: RouteNeeds): void {
  const { db, clock, directory, guards, markets } = needs;
  const readerOf = async (request: Request) => ({
    countries: await needs.countriesOf(request),
    now: clock.now(),
  });

  serve(app, contract.readMenu, everyone, async ({ request }) => {
    const reader = await readerOf(request);
    return { categories: menuOf(directory.current(), reader) };
  });
  serve(app, contract.listGames, everyone, async ({ query, request }) => {
    const reader = await readerOf(request);
    return lobbyOf(directory.current(), query, reader);
  });
  serve(app, contract.listHotGames, everyone, async ({ query, request }) => {
    const { merchantCode, vassalage, language } = query;
    if (merchantCode !== undefined && merchantCode !== needs.merchantCode())
      refuse('catalogue/merchant-unknown', {}, 'merchantCode');
    const wish = { vassalage, language, only: 'hot', sort: 'popular', limit: HOT } as const;
    const reader = await readerOf(request);
    return { value: { list: lobbyOf(directory.current(), wish, reader).items } };
  });
  serve(app, contract.readGame, everyone, async ({ params, query, request }) => {
    const reader = await readerOf(request);
    const snapshot = directory.current();
    const game = snapshot.games.get(BigInt(params.gameId));
    if (!game || !isShown(game)) refuse('catalogue/game-unknown');
    if (!isOpenIn(game, reader.countries)) refuse('catalogue/market-blocked');
    const card = (one: typeof game) => gameCard(one, { language: query.language, now: reader.now });
    const isAway = gameOpenness(game, reader.now) === 'maintenance';
    const memberId = isAway ? await markets.memberOf(request) : undefined;
    return {
      game: card(game),
      ...(await readDetails(db, game.id, query.language)),
      rooms: game.rooms.map(({ room_id, names }) => ({
        roomId: room_id,
        name: nameIn(query.language, { names, code: room_id }),
      })),
      mayTest: memberId !== undefined && isTester(game, memberId),
      others: othersBeside(snapshot, game, reader).map(card),
    };
  });
  serve(app, contract.listFavourites, guards.realMember, async ({ caller, query, request }) => {
    const reader = await readerOf(request);
    return ownLobbyOf(directory.current(), await listFavourites(db, caller.memberId), {
      wish: query,
      reader,
    });
  });
  serve(app, contract.addFavourite, guards.realMember, async ({ caller, params }) => {
    const gameId = BigInt(params.gameId);
    const game = directory.current().games.get(gameId);
    if (!game || !isShown(game)) refuse('catalogue/game-unknown');
    await addFavourite(db, { memberId: caller.memberId, gameId, at: clock.now() });
    return { done: true as const };
  });
  serve(app, contract.removeFavourite, guards.realMember, async ({ caller, params }) => {
    await removeFavourite(db, { memberId: caller.memberId, gameId: BigInt(params.gameId) });
    return { done: true as const };
  });
  serve(app, contract.listRecent, guards.realMember, async ({ caller, query, request }) => {
    const reader = await readerOf(request);
    return ownLobbyOf(directory.current(), await listRecent(db, caller.memberId), { wish: query, reader });
  });
}
