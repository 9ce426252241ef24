import { Refusal, refuse } from '#platform/refusal';

type Bounds = {
  /** Asked whenever something begins or ends; at least one. */
  atOnce: () => number;
  /** When so many wait, the last of whoever asked for most is told to try again: later would be too late for them. */
  waiting: number;
  /** Of one source: nobody fills the queue alone. */
  waitingOfOne: number;
};

type Waiting = { start(): void; giveUp(reason: Refusal): void };

export type FairQueue = {
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result>;
};

/** Work that waits its turn: sources take turns with one another, and each one's own work keeps its order. */
export function createFairQueue({ atOnce, waiting, waitingOfOne }: Bounds): FairQueue {
  // in the order in which the sources' turns come
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let length = 0;

  function wait(source: string): Promise<void> {
    const own = queues.get(source) ?? [];
    if (own.length >= waitingOfOne) refuse('server/unavailable');
    if (length >= waiting) turnAway(own.length);
    length += 1;
    queues.set(source, own);
    return new Promise((start, giveUp) => own.push({ start, giveUp }));
  }

  /** The last of the longest queue makes room; refuses when whoever comes has as many waiting themselves. */
  function turnAway(own: number): void {
    const longest = [...queues.values()].reduce(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (!last) refuse('server/unavailable');
    length -= 1;
    last.giveUp(new Refusal('server/unavailable'));
  }

  /** As many as may begin, in the order of their turns. */
  function begin(): void {
    while (running < atOnce() && length > 0) callNext();
  }

  function callNext(): void {
    const [first] = queues;
    if (!first) return;
    const [source, own] = first;
    queues.delete(source);
    const start = own.shift();
    if (own.length > 0) queues.set(source, own);
    length -= 1;
    running += 1;
    start?.start();
  }

  return {
    async run(source, work) {
      if (length === 0 && running < atOnce()) running += 1;
      else {
        const turn = wait(source);
        begin();
        await turn;
      }
      try {
        return await work();
      } finally {
        running -= 1;
        begin();
      }
    },
  };
}
