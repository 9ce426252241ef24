import * as contract from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import { type App, type AskingGuard, everyone, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { Directory } from './directory.ts';
import { addFavourite, listFavourites, listRecent, removeFavourite } from './favourites.ts';
import { gameCard, isShown, lobbyOf, menuOf, othersBeside } from './lobby.ts';

export type RouteNeeds = {
  db: Database;
  clock: Clock;
  directory: Directory;
  guards: { realMember: AskingGuard<MemberCaller, 'account'> };
};

export function catalogueRoutes(app: App, { db, clock, directory, guards }: RouteNeeds): void {
  const cards = (ids: readonly bigint[], language: contract.Language | undefined) => {
    const now = clock.now();
    const games = ids.map((id) => directory.current().games.get(id));
    return games.flatMap((game) => (game && isShown(game, now) ? [gameCard(game, { language, now })] : []));
  };

  serve(app, contract.readMenu, everyone, () => ({
    categories: menuOf(directory.current(), clock.now()),
  }));
  serve(app, contract.listGames, everyone, ({ query }) => lobbyOf(directory.current(), query, clock.now()));
  serve(app, contract.readGame, everyone, ({ params, query }) => {
    const now = clock.now();
    const game = directory.current().games.get(BigInt(params.gameId));
    if (!game || !isShown(game, now)) refuse('catalogue/game-unknown');
    const card = (one: typeof game) => gameCard(one, { language: query.language, now });
    return { game: card(game), others: othersBeside(directory.current(), game, now).map(card) };
  });
  serve(app, contract.listFavourites, guards.realMember, async ({ caller, query }) => ({
    items: cards(await listFavourites(db, caller.memberId), query.language),
  }));
  serve(app, contract.addFavourite, guards.realMember, async ({ caller, params }) => {
    const gameId = BigInt(params.gameId);
    const game = directory.current().games.get(gameId);
    if (!game || !isShown(game, clock.now())) refuse('catalogue/game-unknown');
    await addFavourite(db, { memberId: caller.memberId, gameId, at: clock.now() });
    return { done: true as const };
  });
  serve(app, contract.removeFavourite, guards.realMember, async ({ caller, params }) => {
    await removeFavourite(db, { memberId: caller.memberId, gameId: BigInt(params.gameId) });
    return { done: true as const };
  });
  serve(app, contract.listRecent, guards.realMember, async ({ caller, query }) => ({
    items: cards(await listRecent(db, caller.memberId), query.language),
  }));
}
