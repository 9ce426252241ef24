import type { PlatformOperation } from '../../calls.ts';
import type { Code } from '../../codes.ts';
import type { KeyedCall } from '../../fingerprint.ts';
import type { KeyedOperation } from '../../shapes.ts';

/**
 * What goes wrong at one call. `cut-before`, `temporary`, `not-yet`, `short`, `page` and the two lies come instead of the work;
 * the others let it be done. `held`: until another call has gone past.
 */
export type Mischief =
  | 'cut-before'
  | 'cut-after'
  | 'late'
  | 'held'
  | 'temporary'
  | 'not-yet'
  | 'short'
  | 'forged'
  | 'swapped'
  | 'page'
  | 'double'
  | {
      decline:
        | 'LIMIT_LOSS'
        | 'SESSION_EXPIRED'
        | 'VENDOR_FORBIDDEN'
        | 'ODDS_CHANGED'
        | 'GRANT_EXHAUSTED'
        | 'GRANT_EXPIRED';
    };

/** Calls that do the same for a round, whichever of them a vendor uses. */
export type Step = 'stake' | 'settlement' | 'rollback' | 'correction' | 'acceptance' | 'sale' | 'jackpot';
export const stepOf: Readonly<Partial<Record<PlatformOperation, Step>>> = {
  bet: 'stake',
  betwin: 'stake',
  win: 'settlement',
  round_close: 'settlement',
  rollback: 'rollback',
  adjust: 'correction',
  table_in: 'stake',
  table_out: 'settlement',
  sport_place: 'stake',
  sport_accept: 'acceptance',
  sport_reject: 'rollback',
  sport_settle: 'settlement',
  sport_void: 'settlement',
  sport_cashout: 'sale',
};

/** A win of a jackpot goes wrong by itself: it comes beside what its round pays. */
export function stepOfCall(
  operation: PlatformOperation,
  body: Readonly<Record<string, unknown>>,
): Step | undefined {
  return operation === 'win' && body.kind === 'jackpot' ? 'jackpot' : stepOf[operation];
}

/** One call of the vendor as it reached us, and what it was told. */
export type Heard = {
  operation: PlatformOperation;
  atMs: number;
  nonce: string;
  /** Readable JSON, whatever else is wrong with it. */
  body: Readonly<Record<string, unknown>>;
  /** What the platform made of it; undefined when it never heard it. */
  code: string | undefined;
  isFinal: boolean;
  /** What of the request is wrong before anything is decided. */
  fault: string | undefined;
  /** A genuine answer went out whole, on a connection that was still there. */
  isTold: boolean;
  isPending: boolean;
  /** The code is not the vendor's doing. */
  isPlanned: boolean;
};

/** One player in one session, with a purse of their own. Every case has its own, so that cases can run at once. */
export type Seat = {
  readonly sessionId: string;
  readonly playerRef: string;
  readonly gameId: string;
  readonly currency: string;
  readonly mode: 'real' | 'demo';
  readonly launchToken: string;
  readonly country: string;
  /** When the session ends by itself. */
  readonly endsAtMs: number;
  readonly minStake: string;
  readonly maxStake: string;
  isTokenUsed: boolean;
  isEnded: boolean;
  cash: bigint;
  version: number;
  readonly plans: { step: Step; mischief: Mischief }[];
  /** Asked at every call: mischief that nobody planned by name. */
  whim: (() => Mischief | undefined) | undefined;
  readonly heard: Heard[];
  /** What the player was promised here. */
  grant?: GrantBook;
};

/** Rounds promised to one player, and how many of them were taken. */
export type GrantBook = {
  readonly grantId: string;
  readonly rounds: number;
  readonly stake: string;
  readonly expiresAtMs: number;
  used: number;
  isOver: boolean;
};

export const isOver = ({ isEnded, endsAtMs }: Seat, nowMs: number): boolean => isEnded || nowMs >= endsAtMs;

export type Family = 'round' | 'table' | 'slip';

/** A bet on events: its terms as they were placed, its odds as they were accepted, and the word that counts. */
export type SlipBook = {
  readonly accept: 'none' | 'better' | 'any';
  readonly rounding: 'half_up' | 'down' | 'up';
  readonly maxPayout: bigint | undefined;
  /** In thousandths, by selection. */
  odds: ReadonlyMap<string, bigint>;
  potential: bigint;
  isAccepted: boolean;
  settlementSeq: number;
  outcome: string | undefined;
  /** What that settlement pays, for the part that was not sold. */
  total: bigint;
  /** Of the stake, in hundredths of a per cent. */
  soldBps: bigint;
  /** A part of it was sold for more than that part could ever pay. */
  isOversold: boolean;
};

export type RoundBook = {
  readonly roundId: string;
  readonly seat: Seat;
  /** A stay at a table or a bet on events; else a round as any other. */
  readonly family: Family;
  /** Of a bet on events, and of nothing else. */
  slip?: SlipBook;
  state: 'open' | 'closed';
  stakes: number;
  staked: bigint;
  credits: number;
  paid: bigint;
  /** How many of the stakes were given back. */
  returns: number;
};

export type Entry = {
  readonly txId: string;
  readonly op: KeyedOperation;
  readonly deed: string;
  readonly amount: bigint;
  /** Of a correction; undefined of every other call. */
  readonly direction: 'credit' | 'debit' | undefined;
  readonly roundId: string;
  readonly seat: Seat;
  readonly occurredAt: string;
  readonly call: KeyedCall['call'];
  state: 'applied' | 'declined' | 'rolled_back';
  readonly answer: Readonly<Record<string, unknown>>;
};

/** What a call comes to: what it moves in the purse, and what it changes in the books once it is done. */
export type Deed = { code: Code; move?: bigint; settle?: () => void; isFinal?: boolean };

/** Every stake of it went back; a bet of nothing goes back as well. */
export function isVoided(round: Pick<RoundBook, 'stakes' | 'returns'>): boolean {
  return round.stakes > 0 && round.returns === round.stakes;
}
