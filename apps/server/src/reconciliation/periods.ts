import { boundsOf } from '@fairhall/vendor-protocol';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What a vendor needs to have sent everything, and to have its list ready. */
const GRACE_MS = { hour: 15 * MINUTE_MS, day: 2 * HOUR_MS } as const;
/** Further back no window is opened by itself: after a long standstill the days speak for their hours. */
const LOOK_BACK_MS = { hour: 2 * DAY_MS, day: 14 * DAY_MS } as const;

export type Period = { name: string; from: Date; to: Date; isDay: boolean };

/** The hours and days that are over, their grace too, since a moment; oldest first. */
export function periodsDue({ since, now }: { since: Date; now: Date }): Period[] {
  return (['hour', 'day'] as const).flatMap((unit) => {
    const lengthMs = unit === 'hour' ? HOUR_MS : DAY_MS;
    const first = Math.max(since.getTime(), now.getTime() - LOOK_BACK_MS[unit]);
    const due: Period[] = [];
    for (
      let at = Math.ceil(first / lengthMs) * lengthMs;
      at + lengthMs + GRACE_MS[unit] <= now.getTime();
      at += lengthMs
    )
      due.push(periodOf(namesOf(new Date(at))[unit]));
    return due;
  });
}

/** The hour and the day that a moment is in. */
export function namesOf(moment: Date): { hour: string; day: string } {
  const text = moment.toISOString();
  return { hour: text.slice(0, 13), day: text.slice(0, 10) };
}

/** Of these moments the days that are over, their grace too. */
export function daysOver(moments: readonly Date[], now: Date): Period[] {
  const names = new Set(moments.map((moment) => namesOf(moment).day));
  return [...names].map(periodOf).filter(({ to }) => to.getTime() + GRACE_MS.day <= now.getTime());
}

/** From where on calls are looked at that came late, when none of their vendor have been yet. */
export function lateFrom({ since, now }: { since: Date; now: Date }): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - LOOK_BACK_MS.day));
}

/** When a period is asked for again of which a call came late: others come with it, and have the time that all had. */
export function againAt(unit: 'hour' | 'day', now: Date): Date {
  return new Date(now.getTime() + GRACE_MS[unit]);
}

function periodOf(name: string): Period {
  const bounds = boundsOf(name);
  if (!bounds) throw new Error(`${name} is no period`);
  return { name, ...bounds, isDay: !name.includes('T') };
}

/** Where the comparing of a vendor begins: with the day before it was first seen. */
export function beginningFor(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - DAY_MS);
}

/** How long to wait before a list is asked for again: ten minutes more each time, an hour at most. */
export function pauseMs(tries: number): number {
  return Math.min(tries, 6) * 10 * MINUTE_MS;
}

/** Whoever plays has ended a round two hours after the period it began in, and its vendor has said so. */
export function shouldRoundsBeOver(to: Date, now: Date): boolean {
  return to.getTime() + GRACE_MS.day <= now.getTime();
}
