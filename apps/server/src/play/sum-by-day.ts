import { DAY_MS, houseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { daysOf, type PlayedFigures, placeAfter, playedFigures } from './played-figures.ts';
import { playedOn } from './tallies.ts';

/** What a member played on one day of the house, by the settled rounds that began on it. */
export type PlayedDay = PlayedFigures & { memberId: bigint; day: string };

type Row = Omit<PlayedDay, 'day'> & { place: number };

export async function sumByDay(
  db: Database,
  memberIds: readonly bigint[],
  period: { from: string; to: string },
): Promise<PlayedDay[]> {
  const days = daysOf(period);
  const { rows } = await sql<Row>`
    select t.member_id as "memberId", ${placeAfter(days)} as place, ${playedFigures}
    from ${(await playedOn(db, memberIds, days)).byVendor} t
    group by 1, 2`.execute(db);
  return rows.map(({ place, ...sums }) => ({
    ...sums,
    day: houseDay(days.first.getTime() + place * DAY_MS),
  }));
}
