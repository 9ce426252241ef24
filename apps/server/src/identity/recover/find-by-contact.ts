import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

/** Whose mobile number it is. One nobody has proven to be theirs opens no account: it may be a stranger's. */
export async function findByMobile(
  db: Database | Tx,
  { brandId, mobile }: { brandId: bigint; mobile: string },
): Promise<MemberId | undefined> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'mobileNum')
    .where('value', '=', mobile)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.member_id;
}

/** The member of this name, when this e-mail was shown to be theirs. One they only typed may be a stranger's, who would be let in by it. */
export async function findByNameAndEmail(
  db: Database | Tx,
  { brandId, account, email }: { brandId: bigint; account: string; email: string },
): Promise<MemberId | undefined> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts as c')
    .innerJoin('identity.members as m', 'm.id', 'c.member_id')
    .select('m.id')
    .where('m.brand_id', '=', brandId)
    .where('m.account', '=', account)
    .where('c.kind', '=', 'email')
    .where('c.value', '=', email)
    .where('c.verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}
