import { type AnswerOf, type BodyOf, isBuiltIn, type Language, type launchGame } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { LaunchCall } from '@fairhall/vendor-protocol';
import type { PlayableGame } from '#catalogue';
import { type MemberCaller, policyOf } from '#identity';
import { refuse } from '#platform/refusal';
import { rulesOfSession, WATCHED_HERE } from './launch-rules.ts';
import type { MarketRules, PlayNeeds } from './needs.ts';
import { referTo } from './players.ts';
import { createSession, type Mode, noteOpened } from './sessions.ts';

/** Where from, and for what. */
type Asked = { wish: BodyOf<typeof launchGame>; countries: readonly string[] };

export type LaunchNeeds = Pick<
  PlayNeeds,
  | 'db'
  | 'clock'
  | 'log'
  | 'games'
  | 'betting'
  | 'portalOrigin'
  | 'country'
  | 'markets'
  | 'tierOf'
  | 'purses'
  | 'merchantCode'
> & { mintId: () => bigint };

/** Asks the vendor to open a game; its address carries a token that is good once and for a minute. */
export async function launch(
  needs: LaunchNeeds,
  caller: MemberCaller,
  { wish, countries }: Asked,
): Promise<AnswerOf<typeof launchGame>> {
  const { mode = 'real' } = wish;
  requireNamed(needs, caller, wish);
  await requirePlayer(needs, caller, mode);
  const game = gameOf(needs, wish);
  const room = roomOf(game, wish);
  requireOffered({ caller, game, mode, countries });
  const market = needs.markets.rulesIn(countries);
  const tier = await requireKnown(needs, caller, { mode, market });
  const client = needs.games.clientOf(game.vendor) ?? refuse('play/vendor-unreachable');
  const isOwnWallet = mode === 'real' && game.wallet === 'transfer';
  if (isOwnWallet) await needs.purses.enter(caller, game.vendor);
  // vendors speak the languages of GW/1; who reads another plays in English
  const language = isBuiltIn(wish.language) ? wish.language : 'EN';
  const session = await prepareSession(needs, { caller, game, mode, language, countries, tier });
  const isSpoken = mode === 'real' && game.speech !== 'gw1';
  // its calls name the token, and the first may come before the address does
  if (isSpoken) await noteOpened(needs.db, { id: session.id, now: needs.clock.now() });
  const call = {
    player_ref: session.playerRef,
    session_id: String(session.id),
    game_id: game.code,
    ...room,
    mode,
    currency: caller.currency,
    language,
    device: wish.device === 'mobile' ? 'phone' : 'desktop',
    return_url: `${needs.portalOrigin}/`,
    cashier_url: `${needs.portalOrigin}/${isOwnWallet ? 'transfer-fund' : 'deposit'}`,
    country: countries[0] ?? needs.country,
    rg: rulesOfSession({
      expiresAt: session.expiresAt,
      now: needs.clock.now(),
      maxStake: game.stakes(caller.currency)?.maxStake,
      checkMinutes: isOwnWallet ? await needs.betting.checkMinutes(caller.memberId) : WATCHED_HERE,
      market,
    }),
  } as const;
  const address = caller.network.replace(/\/[0-9]+$/, '');
  const outcome = await client.launch(call, { token: session.token, address });
  if (outcome.kind !== 'answered') {
    needs.log.warn({ vendor: game.vendor, game: game.code, outcome }, 'game not launched');
    return refuse('play/vendor-unreachable');
  }
  const { url, expires_at: expiresAt } = outcome.answer;
  if (isOwnWallet) await noteOpened(needs.db, { id: session.id, now: needs.clock.now() });
  const isWithToken = session.token !== undefined && !isSpoken;
  if (isWithToken && url.includes('#')) return refuse('play/vendor-unreachable');
  if (mode === 'real') await needs.games.opened(caller, game.id);
  const gameUrl = isWithToken ? `${url}#lt=${session.token}` : url;
  return { ...tellAddress(needs, game, gameUrl), mode, expiresAt, keepsWallet: isOwnWallet };
}

function tellAddress(
  { games }: LaunchNeeds,
  { vendor }: PlayableGame,
  gameUrl: string,
): Pick<AnswerOf<typeof launchGame>, 'game_url' | 'game_url2' | 'savesFiles'> {
  const may = games.mayOf(vendor);
  const { pathname, search, hash } = new URL(gameUrl);
  return {
    game_url: gameUrl,
    ...(may.has('launch_hosts') && { game_url2: `${pathname}${search}${hash}` }),
    savesFiles: may.has('downloads'),
  };
}

/** A page that says whose it is, and of which house, must be right: its session may be another's by now. */
function requireNamed(
  needs: LaunchNeeds,
  caller: MemberCaller,
  { merchantCode, username }: Asked['wish'],
): void {
  if (merchantCode !== undefined && merchantCode !== needs.merchantCode())
    refuse('catalogue/merchant-unknown', {}, 'merchantCode');
  if (username !== undefined && username !== caller.account) refuse('play/not-your-account', {}, 'username');
}

function gameOf({ games }: LaunchNeeds, { gameId, vassalage, roomId }: Asked['wish']): PlayableGame {
  if (gameId === undefined) {
    if (vassalage === undefined || roomId === undefined) refuse('play/game-unknown', {}, 'gameId');
    return games.gameWithRoom(vassalage, roomId) ?? refuse('play/room-unknown', {}, 'roomId');
  }
  const game = games.gameById(BigInt(gameId)) ?? refuse('play/game-unknown', {}, 'gameId');
  if (vassalage !== undefined && vassalage !== game.vendor) refuse('play/game-unknown', {}, 'vassalage');
  return game;
}

/** A room or a node that is named must be the game's own. */
function roomOf(
  { rooms }: PlayableGame,
  { roomId, nodeId }: Asked['wish'],
): Pick<LaunchCall, 'room_id' | 'node_id'> {
  if (roomId === undefined) return nodeId === undefined ? {} : refuse('play/room-unknown', {}, 'nodeId');
  const room = rooms.find(({ room_id }) => room_id === roomId) ?? refuse('play/room-unknown', {}, 'roomId');
  if (nodeId !== undefined && nodeId !== room.node_id) refuse('play/room-unknown', {}, 'nodeId');
  return { room_id: roomId, ...(room.node_id !== undefined && { node_id: room.node_id }) };
}

/** Asked before anything else of the house: who may not play is not told of games. */
async function requirePlayer({ betting }: LaunchNeeds, caller: MemberCaller, mode: Mode): Promise<void> {
  const { isTrial } = policyOf(caller.type);
  if (isTrial && mode === 'real') refuse('play/register-first');
  if (!isTrial) await betting.requireBetting(caller.memberId);
}

/** Refuses whom the house knows less well than their market asks of who plays. */
async function requireKnown(
  { tierOf }: LaunchNeeds,
  { memberId, type }: MemberCaller,
  { mode, market }: { mode: Mode; market: MarketRules },
): Promise<number> {
  const tier = policyOf(type).isTrial ? 0 : await tierOf(memberId);
  const isAsked = mode === 'real' || market.demoNeedsTier;
  if (isAsked && tier < market.tierToPlay) refuse('verification/tier-to-play', { tier: market.tierToPlay });
  return tier;
}

function requireOffered({
  caller,
  game,
  mode,
  countries,
}: {
  caller: MemberCaller;
  game: PlayableGame;
  mode: Mode;
  countries: readonly string[];
}): void {
  const isOffered = mode === 'demo' ? game.hasDemo : game.stakes(caller.currency) !== undefined;
  const closure = game.closedTo({ memberId: caller.memberId, countries });
  if (closure === 'MARKET_BLOCKED') refuse('play/market-blocked');
  if (!isOffered || closure) refuse('play/game-closed');
}

function prepareSession(
  { db, clock, purses, mintId }: LaunchNeeds,
  wish: {
    caller: MemberCaller;
    game: PlayableGame;
    mode: Mode;
    language: Language;
    countries: readonly string[];
    tier: number;
  },
) {
  const { caller, game, mode, language, countries, tier } = wish;
  const { memberId } = caller;
  const { vendor } = game;
  const currency = policyOf(caller.type).hasWallet ? caller.currency : null;
  return inTransaction(db, async (tx) => {
    if (mode === 'real' && game.wallet === 'transfer') await purses.requireEntering(tx, memberId);
    const playerRef = await referTo(tx, { vendor, memberId, currency });
    const id = mintId();
    const made = await createSession(
      tx,
      {
        id,
        vendor,
        memberId,
        playerRef,
        game: game.code,
        mode,
        currency: caller.currency,
        language,
        signIn: caller.sessionId,
        countries,
        tier,
        opensBy: mode === 'real' && game.wallet === 'seamless' ? 'token' : 'address',
      },
      clock.now(),
    );
    return { id, playerRef, ...made };
  });
}
