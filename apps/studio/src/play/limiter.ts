/** How many may come at once, and how many a second in the long run. */
export type Allowance = { atOnce: number; perSecond: number };

const SWEEP_EVERY = 1_000;
/** Fractions of milliseconds since 1970 are rounded: a wait as short as this is none. */
const GRAIN_MS = 0.1;

/**
 * Lets each key spend its allowance, which refills steadily. In memory: each process counts for itself, and forgets
 * whoever has theirs whole again.
 */
export function createLimiter({ atOnce, perSecond }: Allowance) {
  const costMs = 1_000 / perSecond;
  const toleranceMs = costMs * atOnce;
  const wholeAtMs = new Map<string, number>();
  let taken = 0;

  function sweep(nowMs: number): void {
    for (const [key, atMs] of wholeAtMs) if (atMs <= nowMs) wholeAtMs.delete(key);
  }

  return {
    /** 0: go on, all `count` of them. Otherwise how many milliseconds to wait; being refused costs nothing. */
    take(key: string, nowMs: number, count = 1): number {
      taken += 1;
      if (taken % SWEEP_EVERY === 0) sweep(nowMs);
      const atMs = Math.max(wholeAtMs.get(key) ?? nowMs, nowMs) + costMs * count;
      const waitMs = atMs - nowMs - toleranceMs;
      if (waitMs > GRAIN_MS) return Math.ceil(waitMs);
      wholeAtMs.set(key, atMs);
      return 0;
    },
    /** Keys remembered now. */
    get size() {
      return wholeAtMs.size;
    },
  };
}
