import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

export async function isOnBoard(db: Database, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from play.unshown_winners u where u.member_id = ${memberId}`.execute(
    db,
  );
  return rows.length === 0;
}

/** Whoever leaves the board leaves it with every win there is. */
export async function setOnBoard(
  db: Database,
  { memberId, isShown, at }: { memberId: bigint; isShown: boolean; at: Date },
): Promise<void> {
  if (isShown) await sql`delete from play.unshown_winners where member_id = ${memberId}`.execute(db);
  else
    await sql`
      insert into play.unshown_winners (member_id, since) values (${memberId}, ${at})
      on conflict (member_id) do nothing`.execute(db);
}

/** Of these members, those whose wins are not to be shown. */
export async function findUnshown(db: Database, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member_id: bigint }>`
    select u.member_id from play.unshown_winners u where u.member_id = any(${[...memberIds]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ member_id }) => member_id));
}
