import type { Tx } from '@fairhall/database';
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
