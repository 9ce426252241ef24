import type { Tx } from '@fairhall/database';
import { formatMoney } from '@fairhall/money';
import type { SecurityChange, Told } from '#messages';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { tellMember } from '../tell-member.ts';

/** What a member did, or somebody in their place, that they should hear of. */
export type AccountChange =
  | { kind: 'payout-account-added'; number: string }
  | { kind: 'transfer-sent' | 'transfer-received'; amountMinor: bigint; currency: string; other: string }
  | { kind: SecurityChange };

export function tellOfChange(
  needs: Pick<IdentityNeeds, 'messages' | 'clock'>,
  tx: Tx,
  memberId: MemberId,
  change: AccountChange,
): Promise<void> {
  const at = needs.clock.now();
  return tellMember(needs, tx, memberId, ({ account }) => wordsFor(change, { account, at }));
}

function wordsFor(change: AccountChange, told: { account: string; at: Date }): Told {
  switch (change.kind) {
    case 'payout-account-added':
      return { template: change.kind, values: { ...told, number: change.number } };
    case 'transfer-sent':
    case 'transfer-received': {
      const amount = formatMoney(change.amountMinor, change.currency);
      return { template: change.kind, values: { ...told, amount, other: change.other } };
    }
    default:
      return { template: 'security-changed', values: { ...told, change: change.kind } };
  }
}
