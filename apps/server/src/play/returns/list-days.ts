import type { AnswerOf, listReturnDays, listReturnRounds } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { refuseAway } from '#wallet';
import { dayNumbered, idsOfDay, timeOfId } from '../ids.ts';
import type { ReturnOwner } from './read-returns.ts';

type Wish = { before: bigint | null; limit: number };
type DayRow = { id: bigint; day: number; rounds: bigint; stake: bigint; payout: bigint };

/** The days behind a game's return, newest first. */
export async function listDays(
  db: Database,
  { vendor, game, currency }: ReturnOwner,
  { before, limit }: Wish,
): Promise<AnswerOf<typeof listReturnDays>> {
  const { rows } = await sql<DayRow>`
    select day::bigint as id, day, rounds, stake, payout from play.returns
    where vendor = ${vendor} and game = ${game} and currency = ${currency}
      and (${before}::bigint is null or day < ${before})
    order by day desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  const items = page.rows.map(({ day, rounds, stake, payout }) => ({
    day: dayNumbered(day),
    rounds: Number(rounds),
    stake: String(stake),
    payout: String(payout),
  }));
  return { items, next: page.next };
}

type RoundRow = Record<'id' | 'memberId' | 'stake' | 'payout' | 'jackpot', bigint> & {
  roundId: string;
  placedAt: Date;
  settledAt: Date;
};

/** The rounds behind one day of it, newest first; what a jackpot paid is told apart, as it is no part of the return. */
export async function listRoundsOfDay(
  db: Database,
  { vendor, game, currency }: ReturnOwner,
  { day, before, limit }: Wish & { day: string },
): Promise<AnswerOf<typeof listReturnRounds>> {
  const { start, end } = idsOfDay(day);
  await refuseAway(db, new Date(timeOfId(start)));
  const { rows } = await sql<RoundRow>`
    with page as materialized (
      select r.id, r.member_id, r.round_id, r.stake, r.payout, r.placed_at, r.settled_at from play.rounds r
      where r.id >= ${start} and r.id < ${before !== null && before < end ? before : end}
        and r.vendor = ${vendor} and r.game = ${game} and r.currency = ${currency}
        and not r.is_voided and r.stake > 0
      order by r.id desc limit ${limit + 1}
    )
    select page.id, page.member_id as "memberId", page.round_id as "roundId", page.stake,
      page.payout - coalesce(jackpot.won, 0) as payout, coalesce(jackpot.won, 0) as jackpot,
      page.placed_at as "placedAt", page.settled_at as "settledAt"
    from page
    left join play.jackpots_of(array(select distinct member_id from page)) jackpot
      on jackpot.member_id = page.member_id and jackpot.id = page.id
    order by page.id desc`.execute(db);
  const page = cutPage(rows, limit);
  const items = page.rows.map(({ id, memberId, stake, payout, jackpot, placedAt, settledAt, roundId }) => ({
    id: String(id),
    memberId: String(memberId),
    roundId,
    stake: String(stake),
    payout: String(payout),
    jackpot: String(jackpot),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt.toISOString(),
  }));
  return { items, next: page.next };
}
