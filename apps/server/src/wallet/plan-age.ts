import type { Batch } from './lane.ts';

const FIRST_JOBS = 256;
const SLOW_MS = 500;

/**
 * When a connection's plans are to be made anew. A plan made for tables that held nothing may read all of them once they
 * hold much, and the database notices only when it counts their rows again. So plans are never older than half of what
 * the lane has done, which takes a dozen times for a million jobs; and a batch that took long is not trusted to have had
 * good ones.
 */
export class PlanAge {
  #jobs = 0;
  #nextAt = FIRST_JOBS;
  #wasSlow = false;

  get areOld(): boolean {
    return this.#wasSlow || this.#jobs >= this.#nextAt;
  }

  note({ jobs, tookMs }: Batch): void {
    this.#jobs += jobs;
    this.#wasSlow ||= tookMs >= SLOW_MS;
  }

  renew(): void {
    this.#wasSlow = false;
    if (this.#jobs >= this.#nextAt) this.#nextAt = this.#jobs * 2;
  }
}
