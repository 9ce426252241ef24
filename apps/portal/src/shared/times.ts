const DAY_MS = 86_400_000;

/** Every clock and date is shown in GMT+8, whatever the visitor's own zone. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Singapore',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(milliseconds: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(milliseconds).map((part) => [part.type, part.value]));
}

/** `21/11/2026 13:06:07` */
export function clockText(milliseconds: number): string {
  const { day, month, year, hour, minute, second } = partsOf(milliseconds);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** `21/11 13:06`, for lists; the whole clock stands in the detail. */
export function shortTime(instant: string): string {
  const { day, month, hour, minute } = partsOf(Date.parse(instant));
  return `${day}/${month} ${hour}:${minute}`;
}

export function timeText(instant: string): string {
  return clockText(Date.parse(instant));
}

/** `2026-11-21`: the house's day so many days before the one that holds this moment. */
export function dayBefore(milliseconds: number, days: number): string {
  const { day, month, year } = partsOf(milliseconds - days * DAY_MS);
  return `${year}-${month}-${day}`;
}
