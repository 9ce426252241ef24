import type { StaffPerson } from '@fairhall/contract';

const DAY_MS = 86_400_000;
/** A quarter of a year. */
export const REVIEW_MS = 90 * DAY_MS;

/** Whether what somebody may do has to be looked at again; who has no role, or is not let in, may do nothing. */
export function isReviewDue(
  {
    status,
    grants,
    createdAt,
    lastReview,
  }: Pick<StaffPerson, 'status' | 'grants' | 'createdAt' | 'lastReview'>,
  now: Date,
): boolean {
  if (status === 'suspended' || grants.length === 0) return false;
  return Date.parse(lastReview?.at ?? createdAt) + REVIEW_MS <= now.getTime();
}
