import type { Language, MemberType } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { hasLabel } from './labels/has-label.ts';
import { type MemberId, policyOf, toMemberType } from './member.ts';
import { readMemberRow } from './queries.ts';
import type { IdentityTables } from './tables.ts';

/** Somebody with a member centre, and the language they read it in; trials have none. */
export type InboxReader = { memberId: MemberId; language: Language };

export async function findReader(on: Tx, memberId: MemberId): Promise<InboxReader | undefined> {
  const { type, language } = await readMemberRow(on, memberId);
  return policyOf(toMemberType(type)).isTrial ? undefined : { memberId, language };
}

/** Those of the members who have a centre. */
export async function readersOf(on: Database, memberIds: readonly MemberId[]): Promise<InboxReader[]> {
  if (memberIds.length === 0) return [];
  return await readers(on)
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
}

/** By rising id after `after`. */
export async function pageReaders(
  on: Database,
  {
    types,
    label,
    after,
    limit,
  }: { types: readonly MemberType[]; label?: string | undefined; after: bigint; limit: number },
): Promise<InboxReader[]> {
  const all = label === undefined ? readers(on) : readers(on).where(hasLabel(label));
  return await all
    .where('type', 'in', [...types])
    .where('status', '=', 'open')
    .where('id', '>', after as MemberId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

const readers = (on: Database) =>
  on
    .withTables<IdentityTables>()
    .selectFrom('identity.members as m')
    .select(['m.id as memberId', 'm.language'])
    .where('type', '<>', 4);
