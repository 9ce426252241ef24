import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from './member.ts';
import { lockMember } from './queries.ts';
import type { IdentityTables } from './tables.ts';

export type NamedMember = { memberId: MemberId; account: string; realName: string | null };

/** Account and real name by id, for domains that show or compare them. */
export async function namesOf(db: Database, memberIds: readonly MemberId[]): Promise<NamedMember[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'account', 'real_name'])
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
  return rows.map((row) => ({ memberId: row.id, account: row.account, realName: row.real_name }));
}

/** Since when the member has an account. */
export async function joinedAt(db: Database, memberId: MemberId): Promise<Date> {
  const { registered_at: at } = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('registered_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Gives a member who has none a real name; it then stays. Throws when there is another already. */
export async function fixRealName(tx: Tx, memberId: MemberId, realName: string): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (member.real_name === realName) return;
  if (member.real_name !== null) throw new Error(`member ${memberId} has a real name already`);
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ real_name: realName })
    .where('id', '=', memberId)
    .execute();
}

/** Two spellings of one name: spaces, letter case and composed letters do not matter. */
export function isSameName(left: string, right: string): boolean {
  return plainName(left) === plainName(right);
}

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
