import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { AskingGuard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Approvals, Audit, StaffGuards } from '#staff';

/** Whose requirements they are; the caller as the session says. */
export type Owner = { memberId: bigint; currency: string };

export type TurnoverNeeds = {
  db: Database;
  clock: Clock;
  live: Pick<Live, 'publish'>;
  /** Whose settings count. */
  brand: string;
  /** Refuses an id that is no member's. */
  findMember(memberId: bigint): Promise<Owner>;
  /** Everything that is the member's, wherever it stands. */
  moneyOf(tx: Database, owner: Owner): Promise<bigint>;
  hasOpenRounds(tx: Database, memberId: bigint): Promise<boolean>;
  gameName(vendor: string, code: string, language?: string): string;
  guardMember: AskingGuard<Owner, 'account'>;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
};
