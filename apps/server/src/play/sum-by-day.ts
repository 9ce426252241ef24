import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { firstIdAt, ID_MS } from './ids.ts';

/** What a member played on one day of the house, by the settled rounds that began on it. */
export type PlayedDay = {
  memberId: bigint;
  day: string;
  rounds: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
};

type Row = Omit<PlayedDay, 'day'> & { place: number };

export async function sumByDay(
  db: Database,
  memberIds: readonly bigint[],
  { from, to }: { from: string; to: string },
): Promise<PlayedDay[]> {
  const start = startOfHouseDay(from);
  const first = firstIdAt(new Date(start));
  const end = firstIdAt(new Date(startOfHouseDay(to) + DAY_MS));
  const { rows } = await sql<Row>`
    select r.member_id as "memberId", ((r.id - ${first}) / ${ID_MS * BigInt(DAY_MS)})::integer as place,
      count(*)::integer as rounds, sum(r.stake)::bigint as stake,
      coalesce(sum(r.stake) filter (where not r.is_voided), 0)::bigint as "validBet",
      sum(r.payout)::bigint as payout
    from play.rounds r
    where r.member_id = any(${[...memberIds]}::bigint[]) and r.id >= ${first} and r.id < ${end}
    group by 1, 2`.execute(db);
  return rows.map(({ place, ...sums }) => ({ ...sums, day: houseDay(start + place * DAY_MS) }));
}
