import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Command } from './command.ts';
import { toMemberId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { drawFor, giveOneTimePassword, resetPasswordKind } from './staff-operations.ts';

const payload = z.strictObject({ memberId: id });

/**
 * A one-time password for a member without an address that is known to be theirs. Somebody of the staff must see it, and
 * one of them alone would have the account; so another agrees, and is shown it.
 */
export function resetPasswordCommand<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
): Command<typeof payload, Staff> {
  return {
    kind: resetPasswordKind,
    payload,
    propose: 'identity.members.reset',
    approve: 'identity.factor.approve',
    async execute(tx, { payload: { memberId }, reason, approvedBy: staff, showOnce }) {
      const drawn = await drawFor(staff);
      const deed = { staff, memberId: toMemberId(memberId), reason };
      const sentTo = await giveOneTimePassword(needs, tx, deed, drawn);
      if (sentTo === null) showOnce(drawn.password);
      return { sentTo };
    },
  };
}
