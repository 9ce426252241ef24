import { Refusal } from '#platform/refusal';
import type { Decision, Job, Posting, Remembered, View } from './lane-types.ts';
import { type Head, type LaneMemory, NO_HEAD } from './memory.ts';
import { assertKey } from './transfer.ts';

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: unknown };

type Writing = Extract<Decision<unknown>, { kind: 'write' | 'decline' }>;
export type Decided = {
  readonly job: Job<unknown>;
  readonly outcome: Outcome;
  readonly decision: Writing | undefined;
  /** Head before the first posting. */
  readonly head: Head;
};

export type Draft = {
  readonly decided: readonly Decided[];
  readonly heads: ReadonlyMap<bigint, Head>;
  readonly remembered: readonly Remembered[];
  /** Jobs that said no on facts of an earlier cycle: read again what they need, then decide all again. */
  readonly doubtful: readonly Job<unknown>[];
};

/** Decides a batch in order, each job seeing what those before it are about to change. Writes nothing. */
export function decideBatch(
  jobs: readonly Job<unknown>[],
  { memory, cycle, at }: { memory: LaneMemory; cycle: number; at: Date },
): Draft {
  const heads = new Map<bigint, Head>();
  const shelved = new Shelved();
  const remembered: Remembered[] = [];
  const doubtful: Job<unknown>[] = [];
  const decided = jobs.map((job): Decided => {
    const head = heads.get(job.account.id) ?? memory.heads.get(job.account.id)?.value ?? NO_HEAD;
    const made = decideOne(job, viewOf(job, { head, at, memory, shelved }));
    if (made.isNo && !isFresh(job, { heads, shelved, memory, cycle })) doubtful.push(job);
    const { decision } = made;
    if (decision?.kind === 'write' && decision.postings.length > 0)
      heads.set(job.account.id, headAfter(head, decision.postings));
    for (const one of decision?.remember ?? []) {
      shelved.put(one);
      remembered.push(one);
    }
    return { job, outcome: made.outcome, decision, head };
  });
  return { decided, heads, remembered, doubtful };
}

/** What the jobs of one batch have said so far, by shelf. */
class Shelved {
  readonly #shelves = new Map<string, Map<string, unknown>>();

  put({ shelf, key, value }: Remembered): void {
    const kept = this.#shelves.get(shelf);
    if (kept) kept.set(key, value);
    else this.#shelves.set(shelf, new Map([[key, value]]));
  }

  has(shelf: string, key: string): boolean {
    return this.#shelves.get(shelf)?.has(key) ?? false;
  }

  get(shelf: string, key: string): unknown {
    return this.#shelves.get(shelf)?.get(key);
  }
}

type Made = { outcome: Outcome; decision: Writing | undefined; isNo: boolean };

function decideOne(job: Job<unknown>, view: View): Made {
  try {
    const decision = job.decide(view);
    const outcome: Outcome = { kind: 'answer', answer: decision.answer };
    if (decision.kind === 'replay') return { outcome, decision: undefined, isNo: false };
    if (decision.kind === 'write') assertWritable(decision, view);
    return { outcome, decision, isNo: decision.kind === 'decline' };
  } catch (error) {
    return { outcome: { kind: 'error', error }, decision: undefined, isNo: error instanceof Refusal };
  }
}

function assertWritable(decision: Extract<Writing, { kind: 'write' }>, view: View): void {
  let balance = view.balance;
  for (const posting of decision.postings) {
    assertKey(posting);
    if (posting.amount === 0n) throw new Error(`posting ${posting.key} moves nothing`);
    balance += posting.amount;
    if (balance < 0n) throw new Refusal('wallet/insufficient-funds');
  }
  for (const move of decision.moves ?? []) {
    assertKey(move);
    if (move.amount <= 0n) throw new Error(`move ${move.key} moves nothing`);
  }
}

function headAfter(head: Head, postings: readonly Posting[]): Head {
  return {
    seq: head.seq + BigInt(postings.length),
    balance: postings.reduce((sum, posting) => sum + posting.amount, head.balance),
  };
}

type Facts = { memory: LaneMemory; shelved: Shelved };

function viewOf(job: Job<unknown>, { head, at, memory, shelved }: Facts & { head: Head; at: Date }): View {
  return {
    balance: head.balance,
    version: head.seq,
    at,
    recall(shelf, key) {
      if (shelved.has(shelf, key)) return shelved.get(shelf, key);
      const kept = memory.shelf(shelf).get(key);
      if (kept) return kept.value;
      const need = job.needs.find((one) => one.shelf === shelf && one.key === key);
      if (!need?.assumeAbsent) throw new Error(`${key} of ${shelf} is not among what the job needs`);
      return undefined;
    },
  };
}

/** What an earlier job of this batch changed counts as fresh: were it stale, that job's write would collide. */
function isFresh(
  job: Job<unknown>,
  { heads, shelved, memory, cycle }: Facts & { heads: ReadonlyMap<bigint, Head>; cycle: number },
): boolean {
  if (!heads.has(job.account.id) && memory.heads.get(job.account.id)?.cycle !== cycle) return false;
  return job.needs.every(
    (need) => shelved.has(need.shelf, need.key) || memory.shelf(need.shelf).get(need.key)?.cycle === cycle,
  );
}
