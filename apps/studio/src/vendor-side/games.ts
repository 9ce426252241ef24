import { currencies } from '@fairhall/money';
import type { GamesAnswer, VendorGame } from '@fairhall/vendor-protocol';
import type { Engine } from '../engines/engine.ts';
import { engines, games } from '../engines/index.ts';
import { jackpotIdOf } from '../jackpots/cycle.ts';
import { STAKE_SCALE, type VendorSort } from './launch.ts';
import { tellRules, tellText } from './tell-rules.ts';

/** The whole catalogue in one page: what is not in it is not offered. */
export function listGames(
  updatedSince: string | undefined,
  { sort: { offers, purse }, publicOrigin }: { sort: VendorSort; publicOrigin: string },
): GamesAnswer {
  const offered = [...games.values()].filter(
    ({ gameId, releasedAt }) => offers(gameId) && (updatedSince === undefined || releasedAt >= updatedSince),
  );
  return { games: offered.map((game) => describe(game, { purse, publicOrigin })), next_cursor: null };
}

function describe(
  engine: Engine,
  { purse, publicOrigin }: { purse: VendorSort['purse']; publicOrigin: string },
): VendorGame {
  const stakes = [...engine.totalStakes].sort((a, b) => (a < b ? -1 : 1));
  const least = stakes[0] as bigint;
  const most = stakes.at(-1) as bigint;
  const offer = {
    min_stake: String(least),
    max_stake: String((most * BigInt(engine.dearestHundredths)) / 100n),
    max_win: String(most * engine.mostTimesStake),
  };
  const offered = Object.values(currencies).filter((currency) => currency.scale === STAKE_SCALE);
  return {
    game_id: engine.gameId,
    names: engine.names,
    category: engine.category,
    type: engine.type,
    rtp_bps: engine.returnBps,
    volatility: engine.volatility,
    stakes: Object.fromEntries(offered.map((currency) => [currency.code, offer])),
    demo: true,
    free_rounds: purse === 'platform' && engines.has(engine.gameId),
    jackpots:
      purse === 'platform' && engines.has(engine.gameId) ? offered.map(({ code }) => jackpotIdOf(code)) : [],
    devices: ['desktop', 'phone', 'tablet'],
    orientations: ['portrait', 'landscape'],
    markets: null,
    certificate: null,
    status: 'live',
    assets: {},
    rooms: (engine.rooms ?? []).map(({ id, text }) => ({ room_id: id, names: tellText(text) })),
    released_at: engine.releasedAt,
    rules: tellRules(engine.told),
    verify_url: `${publicOrigin}/verify/`,
  };
}
