import type { CheckStatus } from '@fairhall/contract';

const DAY_MS = 86_400_000;

export const claimMs = 15 * 60_000;
export const medianWindowMs = 30 * DAY_MS;
export const fewestForMedian = 20;

/**
 * How long pictures stay after the last step of their check. What was approved is kept as long as the law of most
 * markets asks of a house that takes money (five years); what came to nothing goes soon.
 */
export const pictureDays: Readonly<Record<CheckStatus, number | undefined>> = {
  draft: 7,
  waiting: undefined,
  'more-asked': 90,
  approved: 5 * 365,
  refused: 30,
  withdrawn: 0,
};

/** Until when pictures of a check in this state stay; for good while nothing is said. */
export function pictureEnd(status: CheckStatus, since: Date): Date | undefined {
  const days = pictureDays[status];
  return days === undefined ? undefined : new Date(since.getTime() + days * DAY_MS);
}
