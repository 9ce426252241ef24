import type { ForfeitScope, MemberType, RequirementStatus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { AskingGuard } from '#platform/http';
import type { Live } from '#platform/live';
import type { NoteExport } from '#platform/serve-export';
import type { Approvals, Audit, StaffCaller, StaffGuards } from '#staff';

/** The caller as the session says. */
export type PromotionsCaller = { memberId: bigint; currency: string };

export type PromotionsMember = { type: MemberType; currency: string; registeredAt: Date };

/** What is to be played for one claim's bonus. */
export type BonusRequirement = {
  claimId: bigint;
  requiredMinor: bigint;
  doneMinor: bigint;
  status: RequirementStatus;
  /** What giving it up takes, as far as its member has it. */
  goes: { bonusMinor: bigint; winningsMinor: bigint };
};

type BonusToPlay = {
  claimId: bigint;
  offerId: bigint;
  kind: 'redeem-code' | 'promo-code' | 'method-bonus';
  memberId: bigint;
  currency: string;
  baseMinor: bigint;
  percent: number;
  bonusMinor: bigint;
  forfeits: ForfeitScope;
  at: Date;
};

export type PromotionsNeeds = {
  db: Database;
  clock: Clock;
  live: Pick<Live, 'publish'>;
  members: {
    read(memberId: bigint): Promise<PromotionsMember>;
    accountsOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  };
  gate: {
    /** Refuses whoever may be given no bonus, and says why. */
    requireBonus(memberId: bigint, tx?: Tx): Promise<void>;
    /** May be reminded of what brings a bonus. */
    canBeContacted(memberId: bigint): Promise<boolean>;
    canReceiveBonus(tx: Tx, memberId: bigint): Promise<boolean>;
  };
  /** The currency of a way to deposit; nothing when there is no such way. */
  currencyOfMethod(on: Database, code: string): Promise<string | undefined>;
  turnover: {
    openForBonus(tx: Tx, bonus: BonusToPlay): Promise<void>;
    dropForBonus(tx: Tx, dropped: { claimId: bigint; at: Date }): Promise<void>;
    forfeitForBonus(tx: Tx, forfeited: { claimId: bigint; at: Date }): Promise<BonusRequirement['goes']>;
    /** Refuses while a settled round of the member's has not been counted. */
    requireCounted(on: Database, memberId: bigint): Promise<void>;
    ofBonuses(db: Database, claimIds: readonly bigint[]): Promise<readonly BonusRequirement[]>;
    owedByOffer(db: Database, offerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  };
  /** Whether anything of the member's is still to be decided by a vendor. */
  hasOpenRounds(on: Database, memberId: bigint): Promise<boolean>;
  guardMember: AskingGuard<PromotionsCaller, 'account'>;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  noteExport: NoteExport<StaffCaller>;
};
