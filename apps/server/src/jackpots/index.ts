import { listJackpots } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { compareDays } from './days.ts';
import { createJackpotTimer } from './hear-jackpots.ts';
import type { JackpotNeeds } from './needs.ts';
import { ORDER, registerTerms, sendOrder } from './orders.ts';
import { countDiffering } from './queries.ts';
import { jackpotStaffRoutes } from './staff-routes.ts';
import { registerSwitchOn, SWITCH, sendSwitch } from './switches.ts';

const COMPARE = 'jackpots.compare';

/** Pots that grow with the bets of many players: what vendors tell of theirs, and what our own books say of it. */
export function startJackpots(needs: JackpotNeeds) {
  const timer = createJackpotTimer(needs);
  registerTerms(needs);
  registerSwitchOn(needs);
  needs.work.register({
    queue: 'jackpots.days',
    permission: 'reconciliation.differences.resolve',
    count: countDiffering,
  });
  const jobs: DomainJobs = {
    handlers: {
      [COMPARE]: () => compareDays(needs),
      [ORDER]: (payload) => {
        // written by the approved command alone
        const { orderId } = payload as { orderId: string };
        return sendOrder(needs, BigInt(orderId));
      },
      [SWITCH]: (payload) => {
        // written with the order alone
        const { switchId } = payload as { switchId: string };
        return sendSwitch(needs, BigInt(switchId));
      },
    },
    cron: [{ name: COMPARE, schedule: '*/5 * * * *' }],
  };
  return {
    jobs,
    /** Asks whoever is due what their jackpots stand at, once. */
    look: timer.look,
    /** Compares the days that are due, once. */
    compare: () => compareDays(needs),
    /** Tells the vendor one order, if it has not answered yet. */
    send: (orderId: bigint) => sendOrder(needs, orderId),
    /** Tells the vendor that one is switched, if it has not answered yet. */
    sendSwitch: (switchId: bigint) => sendSwitch(needs, switchId),
    start: timer.start,
    stop: timer.stop,
    routes(app: App) {
      serve(app, listJackpots, everyone, async ({ request }) => ({
        jackpots: timer.current(await needs.vendors.countriesOf(request)),
      }));
    },
    staffRoutes: (app: App) => jackpotStaffRoutes(app, needs),
  };
}
