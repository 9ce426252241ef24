import type { PrizeMode } from '@fairhall/contract';
import type { Code, KeyedOperation } from '@fairhall/vendor-protocol';
import type { SportWords } from './slip.ts';

/** `void` is ours: staff giving the stakes of an abandoned round back. */
export type Operation = KeyedOperation | 'void';

/** Millionths of a minor unit. */
export type JackpotShare = { readonly jackpotId: string; readonly amountMicro: bigint };

/** What a call says of a lottery: on which numbers a bet is, or what was drawn. */
export type LotteryTold = {
  readonly issue: string;
  /** Null where the vendor does not say. */
  readonly mode: PrizeMode | null;
  /** Each once. */
  readonly picked: readonly string[];
  /** In the order they were drawn. */
  readonly drawn: readonly string[];
};

/** What one keyed call asks for, with everything named as the books name it. */
export type Deed = {
  readonly op: Operation;
  readonly vendor: string;
  readonly txId: string;
  /** Ours: unique, and greater for what came later. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly sessionId: string | null;
  readonly game: string;
  readonly roundId: string;
  readonly kind: string;
  /** Of a bet the stake, of a win the payout; null where a rollback names none. */
  readonly amount: bigint | null;
  /**
   * What a betwin pays at once; of a win the stake that was not played; of a bet on events what it pays at most, of a
   * cash-out the part of the stake; of who leaves a table the rake.
   */
  readonly winAmount: bigint;
  /** Of a settlement by absolute total. */
  readonly settlementSeq: number | null;
  readonly currency: string | null;
  readonly closes: boolean;
  readonly refTxId: string | null;
  /** Of a free round: the grant, and of its bet the stake it is reckoned from. */
  readonly grantId: bigint | null;
  readonly nominalStake: bigint | null;
  /** Of who leaves a table what they brought there. */
  readonly betTxIds: readonly string[];
  /** Why a settled round is corrected, for people. */
  readonly reason: string | null;
  /** Dealt at a table. */
  readonly hands: number | null;
  readonly occurredAtMs: number;
  /** When this attempt was signed, by the clock that told `occurredAtMs`; what the house hands in itself, by ours. */
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
  /** What it puts into jackpots, or wins of one. */
  readonly jackpots: readonly JackpotShare[];
  /** What it says of a lottery beside what it does. */
  readonly lottery: LotteryTold | null;
  /** Of a bet on events. */
  readonly sport?: SportWords | undefined;
  /** 32 hexadecimal digits of what the call means. */
  readonly fingerprint: string;
};

/**
 * The row of a key: what was asked and what was answered, for ever. The bytes of the answer follow from it alone.
 * `tombstone` stands under the key of a bet that was cancelled before it came.
 */
export type StoredCall = {
  readonly vendor: string;
  readonly txId: string;
  readonly id: bigint;
  readonly memberId: bigint;
  readonly sessionId: string | null;
  readonly game: string;
  readonly roundId: string;
  /** Place in its round; null when the round did not change. */
  readonly roundSeq: number | null;
  readonly op: Operation;
  readonly kind: string;
  readonly amount: bigint;
  readonly winAmount: bigint;
  readonly settlementSeq: number | null;
  readonly currency: string;
  readonly state: 'applied' | 'declined' | 'tombstone';
  readonly code: Code;
  readonly refTxId: string | null;
  readonly fingerprint: string;
  readonly closes: boolean;
  readonly balance: bigint;
  readonly version: bigint;
  readonly roundState: 'none' | 'open' | 'closed';
  readonly atMs: number;
  /** When the vendor says it happened; of what is ours, and of old rows, when it came. */
  readonly occurredAtMs: number;
  /** Of a bet on events; kept beside the row, and there only where its round is put together from its calls. */
  readonly sport?: SportWords | undefined;
};
