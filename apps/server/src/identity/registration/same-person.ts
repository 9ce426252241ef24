import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '../member.ts';

/** Others of the same name, however it is spelled, born on the same day; nobody while either was not said. */
export async function samePersons(tx: Tx, memberId: MemberId): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select theirs.id from identity.members own
    join identity.contacts born on born.member_id = own.id and born.kind = 'birthday'
    join identity.members theirs on theirs.name_key = own.name_key and theirs.id <> own.id
    join identity.contacts they on they.member_id = theirs.id and they.kind = 'birthday'
      and they.value = born.value
    where own.id = ${memberId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who says they have this name, however it is spelled, and were born on this day. */
export async function findPersons(
  on: Database,
  { realName, birthday }: { realName: string; birthday: string },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from identity.members m
    join identity.contacts b on b.member_id = m.id and b.kind = 'birthday' and b.value = ${birthday}
    where m.name_key = nullif(lower(regexp_replace(normalize(${realName}::text, nfkc), '[\\s.]+', '', 'g')), '')`.execute(
    on,
  );
  return rows.map(({ id }) => id);
}
