import { messengers, type Profile } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { maskContact } from '#platform/mask-contact';
import type { MemberId } from '../member.ts';
import { readMemberRow } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';

export async function readProfile(db: Database, memberId: MemberId): Promise<Profile> {
  const { nickname, icon } = await readMemberRow(db, memberId);
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['birthday', ...messengers])
    .execute();
  const values = new Map(rows.map(({ kind, value }) => [kind, value]));
  const shown = messengers.map((messenger) => {
    const value = values.get(messenger);
    return [messenger, value === undefined ? null : maskContact(value)] as const;
  });
  return {
    nickname,
    icon,
    birthday: values.get('birthday') ?? null,
    messengers: Object.fromEntries(shown) as Profile['messengers'],
  };
}
