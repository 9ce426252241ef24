import type { Language, MemberType, StaffPermission } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Brand } from '#brand';
import type { Messages } from '#messages';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Guard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { MemberId } from './member.ts';

export type NewMember = { memberId: MemberId; type: MemberType; currency: string; language: Language };

type DeedFact = string | number | boolean | bigint | Date | null;
export type DeedFacts = Readonly<Record<string, DeedFact | readonly DeedFact[]>>;

/** What #staff does for a staff operation of this domain; staff imports identity, so it is handed in. */
export type StaffDeed<Staff> = {
  staff: Staff;
  action: string;
  subject: string;
  before?: DeedFacts;
  after?: DeedFacts;
  reason?: string;
};

/** A command that a second person has to approve. */
export type Proposal<Staff> = {
  kind: string;
  payload: unknown;
  subject: string;
  reason: string;
  staff: Staff;
};

/** As much of a staff caller as this domain must know. */
export type Actor = { staffId: bigint; name: string };

export type IdentityNeeds<Staff extends Actor = Actor> = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  live: Live;
  brand: Brand;
  messages: Pick<Messages, 'send'>;
  mode: 'demo' | 'live';
  /** Pages of these origins may speak to us with a cookie. */
  origins: readonly string[];
  /** The wallet's accounts of a new member, opened in the transaction that makes the member. */
  openAccounts(tx: Tx, member: NewMember): Promise<void>;
  /** The cashier's, for whoever chooses one while registering. */
  fundPasswords: {
    check(fundPassword: string, against: { loginPassword: string; field: string }): void;
    keep(tx: Tx, memberId: MemberId, chosen: { hash: string; at: Date }): Promise<void>;
  };
  /** The name on the bank account that the member's money goes to; nothing when there is none. */
  holderOf(on: Database, memberId: MemberId): Promise<string | null>;
  /** Refuses when the member may not sign in now (frozen, excluded). */
  requireLogin(tx: Tx, memberId: MemberId): Promise<void>;
  audit(tx: Tx, deed: StaffDeed<Staff>): Promise<void>;
  propose(tx: Tx, proposal: Proposal<Staff>): Promise<{ approvalId: bigint; expiresAt: Date }>;
  guardStaff(permission: StaffPermission): Guard<Staff>;
};
