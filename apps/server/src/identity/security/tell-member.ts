import type { Tx } from '@fairhall/database';
import type { Channel, Filled, SecurityChange } from '#messages';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { readMemberRow } from '../queries.ts';
import { contactsOf } from './contacts-of.ts';

type Needs = Pick<IdentityNeeds, 'messages'>;
type Naming = { account: string; language: string };

/** Tells a member what happened to their account, in every way they can be reached; kept with the caller's deed. */
export async function tellMember(
  needs: Needs,
  tx: Tx,
  memberId: MemberId,
  word: (member: Naming) => Filled,
): Promise<void> {
  const member = await readMemberRow(tx, memberId);
  const contacts = await contactsOf(tx, memberId);
  for (const [channel, to] of Object.entries(contacts) as [Channel, string][])
    await needs.messages.send(tx, {
      ...word(member),
      channel,
      to,
      language: member.language,
      memberId,
    });
}

/** What a member did, or somebody in their place, that they should hear of. */
export type AccountChange = { kind: 'payout-account-added'; ending: string } | { kind: SecurityChange };

export function tellOfChange(
  needs: Needs & Pick<IdentityNeeds, 'clock'>,
  tx: Tx,
  memberId: MemberId,
  change: AccountChange,
): Promise<void> {
  const at = needs.clock.now();
  return tellMember(needs, tx, memberId, ({ account }) =>
    change.kind === 'payout-account-added'
      ? { template: change.kind, values: { account, ending: change.ending, at } }
      : { template: 'security-changed', values: { account, change: change.kind, at } },
  );
}
