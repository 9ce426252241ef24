const TICK_MS = 100;

/** What is to happen at a time unless it is ended before. */
export type Deadline = { readonly at: number; readonly expire: () => void };

/**
 * One timer for all, as every call waits equally long: the oldest stand first. What is ended is let go at once, or the
 * calls of the last seconds would all stay in memory.
 */
export function createDeadlines(waitMs: number) {
  const waiting = new Set<Deadline>();
  let timer: NodeJS.Timeout | undefined;

  function sweep(): void {
    const now = performance.now();
    for (const deadline of waiting) {
      if (deadline.at > now) break;
      waiting.delete(deadline);
      deadline.expire();
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    start(expire: () => void): Deadline {
      const deadline = { at: performance.now() + waitMs, expire };
      waiting.add(deadline);
      timer ??= setInterval(sweep, TICK_MS);
      return deadline;
    },
    end(deadline: Deadline): void {
      waiting.delete(deadline);
    },
  };
}
