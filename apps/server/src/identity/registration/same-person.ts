import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '../member.ts';
import { personOf } from '../profile/confirm-person.ts';

/** Others of the same name, however it is spelled, born on the same day; nobody while either was not said. */
export async function samePersons(tx: Tx, memberId: MemberId): Promise<MemberId[]> {
  const { realName, birthday } = await personOf(tx, memberId);
  if (realName === null || birthday === null) return [];
  return (await findPersons(tx, { realName, birthday })).filter((id) => id !== memberId);
}

/** Who says they have this name, however it is spelled, and were born on this day. */
export async function findPersons(
  on: Database,
  { realName, birthday }: { realName: string; birthday: string },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from identity.members m
    join identity.contacts b on b.member_id = m.id and b.kind = 'birthday' and b.value = ${birthday}
    where m.name_key = identity.key_of_name(${realName})`.execute(on);
  return rows.map(({ id }) => id);
}
