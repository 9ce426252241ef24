import type { MemberFunction, MemberType } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { AskingGuard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Audit, StaffCaller, StaffGuards, Work } from '#staff';
import type { ScreeningAdapter } from './screening/adapter.ts';

export { type Deed, perform } from '#platform/deed';

/** The caller as the session says. */
export type VerificationCaller = { memberId: bigint; account: string; type: MemberType; currency: string };

/** What identity holds of a person. `isFixed`: a check has confirmed it. */
export type Person = { realName: string | null; birthday: string | null; isFixed: boolean };

type Owner = { memberId: bigint; currency: string };
export type Moved = { depositMonthMinor: bigint; withdrawTotalMinor: bigint };
export type CheckOutcome = 'approved' | 'refused' | 'more-asked';

export type VerificationNeeds = {
  db: Database;
  clock: Clock;
  keys: Keys;
  live: Pick<Live, 'publish'>;
  brand: { settings(): { legalAge: number; utcOffsetMinutes: number } };
  members: {
    personOf(on: Database, memberId: bigint): Promise<Person>;
    personsOf(on: Database, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Person>>;
    /** Who says they have this name, however it is spelled, and this birthday. */
    findPersons(on: Database, person: { realName: string; birthday: string }): Promise<bigint[]>;
    /** Name and birthday are those of the document from now on. */
    confirmPerson(tx: Tx, memberId: bigint, person: { realName: string; birthday: string }): Promise<void>;
    accountsOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
    /** Tells the member, at every address that is theirs. */
    tell(tx: Tx, memberId: bigint, outcome: CheckOutcome): Promise<void>;
  };
  /** Compares people with lists. */
  screening: ScreeningAdapter;
  /** A service among them: its lists change without a word. */
  screeningService: string | undefined;
  /** From here on, in minor units, a withdrawal has its member compared anew. */
  largeWithdrawal(on: Database, currency: string): Promise<bigint>;
  safety: {
    /** The member is kept from these until this case is decided. `endPlay` is for when the transaction has committed. */
    holdForCase(
      tx: Tx,
      held: { memberId: bigint; cause: string; reason: string; functions: readonly MemberFunction[] },
    ): Promise<{ endPlay(): Promise<void> }>;
    releaseCase(
      tx: Tx,
      held: { memberId: bigint; cause: string; staff: StaffCaller; reason: string },
    ): Promise<void>;
    /** What is frozen already stays so. `endPlay` is for when the transaction has committed. */
    freezeByStaff(
      tx: Tx,
      freeze: {
        memberId: bigint;
        functions: readonly MemberFunction[];
        reason: string;
        staff: StaffCaller;
      },
    ): Promise<{ endPlay(): Promise<void> }>;
  };
  /** The member's document was looked at: they are who had the account before they were long away. */
  releaseLongAway(tx: Tx, known: { memberId: bigint; staff: StaffCaller; reason: string }): Promise<void>;
  isExcluded(on: Database, memberId: bigint): Promise<boolean>;
  /** Other members who have, or had, a payout account of this one's, and which: by bank and last digits. */
  sharedAccounts(memberId: bigint): Promise<{ otherId: bigint; account: string }[]>;
  /** What the cashier has counted. */
  moved(owner: Owner): Promise<Moved>;
  guardMember: AskingGuard<VerificationCaller, 'account'>;
  guards: StaffGuards;
  audit: Audit;
  work: Work;
};
