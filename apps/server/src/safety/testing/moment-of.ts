import type { Clock } from '#platform/clock';

/** As lanes ask what stands against members: the windows are those of now. */
export function momentOf(clock: Clock): { day: Date; now: Date } {
  return { day: clock.now(), now: clock.now() };
}
