/** As long as somebody who plays has made no other bet. */
const LASTS_MS = 250;

let notedMs = Number.NEGATIVE_INFINITY;

/** Something came that others should make way for, as bets do. */
export function noteRush(): void {
  notedMs = performance.now();
}

/** Whether something like that came just now: work that takes a whole core leaves one free meanwhile. */
export function isRush(): boolean {
  return performance.now() - notedMs < LASTS_MS;
}
