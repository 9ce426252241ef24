import type { Engine, SlotEngine } from './engine.ts';
import { fishingHall } from './fishing-hall/index.ts';
import { goldenGecko } from './golden-gecko/index.ts';
import { lanternFestival } from './lantern-festival/index.ts';
import { mekongDragon } from './mekong-dragon/index.ts';
import { nagaSevens } from './naga-sevens/index.ts';
import { nightMarketTumble } from './night-market-tumble/index.ts';

/** Games of reels. */
export const engines: ReadonlyMap<string, SlotEngine> = new Map(
  [nagaSevens, lanternFestival, mekongDragon, goldenGecko, nightMarketTumble].map((engine) => [
    engine.gameId,
    engine,
  ]),
);

/** Everything the studio offers. */
export const games: ReadonlyMap<string, Engine> = new Map([
  ...engines,
  [fishingHall.gameId, fishingHall] as const,
]);

/** The engine of a game the studio offers. Throws `Error` for one it does not: callers have checked. */
export function engineOf(gameId: string): Engine {
  const engine = games.get(gameId);
  if (!engine) throw new Error(`the studio has no game ${gameId}`);
  return engine;
}
