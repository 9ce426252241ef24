import type { Database } from '@fairhall/database';
import type { Identity, MemberId } from '#identity';
import type { Clock } from '#platform/clock';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { Audit, StaffGuards } from '#staff';

type PlayUsage = { stakedMinor: bigint; lostMinor: bigint };

export type SafetyNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  live: Live;
  /** Where the business day begins, in minutes east of UTC. */
  brand: { settings(): { utcOffsetMinutes: number } };
  identity: Pick<Identity, 'guards' | 'confirmPassword' | 'endSessions' | 'memberOf'>;
  audit: Audit;
  staff: StaffGuards;
  /** What play has counted since a moment. */
  playUsage(memberId: MemberId, from: Date): Promise<PlayUsage>;
  /** Ends open games; called after the commit, so a fault of a vendor cannot undo an exclusion. */
  endPlay(memberId: MemberId, because: 'exclusion' | 'block'): Promise<void>;
};
