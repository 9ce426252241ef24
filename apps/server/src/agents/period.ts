import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import { refuse } from '#platform/refusal';

export type Days = { from: string; to: string };
export type Period = Days & { start: Date; until: Date; days: readonly string[] };

const MAX_DAYS = 31;

/** Whole days of the house, newest first; refuses what runs backwards or over more than a month. */
export function periodOf({ from, to }: Days): Period {
  const first = startOfHouseDay(from);
  const last = startOfHouseDay(to);
  const count = Math.round((last - first) / DAY_MS) + 1;
  if (count < 1 || count > MAX_DAYS) refuse('agents/period-invalid', {}, 'from');
  return {
    from,
    to,
    start: new Date(first),
    until: new Date(last + DAY_MS),
    days: Array.from({ length: count }, (_, at) => houseDay(last, at)),
  };
}
