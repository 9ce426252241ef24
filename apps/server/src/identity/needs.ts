import type { Language, MemberType, StaffPermission } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Brand } from '#brand';
import type { Messages } from '#messages';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Guard, Request } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { MemberId } from './member.ts';
import type { Geetest } from './person/geetest.ts';
import type { Firebase } from './recover/firebase.ts';
import type { PhoneCheck } from './recover/phone-check-page.ts';

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

/** As much of a staff caller as this domain must know. */
export type Actor = {
  staffId: bigint;
  name: string;
  /** Where they ask from. */
  origin: string;
  /** Their own, of the back office. */
  sessionId: bigint;
};
/** Whoever did something, where their session is not asked. */
export type Doer = Omit<Actor, 'sessionId'>;

/** What two members have had in common, as another domain tells of it. */
type SharedCard = {
  member_id: bigint;
  label: string;
  own_since: Date;
  own_until: Date | null;
  their_since: Date;
  their_until: Date | null;
  shared_by: number;
};

/** A command that a second person has to approve. */
export type Proposal<Staff> = {
  kind: string;
  payload: unknown;
  subject: string;
  reason: string;
  staff: Staff;
  /** Who gains from it, and may therefore neither ask for it nor approve it. */
  beneficiary?: { memberId: bigint };
};

export type IdentityNeeds<Staff extends Actor = Actor> = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  live: Live;
  brand: Brand;
  messages: Pick<Messages, 'send' | 'writeToInbox'>;
  mode: 'demo' | 'live';
  /** How many zeros the bot check's sums ask for: each doubles the work. */
  workBits: number;
  /** Off only where the portal is reached over plain http, as in the demo. */
  secureCookies: boolean;
  /** Judges in the place of those sums, where the house has keys for it. */
  geetest?: Geetest | undefined;
  /** Vouches for telephones, where the house has a project of its own there. */
  firebase?: Firebase | undefined;
  /** The portal's forms send codes through it in place of our own SMS. */
  phoneCheck?: PhoneCheck | undefined;
  /** Where frames with a vendor's scripts stand: never an origin of a page of ours. */
  checkOrigin: string;
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
  /** In which country somebody is who asks; undefined where the house cannot tell. */
  located(request: Request): string | undefined;
  /** Of which countries the rules hold for whoever is there and has this number. */
  countriesOf(place: { located: string | undefined; mobile: string | undefined }): readonly string[];
  /** Refuses when the member may not sign in now (frozen, excluded). */
  requireLogin(tx: Tx, memberId: MemberId): Promise<void>;
  /** Keeps the member from moving money until it is known who came back after so long. */
  holdLongAway(tx: Tx, away: { memberId: MemberId; since: Date }): Promise<void>;
  /** Refuses who is the same person as somebody excluded: these members have their name and birthday. */
  requireNewcomer(tx: Tx, samePersons: readonly MemberId[]): Promise<void>;
  audit(tx: Tx, deed: StaffDeed<Staff>): Promise<void>;
  propose(tx: Tx, proposal: Proposal<Staff>): Promise<{ approvalId: bigint; expiresAt: Date }>;
  /** Spends the caller's own fresh second-factor code on the deed that follows; refuses any other. */
  stepUp(staff: Staff, code: string): Promise<void>;
  /** For what a member of staff does where their own session is not asked. */
  auditAs(tx: Tx, deed: StaffDeed<Doer>): Promise<void>;
  /** Whether the account is the colleague's own, as a player. */
  isOwnAccount(tx: Tx, staff: Actor, memberId: MemberId): Promise<boolean>;
  /** Other members who have, or had, a payout account of this one's. */
  sharedCards(memberId: MemberId): Promise<SharedCard[]>;
  /** Whether they still hold the right to see the portal as members do. */
  mayInspect(db: Database, staffId: bigint): Promise<boolean>;
  /** Whether this session of the back office is still open. */
  isSignedIn(db: Database, staffSessionId: bigint): Promise<boolean>;
  guardStaff(permission: StaffPermission): Guard<Staff>;
};
