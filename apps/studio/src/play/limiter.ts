/** How many may come at once, and how many a second in the long run. */
export type Allowance = { atOnce: number; perSecond: number };

const SWEEP_EVERY = 1_000;

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
    /** 0: go on. Otherwise how many milliseconds to wait; being refused costs nothing. */
    take(key: string, nowMs: number): number {
      taken += 1;
      if (taken % SWEEP_EVERY === 0) sweep(nowMs);
      const atMs = Math.max(wholeAtMs.get(key) ?? nowMs, nowMs) + costMs;
      const waitMs = atMs - nowMs - toleranceMs;
      if (waitMs > 0) return Math.ceil(waitMs);
      wholeAtMs.set(key, atMs);
      return 0;
    },
    /** Keys remembered now. */
    get size() {
      return wholeAtMs.size;
    },
  };
}
