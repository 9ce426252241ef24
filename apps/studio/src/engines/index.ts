import type { Engine } from './engine.ts';
import { goldenGecko } from './golden-gecko/index.ts';
import { lanternFestival } from './lantern-festival/index.ts';
import { mekongDragon } from './mekong-dragon/index.ts';
import { nagaSevens } from './naga-sevens/index.ts';
import { nightMarketTumble } from './night-market-tumble/index.ts';

export const engines: ReadonlyMap<string, Engine> = new Map(
  [nagaSevens, lanternFestival, mekongDragon, goldenGecko, nightMarketTumble].map((engine) => [
    engine.gameId,
    engine,
  ]),
);

/** The engine of a game the studio offers. Throws `Error` for one it does not: callers have checked. */
export function engineOf(gameId: string): Engine {
  const engine = engines.get(gameId);
  if (!engine) throw new Error(`the studio has no game ${gameId}`);
  return engine;
}
