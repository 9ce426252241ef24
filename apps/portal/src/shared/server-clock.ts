let aheadMs = 0;

/** Learns how far the visitor's clock is off. */
export function learnServerTime(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now();
}

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
