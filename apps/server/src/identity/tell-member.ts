import type { Tx } from '@fairhall/database';
import { type Channel, isOfInbox, type Told } from '#messages';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { readMemberRow } from './queries.ts';
import type { IdentityTables } from './tables.ts';

/**
 * Tells a member something of their account: in their inbox, and at every address known to be theirs; where there is
 * none, by the e-mail they gave. What is for the inbox alone goes nowhere else.
 */
export async function tellMember(
  { messages }: Pick<IdentityNeeds, 'messages'>,
  tx: Tx,
  memberId: MemberId,
  wordsFor: (member: { account: string }) => Told,
): Promise<void> {
  const { account, language } = await readMemberRow(tx, memberId);
  const told = wordsFor({ account });
  await messages.writeToInbox(tx, [{ memberId, language, ...told }]);
  if (isOfInbox(told)) return;
  const contacts = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.contacts')
    .select(['kind', 'value', 'verified_at'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['email', 'mobileNum'])
    .orderBy('kind')
    .execute();
  const proven = contacts.filter(({ verified_at }) => verified_at !== null);
  const reached = proven.length > 0 ? proven : contacts.filter(({ kind }) => kind === 'email');
  for (const { kind, value } of reached)
    await messages.send(tx, {
      channel: channelOf(kind),
      to: value,
      language,
      memberId,
      ...told,
    });
}

function channelOf(kind: string): Channel {
  return kind === 'email' ? 'email' : 'sms';
}
