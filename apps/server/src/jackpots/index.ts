import { listJackpots } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { createJackpotTimer } from './hear-jackpots.ts';
import type { JackpotNeeds } from './needs.ts';

/** Pots that grow with the bets of many players: what vendors tell of theirs. */
export function startJackpots(needs: JackpotNeeds) {
  const timer = createJackpotTimer(needs);
  return {
    /** Asks whoever is due, once. */
    look: timer.look,
    start: timer.start,
    stop: timer.stop,
    routes(app: App) {
      serve(app, listJackpots, everyone, () => ({ jackpots: timer.current() }));
    },
  };
}
