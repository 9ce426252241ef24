/**
 * The house's clock, GMT+8 wherever reader and server stand: what every page shows, and where the days of the betting
 * record begin. A brand's `utcOffsetMinutes` is something else: the days its limits and ages are counted in, which the
 * law of its market may want elsewhere. The two may differ, and then this one still is what a reader sees and asks for.
 */
const OFFSET_MS = 8 * 3_600_000;
const OFFSET = '+08:00';
export const DAY_MS = 24 * 3_600_000;

/** `2026-11-21`: the house's day that holds this moment, or one so many days before it. */
export function houseDay(milliseconds: number, daysBefore = 0): string {
  return houseTime(milliseconds - daysBefore * DAY_MS).slice(0, 10);
}

/** The moment at which `2026-11-21` begins at the house, in milliseconds. */
export function startOfHouseDay(day: string): number {
  return fromHouseTime(`${day}T00:00:00`);
}

/** `2026-11-21T13:06:07`: what the house's clock says at this moment. */
export function houseTime(milliseconds: number): string {
  return new Date(milliseconds + OFFSET_MS).toISOString().slice(0, 19);
}

/** The moment at which the house's clock says so, in milliseconds; minutes without seconds do. */
export function fromHouseTime(time: string): number {
  return Date.parse(`${time}${OFFSET}`);
}

/** `21/11/2026 13:06:07`, as every page writes it in every language. */
export function showHouseTime(milliseconds: number): string {
  const [day = '', time = ''] = houseTime(milliseconds).split('T');
  return `${day.split('-').reverse().join('/')} ${time}`;
}
