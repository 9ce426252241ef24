import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { daysOf, type PlayedFigures, placeAfter, playedFigures } from './played-figures.ts';
import { playedOn } from './tallies.ts';

/** What a member played of one vendor and category on one day of the house, by the settled rounds that began on it. */
export type PlayedOfVendor = PlayedFigures & {
  category: string;
  vendor: string;
  /** Days after the first. */
  place: number;
};

export async function sumByVendor(
  db: Database,
  memberId: bigint,
  { currency, ...period }: { from: string; to: string; currency: string },
): Promise<PlayedOfVendor[]> {
  const days = daysOf(period);
  const { rows } = await sql<PlayedOfVendor>`
    select t.category, t.vendor, ${placeAfter(days)} as place, ${playedFigures}
    from ${(await playedOn(db, [memberId], days)).byVendor} t
    where t.currency = ${currency}
    group by 1, 2, 3`.execute(db);
  return rows;
}
