import type { ClosingBarView } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Identity, MemberId } from '#identity';
import type { Clock } from '#platform/clock';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { Approvals, Audit, StaffGuards, Work } from '#staff';

type Sums = { staked: bigint; lost: bigint };
/** In minor units. Stakes of rounds that go on count as lost, but not in what has `ended`. */
type PlayUsage = Sums & { ended: Sums };
export type PlayTime = { playedMs: number; sitting: { beganAt: Date; lastAt: Date } | null };

export type SafetyNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  live: Live;
  /** Where the business day begins, in minutes east of UTC. */
  brand: { settings(): { utcOffsetMinutes: number } };
  identity: Pick<
    Identity,
    | 'guards'
    | 'confirmPassword'
    | 'endSessions'
    | 'memberOf'
    | 'requireFreshProof'
    | 'tellMember'
    | 'closeMember'
    | 'reopenMember'
  >;
  audit: Audit;
  approvals: Approvals;
  staff: StaffGuards;
  work: Work;
  /** What play has counted since a moment. */
  playUsage(memberId: MemberId, from: Date): Promise<PlayUsage>;
  /** How long the member played since each moment, and the sitting a round begun now would belong to. */
  playTimes(memberId: MemberId, from: readonly Date[]): Promise<readonly PlayTime[]>;
  /** What of other domains is to be settled before an account is closed. */
  closing: {
    bars(on: Database, owner: { memberId: MemberId; currency: string }): Promise<ClosingBarView[]>;
  };
  /** Ends open games; called after the commit, so a fault of a vendor cannot undo an exclusion. */
  endPlay(memberId: MemberId, because: 'exclusion' | 'block' | 'limit'): Promise<void>;
  /** Ends what is open at vendors with wallets of their own, which ask the house for no bet. */
  endUnwatchedPlay(memberId: MemberId): Promise<void>;
};
