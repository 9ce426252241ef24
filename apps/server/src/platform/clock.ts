export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests. */
export function standingClock(start: string) {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    forward(durationMs: number) {
      now = new Date(now.getTime() + durationMs);
    },
  };
}
