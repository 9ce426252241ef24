import type { Database } from '@fairhall/database';
import type { Channel } from '#messages';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

const contactKinds = { sms: 'mobileNum', email: 'email' } as const satisfies Record<Channel, string>;

/** The member's own addresses, by how a message gets there; only those that were shown to be theirs. */
export async function contactsOf(
  on: Database,
  memberId: MemberId,
): Promise<Partial<Record<Channel, string>>> {
  const rows = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', Object.values(contactKinds))
    .where('verified_at', 'is not', null)
    .execute();
  const find = (kind: string) => rows.find((row) => row.kind === kind)?.value;
  const [sms, email] = [find('mobileNum'), find('email')];
  return { ...(sms && { sms }), ...(email && { email }) };
}

/** An e-mail address that the member gave and nobody has shown to be theirs. */
export async function unprovenEmailOf(on: Database, memberId: MemberId): Promise<string | undefined> {
  const row = await on
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select('value')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email')
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return row?.value;
}
