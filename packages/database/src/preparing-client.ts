import pg from 'pg';

/** Asked so often on one connection, a text is worth a plan that is kept. */
const WORTH_KEEPING = 3;
/** A plan takes some ten kilobytes of the server's memory. */
const KEPT_AT_MOST = 300;
const COUNTED_AT_MOST = 2_000;
/** Where PostgreSQL finds that a kept plan's columns are no longer those of its table; the code is others' too. */
const STALE_PLAN = 'RevalidateCachedQuery';

/** `keptFrom`: how often a text is asked before its plan is kept. */
export type PreparingConfig = pg.ClientConfig & { keptFrom?: number | undefined };

type Ask = (this: pg.Client, ...given: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares what it is asked again and again, so that a text is read and planned once and not at
 * every call. Texts made for one call only, as lists of any length are, stay unprepared.
 */
export class PreparingClient extends pg.Client {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #keptFrom: number;
  #named = 0;

  constructor(config?: PreparingConfig) {
    super(config);
    this.#keptFrom = config?.keptFrom ?? WORTH_KEEPING;
    const query = (...given: [unknown, ...unknown[]]) => {
      const [text, values, ...more] = given;
      const isCall = typeof text === 'string' && isFilled(values) && more.length === 0;
      const name = isCall ? this.#nameOf(text) : undefined;
      if (name === undefined) return (super.query as Ask).call(this, ...given);
      const answer = (super.query as Ask).call(this, { name, text, values });
      answer.catch((error: unknown) => this.#forgetPlans(error));
      return answer;
    };
    this.query = query as pg.Client['query'];
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= KEPT_AT_MOST) return known;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < this.#keptFrom) {
      if (this.#asked.size >= COUNTED_AT_MOST) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    this.#named += 1;
    const name = `kept ${this.#named}`;
    this.#names.set(text, name);
    return name;
  }

  /** A table has changed under a kept plan: all are made anew, under names of their own. */
  #forgetPlans(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.routine === STALE_PLAN) this.#names.clear();
  }
}

function isFilled(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
