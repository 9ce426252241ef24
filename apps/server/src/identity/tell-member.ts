import type { Tx } from '@fairhall/database';
import { type Channel, isOfInbox, type Told } from '#messages';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { readMemberRow } from './queries.ts';
import type { IdentityTables } from './tables.ts';

/** What changed of the ways in, or of where money goes: told, too, at an e-mail that nobody has shown to be the member's. */
const ofWaysIn: ReadonlySet<Told['template']> = new Set([
  'password-changed',
  'contact-changed',
  'security-changed',
  'payout-account-added',
  // nobody reads the inbox of an account that is closed
  'account-closed',
  'account-reopened',
]);

/**
 * Tells a member something of their account: in their inbox, and at every address known to be theirs. Where there is
 * none, the e-mail they gave may be a stranger's, and hears only of what a thief would change. What is for the inbox
 * alone goes nowhere else.
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
  const given = ofWaysIn.has(told.template) ? contacts.filter(({ kind }) => kind === 'email') : [];
  const reached = proven.length > 0 ? proven : given;
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
