import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import { lockMember } from '../queries.ts';
import { fixRealName } from '../real-name.ts';
import type { IdentityTables } from '../tables.ts';

/** `isFixed`: confirmed by a document. */
export type Person = { realName: string | null; birthday: string | null; isFixed: boolean };

export async function personOf(on: Database, memberId: MemberId): Promise<Person> {
  return (await personsOf(on, [memberId])).get(memberId) ?? refuse('identity/unknown-member');
}

/** Of those that there are. */
export async function personsOf(
  on: Database,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Person>> {
  const rows = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.members as m')
    .leftJoin('identity.contacts as c', (join) =>
      join.onRef('c.member_id', '=', 'm.id').on('c.kind', '=', 'birthday'),
    )
    .select(['m.id', 'm.real_name as realName', 'c.value as birthday', 'c.verified_at as verifiedAt'])
    .where('m.id', '=', sql<MemberId>`any(${memberIds})`)
    .execute();
  return new Map(
    rows.map(({ id, realName, birthday, verifiedAt }) => [
      id,
      { realName, birthday, isFixed: verifiedAt !== null },
    ]),
  );
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
