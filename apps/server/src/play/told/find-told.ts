import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { settledLine } from '../list-settled.ts';
import type { Line } from '../present-round.ts';

/** A round that its vendor told whole; nothing of one whose calls we have, or of another member. */
export async function findTold(
  db: Database,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select ${settledLine}
    from play.told_rounds t join play.rounds r on r.member_id = t.member_id and r.id = t.id
    where t.member_id = ${memberId} and t.id = ${id}`.execute(db);
  return rows[0];
}
