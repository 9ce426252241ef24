import { refuse } from '#platform/refusal';

type Bounds = {
  atOnce: number;
  /** Whoever comes when so many wait is told to try again: later would be too late for them. */
  waiting: number;
  /** Of one source: nobody fills the queue alone. */
  waitingOfOne: number;
};

export type FairQueue = {
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result>;
};

/** Work that waits its turn: sources take turns with one another, and each one's own work keeps its order. */
export function createFairQueue({ atOnce, waiting, waitingOfOne }: Bounds): FairQueue {
  // in the order in which the sources' turns come
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let length = 0;

  function wait(source: string): Promise<void> {
    const own = queues.get(source) ?? [];
    if (length >= waiting || own.length >= waitingOfOne) refuse('server/unavailable');
    length += 1;
    queues.set(source, own);
    return new Promise((resolve) => own.push(resolve));
  }

  function callNext(): void {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [source, own] = first;
    queues.delete(source);
    const start = own.shift();
    if (own.length > 0) queues.set(source, own);
    length -= 1;
    start?.();
  }

  return {
    async run(source, work) {
      if (running < atOnce) running += 1;
      else await wait(source);
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
