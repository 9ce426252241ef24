import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { ASK_JOB } from './ask-timer.ts';
import { enterVendor, leaveVendor } from './automatic.ts';
import { askMove } from './call-vendor.ts';
import { registerDeclaration } from './declare-move.ts';
import { tellOfDeclarations } from './events.ts';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { countWaiting } from './queries.ts';
import { purseRoutes } from './routes.ts';
import { purseStaffRoutes } from './staff-routes.ts';

const timer = z.object({ moveId: id });

export type Purses = ReturnType<typeof startPurses>;

export function startPurses(needs: PurseNeeds) {
  registerDeclaration(needs);
  needs.work.register({ queue: 'purses.unknown', permission: 'play.round.resolve', count: countWaiting });
  const jobs: DomainJobs = {
    handlers: {
      [ASK_JOB]: async (payload) => void (await askMove(needs, BigInt(timer.parse(payload).moveId))),
    },
  };
  return {
    /** Before a game of such a vendor opens, and after it was left. */
    enter: (caller: PurseCaller, vendor: string) => enterVendor(needs, caller, vendor),
    leave: (caller: PurseCaller, vendor: string) => leaveVendor(needs, caller, vendor),
    requireEntering: (tx: Tx, memberId: bigint) => needs.gate.requireBringingIn(memberId, tx),
    vendors: () => needs.vendors.list().map(({ code }) => code),
    routes: (app: App) => purseRoutes(app, needs),
    staffRoutes: (app: App) => purseStaffRoutes(app, needs),
    subscribers: [tellOfDeclarations(needs.live)],
    jobs,
  };
}
