import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { lockMember, readMemberRow } from '../queries.ts';
import { fixRealName } from '../real-name.ts';
import type { IdentityTables } from '../tables.ts';

/** `isFixed`: confirmed by a document. */
export type Person = { realName: string | null; birthday: string | null; isFixed: boolean };

export async function personOf(on: Database, memberId: MemberId): Promise<Person> {
  const { real_name: realName } = await readMemberRow(on, memberId);
  const birthday = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select(['value', 'verified_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'birthday')
    .executeTakeFirst();
  return { realName, birthday: birthday?.value ?? null, isFixed: birthday?.verified_at != null };
}

/** Name and birthday are those of a document from now on; nobody changes them any more. */
export async function confirmPerson(
  tx: Tx,
  memberId: MemberId,
  { brandId, realName, birthday, at }: { brandId: bigint; realName: string; birthday: string; at: Date },
): Promise<void> {
  if ((await lockMember(tx, memberId)).real_name === null) await fixRealName(tx, memberId, realName);
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.contacts')
    .values({ member_id: memberId, brand_id: brandId, kind: 'birthday', value: birthday, verified_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet({ value: birthday, verified_at: at }),
    )
    .execute();
}
