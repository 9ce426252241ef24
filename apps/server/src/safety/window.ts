import type { LimitWindow } from '@fairhall/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When the current day, week (from Monday) or month began at the brand's clock. */
export function windowStart(window: LimitWindow, now: Date, utcOffsetMinutes: number): Date {
  const local = new Date(now.getTime() + utcOffsetMinutes * MINUTE_MS);
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const start = {
    day: midnight,
    week: midnight - ((local.getUTCDay() + 6) % 7) * DAY_MS,
    month: Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
  }[window];
  return new Date(start - utcOffsetMinutes * MINUTE_MS);
}
