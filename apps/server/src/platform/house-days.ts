import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';

/** Days of the house, both included. */
export type AskedDays = { from?: string | undefined; to?: string | undefined };

/**
 * The span of time of the days that are asked for: those `usual` many that end today where none are named. Nothing when
 * they are out of order, or more than `most`.
 */
export function spanOfDays(
  { from, to }: AskedDays,
  { now, usual, most }: { now: Date; usual: number; most: number },
): { from: Date; until: Date } | undefined {
  const last = startOfHouseDay(to ?? houseDay(now.getTime()));
  const first = from === undefined ? last - (usual - 1) * DAY_MS : startOfHouseDay(from);
  if (last < first || last - first >= most * DAY_MS) return undefined;
  return { from: new Date(first), until: new Date(last + DAY_MS) };
}
