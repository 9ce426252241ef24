import type { Clock } from './clock.ts';

/** One reading for all who ask within `keptMs`; a reading that failed is not kept. */
export function keepFor<Result>(
  { clock, keptMs }: { clock: Clock; keptMs: number },
  read: (now: Date) => Promise<Result>,
): () => Promise<Result> {
  let kept: { untilMs: number; result: Promise<Result> } | undefined;
  return () => {
    const now = clock.now();
    if (kept && kept.untilMs > now.getTime()) return kept.result;
    const result = read(now);
    kept = { untilMs: now.getTime() + keptMs, result };
    result.catch(() => {
      kept = undefined;
    });
    return result;
  };
}
