import type { VendorRoom } from '@fairhall/vendor-protocol';
import type { Speech } from '#dialects';
import type { Clock } from '#platform/clock';
import {
  type Closure,
  closureOf,
  type Game,
  type GameStakes,
  gameOpenness,
  nameIn,
  type Openness,
  type Player,
  stakesIn,
  takesFreeRounds,
  takesPlayMoney,
} from './game.ts';
import type { VendorWallet } from './tables.ts';

/** A game as play needs it, for every launch and every bet: answered from memory. */
export type PlayableGame = {
  readonly id: bigint;
  readonly vendor: string;
  /** Where the money is that it is played with. */
  readonly wallet: VendorWallet;
  readonly speech: Speech;
  readonly code: string;
  readonly category: string;
  readonly rooms: readonly VendorRoom[];
  readonly hasDemo: boolean;
  readonly hasFreeRounds: boolean;
  /** What its vendor tells that comes back, in hundredths of a per cent. */
  readonly rtpBps: number | null;
  /** Its vendor's names of those it plays for. */
  readonly jackpots: readonly string[];
  readonly openness: Openness;
  /** Why this member cannot begin a round now; null when they can. */
  closedTo(player: Player): Closure | null;
  /** Undefined when it is not offered in that currency. */
  stakes(currency: string): GameStakes | undefined;
  name(language: string | undefined): string;
};

/** One wrapper for each game of a snapshot, made when it is first asked for. */
export function createPlayables(clock: Clock) {
  const made = new WeakMap<Game, PlayableGame>();
  return (game: Game | undefined): PlayableGame | undefined => {
    if (!game) return undefined;
    const known = made.get(game);
    if (known) return known;
    const one: PlayableGame = {
      id: game.id,
      vendor: game.vendor.code,
      wallet: game.vendor.wallet,
      speech: game.vendor.dialect,
      code: game.code,
      category: game.category,
      rooms: game.rooms,
      hasDemo: takesPlayMoney(game),
      hasFreeRounds: takesFreeRounds(game),
      rtpBps: game.rtpBps,
      jackpots: game.jackpots,
      get openness() {
        return gameOpenness(game, clock.now());
      },
      closedTo: (player) => closureOf(game, { ...player, now: clock.now() }),
      stakes: (currency) => stakesIn(currency, game),
      name: (language) => nameIn(language, game),
    };
    made.set(game, one);
    return one;
  };
}
