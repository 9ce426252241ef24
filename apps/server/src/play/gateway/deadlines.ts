const TICK_MS = 100;

/**
 * Runs what is late, unless it was finished before: one timer for all, as every call waits equally long. Functions
 * are kept at most `waitMs` and a tick.
 */
export function createDeadlines(waitMs: number) {
  let waiting: { at: number; expire: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function sweep(): void {
    const now = performance.now();
    const due = waiting.findIndex((one) => one.at > now);
    const late = due < 0 ? waiting : waiting.slice(0, due);
    waiting = due < 0 ? [] : waiting.slice(due);
    for (const { expire } of late) expire();
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** `expire` must do nothing when the matter is settled already. */
    start(expire: () => void): void {
      waiting.push({ at: performance.now() + waitMs, expire });
      timer ??= setInterval(sweep, TICK_MS);
    },
  };
}
