import { listJackpots } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { compareDays } from './days.ts';
import { createJackpotTimer } from './hear-jackpots.ts';
import type { JackpotNeeds } from './needs.ts';
import { countDiffering } from './queries.ts';
import { jackpotStaffRoutes } from './staff-routes.ts';

const COMPARE = 'jackpots.compare';

/** Pots that grow with the bets of many players: what vendors tell of theirs, and what our own books say of it. */
export function startJackpots(needs: JackpotNeeds) {
  const timer = createJackpotTimer(needs);
  needs.work.register({
    queue: 'jackpots.days',
    permission: 'reconciliation.differences.resolve',
    count: countDiffering,
  });
  const jobs: DomainJobs = {
    handlers: { [COMPARE]: () => compareDays(needs) },
    cron: [{ name: COMPARE, schedule: '*/5 * * * *' }],
  };
  return {
    jobs,
    /** Asks whoever is due what their jackpots stand at, once. */
    look: timer.look,
    /** Compares the days that are due, once. */
    compare: () => compareDays(needs),
    start: timer.start,
    stop: timer.stop,
    routes(app: App) {
      serve(app, listJackpots, everyone, () => ({ jackpots: timer.current() }));
    },
    staffRoutes: (app: App) => jackpotStaffRoutes(app, needs),
  };
}
