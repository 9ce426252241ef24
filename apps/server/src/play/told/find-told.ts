import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Line } from '../present-round.ts';

/** A round that its vendor told whole; nothing of one whose calls we have, or of another member. */
export async function findTold(
  db: Database,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select r.id, r.member_id as "memberId", r.vendor, r.round_id as "roundId", r.game, r.category, r.currency, r.stake,
      r.payout, r.is_voided as "isVoided", r.placed_at as "placedAt", r.settled_at as "settledAt"
    from play.told_rounds t join play.rounds r on r.member_id = t.member_id and r.id = t.id
    where t.member_id = ${memberId} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Which vendors tell their rounds. */
export async function findTelling(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ vendor: string }>`select vendor from play.told_places`.execute(db);
  return new Set(rows.map(({ vendor }) => vendor));
}

/** Whether a column names a vendor whose rounds count towards no requirement: the house was asked for none of the bets. */
export const isTold = (vendor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${vendor} in (select told.vendor from play.told_places told)`;
