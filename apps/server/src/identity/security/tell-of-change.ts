import type { Tx } from '@fairhall/database';
import type { SecurityChange } from '#messages';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { tellMember } from '../tell-member.ts';

/** What a member did, or somebody in their place, that they should hear of. */
export type AccountChange = { kind: 'payout-account-added'; ending: string } | { kind: SecurityChange };

export function tellOfChange(
  needs: Pick<IdentityNeeds, 'messages' | 'clock'>,
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
