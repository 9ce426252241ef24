import type { Tier } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import type { Subscriber } from '#platform/outbox';
import { eraseOverduePictures } from './erase-pictures.ts';
import type { VerificationNeeds } from './needs.ts';
import { countWaiting } from './queries.ts';
import { memberRoutes } from './routes.ts';
import { countOpenCases } from './screening/cases.ts';
import { compareAccounts, compareAccountsOf } from './screening/compare-accounts.ts';
import {
  screenAnew,
  screenEverybody,
  screenLargeWithdrawals,
  screenOne,
  screenWhoeverIsDue,
} from './screening/screen-again.ts';
import { screenIfDue } from './screening/screen-member.ts';
import { screeningRoutes } from './screening/staff-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { keepTier, readTier, readTiers, requireTierToDeposit, tierToWithdraw } from './tiers/standing.ts';

export type { CheckOutcome, Moved, VerificationNeeds } from './needs.ts';
export { allLists, ownLists } from './screening/adapter.ts';
export { createMatchService, type MatchServiceSettings } from './screening/match-service.ts';
export { firstLimitsOf } from './tiers/tier.ts';

type Total = { memberId: bigint; currency: string; totalMinor: bigint; at: Date };

export type Verification = {
  routes(app: App): void;
  staffRoutes(app: App): void;
  jobs: DomainJobs;
  subscribers: readonly Subscriber[];
  /**
   * Before a transaction that rests on it: who has changed, or not been compared with the lists as they are, is now, and
   * what is found stands.
   */
  compareWithLists(memberId: bigint): Promise<void>;
  /** `totalMinor`: deposits of the last thirty days with the one that is asked for. */
  requireTierToDeposit(on: Database, total: Total): Promise<void>;
  /** `totalMinor`: all withdrawals with the one that is asked for. Answers the tier it waits for, if any. */
  tierToWithdraw(tx: Tx, total: Total): Promise<Tier | undefined>;
  /** The tier stays what it is until the transaction ends. */
  tierOf(tx: Tx, memberId: bigint): Promise<Tier>;
  readTier(on: Database, memberId: bigint): Promise<Tier>;
  /** Those of many at once; whoever has none yet is left out: theirs is 0. */
  readTiers(on: Database, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Tier>>;
};

/** Who members are, proven by tiers, and what each tier allows. */
export function startVerification(needs: VerificationNeeds): Verification {
  needs.work.register({
    queue: 'verification.checks',
    permission: 'verification.checks.decide',
    count: countWaiting,
  });
  needs.work.register({
    queue: 'verification.cases',
    permission: 'verification.cases.decide',
    count: countOpenCases,
  });
  return {
    routes: (app) => memberRoutes(needs, app),
    staffRoutes: (app) => {
      staffRoutes(needs, app);
      screeningRoutes(needs, app);
    },
    subscribers: [screenLargeWithdrawals(needs), screenWhoeverIsDue(needs), compareAccountsOf()],
    jobs: {
      handlers: {
        'verification.erase-pictures': async () => void (await eraseOverduePictures(needs)),
        'verification.screen-everybody': (payload) => screenEverybody(needs, payload),
        'verification.screen-anew': () => screenAnew(needs),
        'verification.compare-accounts': (payload) => compareAccounts(needs, payload),
        'verification.screen-one': (payload) => screenOne(needs, payload),
      },
      cron: [
        { name: 'verification.erase-pictures', schedule: '23 * * * *', catchUpMinutes: 120 },
        ...(needs.screeningService
          ? [{ name: 'verification.screen-anew', schedule: '41 3 * * *', catchUpMinutes: 1_200 }]
          : []),
      ],
    },
    compareWithLists: (memberId) => screenIfDue(needs, memberId),
    requireTierToDeposit,
    tierToWithdraw,
    tierOf: (tx, memberId) => keepTier(tx, memberId, needs.clock.now()),
    readTier: (on, memberId) => readTier(on, memberId, needs.clock.now()),
    readTiers: (on, memberIds) => readTiers(on, memberIds, needs.clock.now()),
  };
}
