import { showHouseTime } from '@fairhall/contract';

/** `21/11 13:06`, for lists; the whole clock stands in the detail. */
export function shortTime(instant: string): string {
  const text = timeText(instant);
  return `${text.slice(0, 5)} ${text.slice(11, 16)}`;
}

/** Every clock and date is the house's, whatever the visitor's own zone. */
export function timeText(instant: string): string {
  return showHouseTime(Date.parse(instant));
}

/** `21/11/2026`, of a day as calls name it. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
