import type { Database, Tx } from '@fairhall/database';
import type { Code, GatewayKey, VendorClient } from '@fairhall/vendor-protocol';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import type { Guard } from '#platform/http';
import type { Log } from '#platform/log';
import type { Audit, StaffGuards } from '#staff';
import type { Lanes, Need, Remembered, Row, View } from '#wallet';

/** A game as a bet or a launch needs it. Answered from memory: it is asked for every bet. */
export type PlayableGame = {
  readonly id: bigint;
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  readonly hasDemo: boolean;
  /** Why this member cannot begin a round now; null when they can. */
  closedTo(memberId: bigint): Extract<Code, 'GAME_DISABLED' | 'VENDOR_DISABLED' | 'MAINTENANCE'> | null;
  /** Undefined when it is not offered in that currency. */
  stakes(currency: string): GameStakes | undefined;
  name(language: string | undefined): string;
};
/** `maxWin`: the most one round can pay by the game's own rules. */
export type GameStakes = {
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly maxWin: bigint | null;
};

export type Games = {
  keyOf(vendor: string, keyId: string): GatewayKey | undefined;
  gameOf(vendor: string, code: string): PlayableGame | undefined;
  gameById(id: bigint): PlayableGame | undefined;
  vendorName(vendor: string): string;
  clientOf(vendor: string): VendorClient | undefined;
  /** Remembers what a member played last. */
  opened(memberId: bigint, gameId: bigint): Promise<void>;
};

type Told = { readonly rows: readonly Row[]; readonly remember: readonly Remembered[] };

/** The safety gate, as a lane asks it (pure, over what `need` names) and as a launch does. */
export type PlayGate = {
  standingNeed(memberId: bigint): Need;
  /** Throws a `Refusal` when the stake may not be taken. */
  judgeStake(view: View, stake: { memberId: bigint; stakeMinor: bigint; payoutMinor: bigint }): Told;
  countPayout(view: View, payout: { memberId: bigint; payoutMinor: bigint }): Told;
  countRollback(view: View, rollback: { memberId: bigint; stakeMinor: bigint }): Told;
  /** Refuses when this member may not open a game for money now. */
  requireBetting(memberId: bigint): Promise<void>;
};

export type PlayNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  lanes: Lanes;
  games: Games;
  gate: PlayGate;
  guards: { member: Guard<MemberCaller> };
  staff: StaffGuards;
  audit: Audit;
  /** Where games send the player back to. */
  portalOrigin: string;
  /** Where the house does business, as ISO 3166 has it. */
  country: string;
};

export type { Database, Tx };
