import type { TransferKind } from '@fairhall/contract';
import type { AccountId, MemberAccount } from './accounts.ts';

/**
 * What one caller wants done to one account. Jobs waiting at the same moment are decided in order, in memory, and
 * written in one statement and one commit, then answered.
 */
export type Job<Answer> = {
  readonly account: MemberAccount;
  readonly needs: readonly Need[];
  /** Pure: it may run several times, on older and then on fresher facts. A thrown `Refusal` is a decline. */
  readonly decide: (view: View) => Decision<Answer>;
};

export type Need = {
  readonly shelf: string;
  readonly key: string;
  /**
   * Do not look it up unless something collides: an unknown key counts as absent. Only for keys whose row this job
   * inserts under a unique constraint, and which are nearly always new, or whose value a companion checks in the commit.
   */
  readonly assumeAbsent?: true;
};

/** The facts a decision rests on: what is committed, with what earlier jobs of this batch are about to change. */
export type View = {
  /** Of the job's account. */
  readonly balance: bigint;
  /** Number of the account's last entry; grows by one with each posting. */
  readonly version: bigint;
  /** The batch's time: the same for all its jobs, stored with the batch. */
  readonly at: Date;
  /** A needed value, or undefined when there is none. Throws for what `needs` does not name. */
  recall(shelf: string, key: string): unknown;
};

export type Decision<Answer> =
  /** Its writes collide when memory was stale: a posting by the account's sequence, a row by its own constraint. */
  | {
      readonly kind: 'write';
      readonly postings: readonly Posting[];
      readonly moves?: readonly HouseMove[];
      readonly rows?: readonly Row[];
      readonly remember?: readonly Remembered[];
      readonly answer: Answer;
    }
  /** A no, possibly stored: taken only when everything it rests on was read in this very cycle. */
  | {
      readonly kind: 'decline';
      readonly rows?: readonly Row[];
      readonly remember?: readonly Remembered[];
      readonly answer: Answer;
    }
  /** Repeats what was committed and can never change. */
  | { readonly kind: 'replay'; readonly answer: Answer };

/** Moves `amount` into the job's account (below zero: out of it), from and to the shared account `contra`. */
export type Posting = {
  readonly amount: bigint;
  readonly contra: AccountId;
  /** `[A-Za-z0-9:_/.-]`, at most 200; unique for ever together with `leg`. */
  readonly key: string;
  /** 1 unless one key posts several times. */
  readonly leg?: number;
  readonly kind: TransferKind;
  /** 32 hexadecimal digits that say what the key meant. */
  readonly fingerprint: string;
};

/** Moves `amount` (above zero) between two shared accounts, as when a round closes: escrow to house. */
export type HouseMove = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: bigint;
  readonly key: string;
  readonly kind: TransferKind;
  readonly fingerprint: string;
};

/** One row for a companion: the texts of its columns, in order; null where the column is null. */
export type Row = { readonly companion: string; readonly values: readonly (string | null)[] };

/** Put on the shelf when the batch has committed; later jobs of the batch see it already. */
export type Remembered = { readonly shelf: string; readonly key: string; readonly value: unknown };

/** Facts of a domain that lanes keep in memory; the absence of a key is kept too. */
export type Shelf = {
  readonly name: string;
  /** How many keys a lane remembers at least: for what is true of a member, not of one bet. */
  readonly size?: number;
  /** Reads what is committed now. Keys without a value are left out. */
  readonly load: (query: LaneQuery, keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
};

/**
 * Runs one statement on the lane's connection; by its name it stays prepared. What is asked seldom, of tables that grow
 * in between, has none and is planned as they are now.
 */
export type LaneQuery = <Result>(
  name: string | undefined,
  text: string,
  values: readonly unknown[],
) => Promise<Result[]>;

/**
 * A domain's function that stores its rows in the lane's commit. It is called with one array per column. When what
 * it was told is stale it raises a unique violation or a serialization failure (40001): the batch is forgotten, read
 * again and decided again.
 */
export type Companion = {
  readonly name: string;
  /** `play.record_calls` */
  readonly call: string;
  /** PostgreSQL's type of each column: `text`, `bigint`, `timestamptz`, ... */
  readonly columns: readonly string[];
};

export type Lanes = {
  /**
   * Answers when the job is committed. Rejects with the decision's `Refusal`, or with `server/unavailable` when the
   * outcome could not be learned in time: the same key may be tried again.
   */
  submit<Answer>(job: Job<Answer>): Promise<Answer>;
};

/** What an account became; told after the commit. */
export type Posted = { readonly account: MemberAccount; readonly balance: bigint; readonly version: bigint };
