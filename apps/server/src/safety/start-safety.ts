import type { MemberFunction } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { type MemberId, toMemberId } from '#identity';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { Companion, LaneQuery } from '#wallet';
import { type AttemptCounter, createAttemptCounter } from './attempts/count-attempts.ts';
import { countRepeated } from './attempts/list-attempts.ts';
import { sweepAttempts } from './attempts/sweep-attempts.ts';
import { type BettingRestriction, bettingCompanion, loadRestrictions } from './betting.ts';
import { claimDeposit, countDeposits, type DepositClaim, releaseDeposit } from './claim-deposit.ts';
import { type Freeze, freezeWithin } from './freeze.ts';
import { type Case, type Hold, holdForCase, releaseCase } from './hold-for-case.ts';
import { stopsBets } from './limit.ts';
import { holdLongAway, releaseLongAway } from './long-away.ts';
import type { SafetyNeeds } from './needs.ts';
import { readStanding } from './queries.ts';
import { registerRelease } from './release-long-away.ts';
import { registerReopening } from './reopen-account.ts';
import { shareBets } from './restrict.ts';
import { memberRoutes } from './routes.ts';
import { readCheck, readStops } from './sitting.ts';
import { sittingRoutes } from './sitting-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import {
  type Eligibility,
  eligibilityOf,
  refuseBonus,
  refuseDepositing,
  refuseExcluded,
} from './standing.ts';
import { registerUnfreezing } from './unfreeze.ts';
import { windowStart } from './window.ts';

export type Safety = {
  /** The one gate. In a transaction, as that transaction sees it. */
  eligibility(memberId: MemberId, tx?: Tx): Promise<Eligibility>;
  requireLogin(tx: Tx, memberId: MemberId): Promise<void>;
  /** Nobody opens another account during an exclusion. */
  requireNewcomer(tx: Tx, samePersons: readonly MemberId[]): Promise<void>;
  requireWithdrawing(tx: Tx, memberId: MemberId): Promise<void>;
  /** For money that goes to somebody else: as free to leave as a withdrawal, and by nobody who is excluded. */
  requireTransferring(memberId: MemberId, tx?: Tx): Promise<void>;
  /**
   * For money and play at a vendor with wallets of its own, where no limit of ours stops a bet. In a transaction, nothing
   * comes to stand against the member until it ends.
   */
  requireBringingIn(memberId: MemberId, tx?: Tx): Promise<void>;
  isExcluded(on: Database, memberId: MemberId): Promise<boolean>;
  /** For good; what is frozen already stays so. `endPlay` is for when the transaction has committed. */
  freezeByStaff(
    tx: Tx,
    freeze: Omit<Freeze, 'function'> & { functions: readonly MemberFunction[] },
  ): Promise<{ endPlay(): Promise<void> }>;
  /** Who came back after long, by one step alone, moves no money until their document or staff say who they are. */
  holdLongAway(tx: Tx, away: { memberId: MemberId; since: Date }): Promise<void>;
  releaseLongAway(tx: Tx, known: { memberId: MemberId; staff: StaffCaller; reason: string }): Promise<void>;
  /** For what leads to paying an order that stands already. */
  requireDepositing(memberId: MemberId, tx?: Tx): Promise<void>;
  /** For what gives a bonus. */
  requireBonus(memberId: MemberId, tx?: Tx): Promise<void>;
  claimDeposit(tx: Tx, claim: DepositClaim & { currency: string }): Promise<{ at: Date }>;
  countDeposits(tx: Tx, arrived: readonly DepositClaim[]): Promise<void>;
  releaseDeposit(tx: Tx, claim: DepositClaim & { at: Date }): Promise<void>;
  /** No withdrawal, or none of what the case says, until another domain's case is decided. */
  holdForCase(tx: Tx, held: Hold): Promise<{ endPlay(): Promise<void> }>;
  releaseCase(tx: Tx, held: Case & { staff: StaffCaller; reason: string }): Promise<void>;
  betting: {
    requireBetting(memberId: bigint): Promise<void>;
    checkMinutes(memberId: bigint): Promise<number>;
    /** When the brand's day began that a moment is of. */
    dayOf(atMs: number): number;
    load(
      query: LaneQuery,
      memberIds: readonly bigint[],
      moment: { day: Date; now: Date },
    ): Promise<ReadonlyMap<bigint, BettingRestriction>>;
    companion: Companion;
  };
  /** What the doors refused is told here. */
  attempts: AttemptCounter;
  jobs: DomainJobs;
  routes(app: App): void;
  staffRoutes(app: App): void;
};

export function startSafety(needs: SafetyNeeds): Safety {
  const { db, clock } = needs;
  registerUnfreezing(needs);
  needs.work.register({
    queue: 'safety.attempts',
    permission: 'identity.sessions.read',
    count: (on) => countRepeated(on, clock),
  });
  registerReopening(needs);
  registerRelease(needs);
  const standingOf = (memberId: MemberId, tx?: Tx) => readStanding(tx ?? db, memberId, clock.now());
  return {
    async eligibility(memberId, tx) {
      return eligibilityOf(await standingOf(memberId, tx));
    },
    async requireLogin(tx, memberId) {
      if (!eligibilityOf(await standingOf(memberId, tx)).canLogin) refuse('safety/frozen');
    },
    async requireNewcomer(tx, samePersons) {
      for (const memberId of samePersons)
        if ((await standingOf(memberId, tx)).exclusion) refuse('safety/person-excluded');
    },
    async requireWithdrawing(tx, memberId) {
      if (!eligibilityOf(await standingOf(memberId, tx)).canWithdraw) refuse('safety/frozen');
    },
    async requireTransferring(memberId, tx) {
      const standing = await standingOf(memberId, tx);
      refuseExcluded(standing);
      const { canTransfer, canWithdraw } = eligibilityOf(standing);
      if (!canTransfer || !canWithdraw) refuse('safety/frozen');
    },
    async requireBringingIn(memberId, tx) {
      if (tx) await shareBets(tx);
      await requireBetting(needs, memberId, tx);
      const { limits } = await standingOf(memberId, tx);
      if (limits.some(stopsBets)) refuse('purses/limits-set');
    },
    freezeByStaff: (tx, freeze) => freezeWithin(needs, tx, freeze),
    holdLongAway: (tx, away) => holdLongAway(needs, tx, away),
    releaseLongAway: async (tx, known) => void (await releaseLongAway(needs, tx, known)),
    isExcluded: async (on, memberId) =>
      (await readStanding(on, memberId, clock.now())).exclusion !== undefined,
    requireDepositing: async (memberId, tx) => refuseDepositing(await standingOf(memberId, tx)),
    requireBonus: async (memberId, tx) => refuseBonus(await standingOf(memberId, tx)),
    claimDeposit: (tx, claim) => claimDeposit(needs, tx, claim),
    countDeposits: (tx, arrived) => countDeposits(needs, tx, arrived),
    releaseDeposit: (tx, claim) => releaseDeposit(needs, tx, claim),
    holdForCase: (tx, held) => holdForCase(needs, tx, held),
    releaseCase: (tx, held) => releaseCase(needs, tx, held),
    betting: {
      requireBetting: (memberId) => requireBetting(needs, toMemberId(memberId)),
      checkMinutes: async (memberId) => (await readCheck(needs, toMemberId(memberId))).everyMinutes,
      dayOf: (atMs) => windowStart('day', new Date(atMs), needs.brand.settings().utcOffsetMinutes).getTime(),
      load: (query, memberIds, moment) =>
        loadRestrictions(query, memberIds, {
          ...moment,
          utcOffsetMinutes: needs.brand.settings().utcOffsetMinutes,
        }),
      companion: bettingCompanion,
    },
    attempts: createAttemptCounter(needs),
    jobs: {
      handlers: { 'safety.sweep-attempts': () => sweepAttempts(needs) },
      cron: [{ name: 'safety.sweep-attempts', schedule: '47 * * * *' }],
    },
    routes: (app) => {
      memberRoutes(app, needs);
      sittingRoutes(app, needs);
    },
    staffRoutes: (app) => staffRoutes(app, needs),
  };
}

/** Refuses whoever may not open a game for money now. */
async function requireBetting(needs: SafetyNeeds, memberId: MemberId, tx?: Tx): Promise<void> {
  const standing = await readStanding(tx ?? needs.db, memberId, needs.clock.now());
  refuseExcluded(standing);
  if (!eligibilityOf(standing).canBet) refuse('safety/frozen');
  const stops = await readStops(needs, memberId);
  if (stops.isTimeUp) refuse('safety/time-limit');
  if (stops.isCheckDue) refuse('safety/check-due');
}
