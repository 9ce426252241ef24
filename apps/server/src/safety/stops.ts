/** How often a member is to look at what they did, and when they last have. */
export type Check = { readonly everyMs: number; readonly since: Date | null };

/** When the look is due in a sitting: an interval after it began, or after the last look. */
export function checkAtMs({ everyMs, since }: Check, beganMs: number): number {
  return Math.max(beganMs, since?.getTime() ?? 0) + everyMs;
}

/** When a limit on playing time is reached by who plays on from now; not later than now once it is. */
export function timeUpAtMs({ limitMs, playedMs }: { limitMs: number; playedMs: number }, now: Date): number {
  return now.getTime() + limitMs - playedMs;
}
