import { DAY_MS, houseDay, type RefusalCode, startOfHouseDay } from '@fairhall/contract';
import { refuse } from './refusal.ts';

/** Days of the house, both included. */
export type AskedDays = { from?: string | undefined; to?: string | undefined };

/**
 * The span of time of the days that are asked for: those `usual` many that end today where none are named. Refuses
 * with `otherwise` when they are out of order, or more than `most`.
 */
export function spanOfDays(
  { from, to }: AskedDays,
  { now, usual, most, otherwise }: { now: Date; usual: number; most: number; otherwise: RefusalCode },
): { from: Date; until: Date } {
  const last = startOfHouseDay(to ?? houseDay(now.getTime()));
  const first = from === undefined ? last - (usual - 1) * DAY_MS : startOfHouseDay(from);
  if (last < first || last - first >= most * DAY_MS) refuse(otherwise, {}, 'from');
  return { from: new Date(first), until: new Date(last + DAY_MS) };
}
