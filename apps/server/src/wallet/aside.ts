import type { AccountId } from './accounts.ts';

type Waiting = { readonly job: { readonly account: { readonly id: AccountId } }; heldSinceMs?: number };

/**
 * Jobs whose account somebody else's open transaction holds. They wait here in their order, and with them whatever comes
 * for the same account, while those of other accounts go on.
 */
export class Aside<Held extends Waiting> {
  readonly #accounts = new Map<AccountId, Held[]>();

  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  hold(jobs: readonly Held[], nowMs: number): void {
    for (const one of jobs) {
      one.heldSinceMs ??= nowMs;
      const { id } = one.job.account;
      const held = this.#accounts.get(id);
      if (held) held.push(one);
      else this.#accounts.set(id, [one]);
    }
  }

  holds({ job }: Held): boolean {
    return this.#accounts.has(job.account.id);
  }

  /** Keeps those of accounts that are held; what is left may go on. */
  sift(batch: readonly Held[], nowMs: number): readonly Held[] {
    if (this.isEmpty) return batch;
    this.hold(
      batch.filter((one) => this.holds(one)),
      nowMs,
    );
    return batch.filter((one) => !this.holds(one));
  }

  /** All of the account that was tried least lately. */
  takeNext(): Held[] {
    const [first] = this.#accounts;
    if (!first) return [];
    this.#accounts.delete(first[0]);
    return first[1];
  }

  takeHeldSince(ms: number): Held[] {
    const isOld = ({ heldSinceMs = ms }: Held) => heldSinceMs < ms;
    const old = [...this.#accounts.values()].flatMap((jobs) => jobs.filter(isOld));
    for (const [account, jobs] of old.length > 0 ? [...this.#accounts] : []) {
      const left = jobs.filter((one) => !isOld(one));
      if (left.length > 0) this.#accounts.set(account, left);
      else this.#accounts.delete(account);
    }
    return old;
  }
}
