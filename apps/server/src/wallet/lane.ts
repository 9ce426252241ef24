import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from '@fairhall/database';
import type pg from 'pg';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { Aside } from './aside.ts';
import { batchStatement, type StripeLine, sharedSides } from './batch-statement.ts';
import { type Draft, decideBatch, type Outcome } from './decide-batch.ts';
import { LaneConnection } from './lane-connection.ts';
import type { Companion, Job, Posted, Shelf } from './lane-types.ts';
import { LaneMemory, NO_HEAD } from './memory.ts';
import { PlanAge } from './plan-age.ts';

export type LaneNeeds = {
  connect: () => pg.Client;
  clock: Clock;
  log: Log;
  shelves: readonly Shelf[];
  companions: readonly Companion[];
  told: (posted: Posted) => void;
  hasListeners: () => boolean;
  measured?: ((batch: Batch) => void) | undefined;
};

/** Jobs answered by one commit, and how long it took from the first read on. */
export type Batch = { jobs: number; tookMs: number };

type Waiting = { job: Job<unknown>; settle: (outcome: Outcome) => void; heldSinceMs?: number };
type Effort = { attempts: number; isCareful: boolean; patienceMs: number };

const BATCH_JOBS = 512;
const ATTEMPTS = 12;
const ATTEMPTS_TOGETHER = 4;
const RECONNECT_MS = 50;
/** Unique violation, serialization failure, deadlock, lock or statement timeout: read again, decide again. */
const STALE = new Set(['23505', '40001', '40P01', '55P03', '57014']);
const LOCK_TIMEOUT = '55P03';
/** How long a batch waits for what another transaction holds, and how long once it is known that one does. */
const PATIENCE_MS = { first: 400, later: 40 };
/** Who is held for longer has to come again; a vendor was told before that its call is under way still. */
const HELD_AT_MOST_MS = 4_000;
const HELD_PAUSE_MS = 20;
const fresh: Effort = { attempts: 0, isCareful: false, patienceMs: PATIENCE_MS.first };

/** One connection, one batch in flight; the accounts of the lane are written by nobody else in this process. */
export class Lane {
  readonly #needs: LaneNeeds;
  readonly #memory: LaneMemory;
  readonly #shelves: ReadonlyMap<string, Shelf>;
  readonly #aside = new Aside<Waiting>();
  #waiting: Waiting[] = [];
  #connection: LaneConnection | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #cycle = 0;
  readonly #plans = new PlanAge();

  constructor(needs: LaneNeeds) {
    this.#needs = needs;
    this.#shelves = new Map(needs.shelves.map((shelf) => [shelf.name, shelf]));
    this.#memory = new LaneMemory(needs.shelves);
  }

  submit<Answer>(job: Job<Answer>): Promise<Answer> {
    if (this.#isStopped) return Promise.reject(new Refusal('server/unavailable'));
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({
        job,
        settle: (outcome) =>
          outcome.kind === 'answer' ? resolve(outcome.answer as Answer) : reject(outcome.error),
      });
      this.#running ??= this.#run();
    });
  }

  /** Answers everything that waits, then lets the connection go. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await this.#connection?.close();
  }

  async #run(): Promise<void> {
    await nextTurn();
    while (this.#waiting.length > 0 || !this.#aside.isEmpty) {
      await this.#work(this.#waiting.splice(0, BATCH_JOBS), fresh);
      await this.#workHeld();
      if (this.#waiting.length > 0 || this.#aside.isEmpty) await nextTurn();
      else await sleep(HELD_PAUSE_MS);
    }
    this.#running = undefined;
  }

  /** Accounts that are free again, up to the first that is not: whoever is not held has waited long enough. */
  async #workHeld(): Promise<void> {
    for (const one of this.#aside.takeHeldSince(performance.now() - HELD_AT_MOST_MS))
      one.settle({ kind: 'error', error: new Refusal('server/unavailable') });
    while (!this.#aside.isEmpty) {
      const held = this.#aside.takeNext();
      await this.#work(held, { attempts: 0, isCareful: true, patienceMs: PATIENCE_MS.later });
      if (held.some((one) => this.#aside.holds(one))) return;
    }
  }

  async #work(all: readonly Waiting[], effort: Effort): Promise<void> {
    const batch = this.#aside.sift(all, performance.now());
    if (batch.length === 0) return;
    const jobs = batch.map((one) => one.job);
    const startedAt = performance.now();
    try {
      const draft = await this.#commit(jobs, effort);
      const measured = { jobs: jobs.length, tookMs: performance.now() - startedAt };
      this.#plans.note(measured);
      this.#needs.measured?.(measured);
      draft.decided.forEach((one, index) => {
        batch[index]?.settle(one.outcome);
      });
      this.#tell(draft);
    } catch (error) {
      this.#plans.note({ jobs: 0, tookMs: performance.now() - startedAt });
      this.#forget(jobs);
      await this.#workAgain(batch, { error, effort });
    }
  }

  async #workAgain(
    batch: readonly Waiting[],
    { error, effort }: { error: unknown; effort: Effort },
  ): Promise<void> {
    const isLost = !this.#connection?.isOpen;
    if (!isLost && sqlState(error) === LOCK_TIMEOUT) return this.#findHeld(batch);
    const isStale = isLost || STALE.has(sqlState(error) ?? '');
    const attempts = effort.attempts + 1;
    if (!isStale || attempts >= ATTEMPTS_TOGETHER)
      this.#needs.log.warn({ err: error, jobs: batch.length, attempts }, 'wallet batch failed');
    if (isLost) await sleep(RECONNECT_MS * attempts);
    const again = { ...effort, attempts, isCareful: true };
    if (isStale && (isLost ? attempts < ATTEMPTS : attempts < ATTEMPTS_TOGETHER))
      return this.#work(batch, again);
    if (batch.length > 1 && !isLost) return this.#halve(batch, again);
    if (isStale && attempts < ATTEMPTS) return this.#work(batch, again);
    const outcome: Outcome = { kind: 'error', error: isStale ? new Refusal('server/unavailable') : error };
    for (const one of batch) one.settle(outcome);
  }

  /** One job must not hold up the rest. */
  async #halve(batch: readonly Waiting[], effort: Effort): Promise<void> {
    const middle = batch.length >> 1;
    await this.#work(batch.slice(0, middle), { ...effort, attempts: 0 });
    await this.#work(batch.slice(middle), { ...effort, attempts: 0 });
  }

  /** The account whose next entry somebody has written and not committed; its jobs are put aside. */
  async #findHeld(batch: readonly Waiting[]): Promise<void> {
    if (new Set(batch.map(({ job }) => job.account.id)).size === 1)
      return this.#aside.hold(batch, performance.now());
    await this.#halve(batch, { attempts: 0, isCareful: true, patienceMs: PATIENCE_MS.later });
  }

  async #commit(jobs: readonly Job<unknown>[], effort: Effort): Promise<Draft> {
    const connection = await this.#open();
    if (this.#plans.areOld) {
      await connection.planAnew();
      this.#plans.renew();
    }
    await connection.waitForLocks(effort.patienceMs);
    const at = this.#needs.clock.now();
    this.#cycle += 1;
    await this.#read(connection, jobs, effort.isCareful);
    let draft = this.#decide(jobs, at);
    while (draft.doubtful.length > 0) {
      this.#forget(draft.doubtful);
      await this.#read(connection, draft.doubtful, true);
      draft = this.#decide(jobs, at);
    }
    const lines = await this.#stripeLines(connection, draft);
    const statement = batchStatement(draft.decided, {
      at,
      stripes: lines.map(({ line }) => line),
      companions: this.#needs.companions,
    });
    if (statement) await connection.run(statement);
    for (const { line, stripe } of lines)
      stripe.head = { seq: line.head.seq + 1n, balance: line.head.balance + line.amount };
    for (const [account, head] of draft.heads) this.#memory.heads.set(account, head, this.#cycle);
    for (const { shelf, key, value } of draft.remembered)
      this.#memory.shelf(shelf).set(key, value, this.#cycle);
    return draft;
  }

  #decide(jobs: readonly Job<unknown>[], at: Date): Draft {
    return decideBatch(jobs, { memory: this.#memory, cycle: this.#cycle, at });
  }

  async #open(): Promise<LaneConnection> {
    if (!this.#connection?.isOpen)
      this.#connection = await LaneConnection.open(this.#needs.connect, this.#connection);
    return this.#connection;
  }

  /** Heads before shelves: a key not found then has no part in the balance seen. */
  async #read(connection: LaneConnection, jobs: readonly Job<unknown>[], isCareful: boolean): Promise<void> {
    const accounts = new Set<bigint>();
    const wanted = new Map<string, Set<string>>();
    for (const { account, needs } of jobs) {
      if (!this.#memory.heads.get(account.id)) accounts.add(account.id);
      for (const { shelf, key, assumeAbsent } of needs) {
        if ((assumeAbsent && !isCareful) || this.#memory.shelf(shelf).get(key)) continue;
        const keys = wanted.get(shelf) ?? new Set();
        wanted.set(shelf, keys.add(key));
      }
    }
    if (accounts.size > 0) {
      const heads = await connection.heads([...accounts]);
      for (const id of accounts) this.#memory.heads.set(id, heads.get(id) ?? NO_HEAD, this.#cycle);
    }
    for (const [name, keys] of wanted) {
      const found = await this.#shelves.get(name)?.load(connection.query, [...keys]);
      for (const key of keys) this.#memory.shelf(name).set(key, found?.get(key), this.#cycle);
    }
  }

  async #stripeLines(connection: LaneConnection, draft: Draft) {
    const sides = sharedSides(draft.decided);
    const stripes = await connection.stripes([...sides.keys()]);
    return [...sides].flatMap(([logical, amount]) => {
      const stripe = stripes.get(logical);
      if (!stripe) return [];
      const line: StripeLine = { stripe: stripe.id, amount, head: stripe.head };
      return [{ line, stripe }];
    });
  }

  #forget(jobs: readonly Job<unknown>[]): void {
    for (const { account, needs } of jobs) {
      this.#memory.heads.forget(account.id);
      for (const { shelf, key } of needs) this.#memory.shelf(shelf).forget(key);
    }
    this.#connection?.forgetStripes();
  }

  #tell({ decided, heads }: Draft): void {
    if (!this.#needs.hasListeners()) return;
    const told = new Set<bigint>();
    for (const { job } of decided) {
      const head = heads.get(job.account.id);
      if (!head || told.has(job.account.id)) continue;
      told.add(job.account.id);
      this.#needs.told({ account: job.account, balance: head.balance, version: head.seq });
    }
  }
}
