import type { VendorCapability } from '@fairhall/contract';
import type { Code } from '@fairhall/vendor-protocol';
import type { StoredCall } from './call.ts';
import type { OpenSlip } from './open-slips.ts';
import type { Pace } from './pace.ts';
import type { Grant } from './refuse-grant.ts';
import type { Round } from './round.ts';

/** What is true when a call is decided. `balance` and `version` are those of the member's cash. */
export type Situation = {
  readonly atMs: number;
  readonly balance: bigint;
  readonly version: bigint;
  readonly currency: string;
  /** Under the call's own key. */
  readonly known: StoredCall | undefined;
  /** Under the key a rollback refers to. */
  readonly ref: StoredCall | undefined;
  readonly round: Round | undefined;
  readonly session: PlaySession | undefined;
  /** What the safety gate says against this stake. */
  readonly objection: StakeObjection | null;
  readonly game: GameRules | undefined;
  /** What the house has agreed on with the vendor. */
  readonly may: ReadonlySet<VendorCapability>;
  /** Above which what a jackpot won is signed before it is paid; null where nobody signs. */
  readonly signOffAbove: bigint | null;
  /** What stands at the vendor's tables; undefined where no call may take it. */
  readonly atTables: bigint | undefined;
  /** Of a bet on events: what its member has open at the vendor in its currency. */
  readonly openSlips: readonly OpenSlip[];
  /** Of a cash-out: whether something was sold by its quote. */
  readonly isQuoteUsed: boolean;
  /** How soon the game may begin another round; null where no rule holds. */
  readonly pace: Pace | null;
  /** Which a free round names. */
  readonly grant: Grant | undefined;
};

/** `openedAtMs`: its launch token was swapped. */
export type PlaySession = {
  readonly vendor: string;
  readonly memberId: bigint;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly openedAtMs: number | null;
  readonly expiresAtMs: number;
  readonly endedAtMs: number | null;
  /** Of which countries its player was when it was opened. */
  readonly countries: readonly string[];
  /** How well the house knew its player then. */
  readonly tier: number;
};

export type StakeObjection = Extract<
  Code,
  | 'PLAYER_BLOCKED'
  | 'PLAYER_EXCLUDED'
  | 'PLAYER_NOT_VERIFIED'
  | 'LIMIT_STAKE'
  | 'LIMIT_LOSS'
  | 'LIMIT_SESSION'
  | 'REALITY_CHECK'
>;

type GameRules = {
  readonly closed: Extract<
    Code,
    'GAME_DISABLED' | 'VENDOR_DISABLED' | 'MARKET_BLOCKED' | 'MAINTENANCE'
  > | null;
  /** What one bet of it may stake; null where it is not offered in the member's currency. */
  readonly stakes: { readonly least: bigint; readonly most: bigint } | null;
  /** The most one round can pay: a win that takes the round above it waits for a person. */
  readonly maxWin: bigint | null;
  /** Those it plays for. */
  readonly jackpots: readonly string[];
};

export type ExceptionKind =
  | 'large-win'
  | 'jackpot-win'
  | 'tx-conflict'
  | 'win-without-bet'
  | 'win-after-rollback'
  | 'rollback-mismatch'
  | 'table-short';

/** A movement of the member's cash: below zero to escrow or tables, above zero from them or the house. */
export type Movement = { readonly amount: bigint; readonly contra: 'escrow' | 'house' | 'tables' };

export type Verdict =
  /** The key was answered before: the same bytes again. */
  | { readonly kind: 'replay'; readonly call: StoredCall }
  | Applied
  /** Stored under its key, changing nothing else. */
  | { readonly kind: 'keep'; readonly call: StoredCall; readonly exception?: ExceptionKind }
  /** Refused and not stored: the same key may be tried again. */
  | {
      readonly kind: 'refuse';
      readonly code: Code;
      readonly isFinal?: boolean;
      /** The field it is about, for people. */
      readonly detail?: string;
      readonly exception?: ExceptionKind;
    };

export type Applied = {
  readonly kind: 'apply';
  readonly call: StoredCall;
  readonly movements: readonly Movement[];
  /** From escrow to house: what the round had staked when it closed. */
  readonly settles: bigint;
  /** From house to the locked account: a payout that waits for a person. */
  readonly locks: bigint;
  /** What the member should give back and does not have. */
  readonly owes: bigint;
  /** From the vendor's tables to what the house has taken there. */
  readonly rake: bigint;
  readonly round: Round | undefined;
  /** The round as it was settled before this call settled it otherwise. */
  readonly revises?: Round;
  /** Forbids the bet this call cancelled before it came. */
  readonly tombstone?: StoredCall;
  readonly exception?: ExceptionKind;
};
