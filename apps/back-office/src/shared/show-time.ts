import { DAY_MS, fromHouseTime, houseTime, showHouseTime, startOfHouseDay } from '@fairhall/contract';

/** The house's time, GMT+8, the same in every language: `21/11/2026 12:03:09`. */
export function showTime(instant: string | Date): string {
  return showHouseTime(new Date(instant).getTime());
}

/** `2026-11-21` as every page writes it: `21/11/2026`. */
export const showDay = (day: string) => day.split('-').reverse().join('/');

/** The house's time to the minute, as the browser's own field takes it. */
export function inputTime(instant: string | null): string {
  return instant ? houseTime(Date.parse(instant)).slice(0, 16) : '';
}
export function instantOf(input: string): string | null {
  return input ? new Date(fromHouseTime(input)).toISOString() : null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Age = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago, in the largest unit that fits. */
export function ageOf(instant: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < MINUTE_MS) return { unit: 'seconds', count: Math.floor(passed / 1000) };
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < 2 * DAY_MS) return { unit: 'hours', count: Math.floor(passed / HOUR_MS) };
  return { unit: 'days', count: Math.floor(passed / DAY_MS) };
}

/** A day of the house, `2026-11-21`, as the instant it begins or ends. */
export function startOfDay(day: string): string {
  return new Date(startOfHouseDay(day)).toISOString();
}
export function endOfDay(day: string): string {
  return new Date(startOfHouseDay(day) + DAY_MS).toISOString();
}
