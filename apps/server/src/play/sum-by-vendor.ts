import { DAY_MS, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { firstIdAt, ID_MS } from './ids.ts';

/** What a member played of one vendor and category on one day of the house, by the settled rounds that began on it. */
export type PlayedOfVendor = {
  category: string;
  vendor: string;
  /** Days after the first. */
  place: number;
  rounds: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
};

export async function sumByVendor(
  db: Database,
  memberId: bigint,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<PlayedOfVendor[]> {
  const first = firstIdAt(new Date(startOfHouseDay(from)));
  const end = firstIdAt(new Date(startOfHouseDay(to) + DAY_MS));
  const { rows } = await sql<PlayedOfVendor>`
    select r.category, r.vendor, ((r.id - ${first}) / ${ID_MS * BigInt(DAY_MS)})::integer as place,
      count(*)::integer as rounds, sum(r.stake)::bigint as stake,
      coalesce(sum(r.stake) filter (where not r.is_voided), 0)::bigint as "validBet",
      sum(r.payout)::bigint as payout
    from play.rounds r
    where r.member_id = ${memberId} and r.currency = ${currency} and r.id >= ${first} and r.id < ${end}
    group by 1, 2, 3`.execute(db);
  return rows;
}
