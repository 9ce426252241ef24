import { startOfHouseDay } from '@fairhall/contract';
import { sql } from 'kysely';
import { firstIdAt } from './ids.ts';
import type { Days } from './tallies.ts';

/** Of settled rounds that began on one day of the house. */
export type PlayedFigures = {
  rounds: number;
  stake: bigint;
  /** What counts as played: no void stake. */
  validBet: bigint;
  payout: bigint;
};

export const daysOf = ({ from, to }: { from: string; to: string }): Days => ({
  first: new Date(startOfHouseDay(from)),
  last: new Date(startOfHouseDay(to)),
});

/** Days after the first, for statements that call what was played `t`. */
export const placeAfter = ({ first }: Days) => sql`t.day - play.day_of(${firstIdAt(first)})`;

export const playedFigures = sql`sum(t.rounds)::integer as rounds, sum(t.stake)::bigint as stake,
  sum(t.valid)::bigint as "validBet", sum(t.payout)::bigint as payout`;
