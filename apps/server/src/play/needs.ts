import type { MemberSegment, VendorCapability } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Code, GatewayKey } from '@fairhall/vendor-protocol';
import type { PlayableGame, Speaker } from '#catalogue';
import type { AskedVendor } from '#dialects';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import type { AskingGuard, Request } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { NoteExport } from '#platform/serve-export';
import type { Check } from '#safety';
import type { Approvals, Audit, StaffCaller, StaffGuards, Work } from '#staff';
import type { Companion, LaneQuery, Lanes } from '#wallet';
import type { GatewayObserver } from './gateway/transport.ts';
import type { WinnerNeeds } from './winners.ts';

export type Games = {
  keyOf(vendor: string, keyId: string): GatewayKey | undefined;
  gameOf(vendor: string, code: string): PlayableGame | undefined;
  /** The calls that are heard of a vendor. */
  mayOf(vendor: string): ReadonlySet<VendorCapability>;
  /** Above which what a jackpot of a vendor won is signed by two people; null where nobody signs. */
  signOffAbove(vendor: string, currency: string): bigint | null;
  gameById(id: bigint): PlayableGame | undefined;
  /** The one game of a vendor that has this room; none when several have. */
  gameWithRoom(vendor: string, roomId: string): PlayableGame | undefined;
  vendorName(vendor: string): string;
  clientOf(vendor: string): AskedVendor | undefined;
  /** Where pages of a vendor open; nowhere when it is not in use. */
  originsOf(vendor: string): readonly string[];
  /** A vendor whose calls come in a dialect. */
  speakerOf(vendor: string): Speaker | undefined;
  /** Remembers what a member played last. */
  opened(player: { memberId: bigint; currency: string }, gameId: bigint): Promise<void>;
};

/** What the safety gate says about betting. */
export type BettingGate = {
  /** Refuses when this member may not open a game for money now. */
  requireBetting(memberId: bigint): Promise<void>;
  /** How often a member looks at what they played, as they chose or everybody does. */
  checkMinutes(memberId: bigint): Promise<number>;
  /** When the day of the brand began that a moment is of: every window begins with a day. */
  dayOf(atMs: number): number;
  /** What stands against members, on a lane's connection, with the windows of a day; who is left out is free of everything. */
  load(
    query: LaneQuery,
    memberIds: readonly bigint[],
    moment: { day: Date; now: Date },
  ): Promise<ReadonlyMap<bigint, MemberRestriction>>;
  /** Checks in the commit itself that the version a bet was decided on is still the member's last. */
  companion: Companion;
};
export type MemberRestriction = {
  readonly version: bigint;
  readonly block: Extract<Code, 'PLAYER_BLOCKED' | 'PLAYER_EXCLUDED'> | null;
  readonly limits: readonly WindowLimit[];
  readonly times: readonly WindowTime[];
  /** A sitting stops when it has lasted this long since it began, or since the member last looked; never, when null. */
  readonly check: Check | null;
};
export type WindowLimit = {
  readonly kind: 'stake' | 'loss';
  readonly limitMinor: bigint;
  readonly from: Date;
};
/** How much playing time a window holds. */
type WindowTime = { readonly limitMs: number; readonly from: Date };

type PurseOwner = Pick<MemberCaller, 'memberId' | 'currency'>;

/** `tierToPlay`: how well the house has to know who bets; `demoNeedsTier`: and who plays for play money. */
export type MarketRules = {
  minCycleMs: number;
  autoplayAllowed: boolean;
  tierToPlay: number;
  demoNeedsTier: boolean;
};

export type PlayNeeds = {
  /** Told of every vendor's call; nobody is when absent. */
  observe?: GatewayObserver;
  db: Database;
  clock: Clock;
  log: Log;
  lanes: Lanes;
  games: Games;
  live: Pick<Live, 'publish'>;
  betting: BettingGate;
  guards: { member: AskingGuard<MemberCaller, 'play'>; realMember: AskingGuard<MemberCaller, 'account'> };
  /** Whoever reads may be shown what makes somebody want to play. */
  mayBeOffered(request: Request): Promise<boolean>;
  staff: StaffGuards;
  audit: Audit;
  noteExport: NoteExport<StaffCaller>;
  approvals: Approvals;
  work: Work;
  /** Refuses when there is no such member. */
  memberOf(memberId: bigint): Promise<{ currency: string; isTrial: boolean }>;
  accountsOf: WinnerNeeds['accountsOf'];
  /** Members by their accounts; those that nobody has are left out. */
  idsOf(accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** Members who fit a filter of staff, as many as `most`. */
  findSegment(segment: MemberSegment, most: number): Promise<{ memberId: bigint; account: string }[]>;
  /** The gate before everything that makes somebody want to play. */
  mayBeContacted(memberId: bigint): Promise<boolean>;
  /** What the house is called in calls of the trade. */
  merchantCode(): string;
  /** How well the house knows a member now. */
  tierOf(memberId: bigint): Promise<number>;
  /** Where games send the player back to. */
  portalOrigin: string;
  /** Vendors with wallets of their own: money comes in before play and back after it. */
  purses: {
    enter(caller: PurseOwner, vendor: string): Promise<void>;
    leave(caller: PurseOwner, vendor: string): Promise<void>;
    /** In the transaction that begins play there: it stays allowed until that ends. */
    requireEntering(tx: Tx, memberId: bigint): Promise<void>;
    vendors(): readonly string[];
  };
  /** Where the house does business, as ISO 3166 has it. */
  country: string;
  markets: {
    /** Where a request comes from and where its member is registered; where the house is, when nobody knows. */
    countriesOf(request: Request): Promise<readonly string[]>;
    /** What games must respect of somebody who is of all these countries. */
    rulesIn(countries: readonly string[]): MarketRules;
  };
};
