import {
  launchGame,
  listMyRounds,
  listOpenedNumbers,
  listPopularNumbers,
  listWinners,
  readMyRound,
  readOwnOnBoard,
  replayMyRound,
  showOwnOnBoard,
} from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { type LaunchNeeds, launch } from './launch.ts';
import { createPopularNumbers } from './lottery/count-numbers.ts';
import { createOpenedNumbers } from './lottery/list-draws.ts';
import type { PlayNeeds } from './needs.ts';
import { findReplay, readRound } from './read-round.ts';
import { listRounds } from './record.ts';
import { isOnBoard, setOnBoard } from './unshown-winners.ts';
import { createWinnerBoard } from './winners.ts';

export function playRoutes(app: App, needs: PlayNeeds & LaunchNeeds): void {
  const { member } = needs.guards;
  const winners = createWinnerBoard(needs);
  const popularNumbers = createPopularNumbers(needs);
  const openedNumbers = createOpenedNumbers(needs);
  serve(app, listWinners, everyone, async ({ query, request }) =>
    (await needs.mayBeOffered(request)) ? winners(query) : { value: { list: [] } },
  );
  serve(app, listPopularNumbers, everyone, async ({ query, request }) =>
    (await needs.mayBeOffered(request)) ? popularNumbers(query) : { value: { list: [] } },
  );
  serve(app, listOpenedNumbers, everyone, ({ query }) => openedNumbers(query));
  serve(app, readOwnOnBoard, needs.guards.realMember, async ({ caller }) => ({
    isShown: await isOnBoard(needs.db, caller.memberId),
  }));
  serve(app, showOwnOnBoard, needs.guards.realMember, async ({ caller, body: { isShown } }) => {
    await setOnBoard(needs.db, { memberId: caller.memberId, isShown, at: needs.clock.now() });
    return { isShown };
  });
  serve(app, launchGame, member, async ({ caller, body: { token, ...wish }, request }) => {
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      refuse('play/not-your-account', {}, 'token');
    return launch(needs, caller, { wish, countries: await needs.markets.countriesOf(request) });
  });
  serve(app, listMyRounds, member, ({ caller, query }) => listRounds(needs, caller.memberId, query));
  serve(app, readMyRound, member, ({ caller, params, query }) =>
    readRound(needs, { memberId: caller.memberId, id: BigInt(params.roundId), language: query.language }),
  );
  serve(app, replayMyRound, member, ({ caller, params }) =>
    findReplay(needs, { memberId: caller.memberId, id: BigInt(params.roundId) }),
  );
}
