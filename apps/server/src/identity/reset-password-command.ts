import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Command } from '#platform/command';
import { maskContact } from '#platform/mask-contact';
import { toMemberId } from './member.ts';
import type { Actor, DeedFacts, IdentityNeeds } from './needs.ts';
import { lockMember, readMemberRow } from './queries.ts';
import { addressOf, giveOneTimePassword, resetPasswordKind } from './staff-operations.ts';

const payload = z.strictObject({ memberId: id });

/**
 * A one-time password for a member without an address that is known to be theirs. Somebody of the staff must see it, and
 * one of them alone would have the account; so another agrees, and is shown it.
 */
export function resetPasswordCommand<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
): Command<typeof payload, Staff, DeedFacts> {
  return {
    kind: resetPasswordKind,
    payload,
    propose: 'identity.members.reset',
    approve: 'identity.factor.approve',
    async preview(tx, { memberId }) {
      const { account } = await readMemberRow(tx, toMemberId(memberId));
      return { before: { account, oneTimePassword: false }, after: { account, oneTimePassword: true } };
    },
    async execute(tx, { payload: { memberId }, reason, approvedBy: staff, showOnce }) {
      const deed = { staff, memberId: toMemberId(memberId), reason };
      await lockMember(tx, deed.memberId);
      // one may have been proven since it was asked for
      const address = await addressOf(tx, deed.memberId);
      const password = await giveOneTimePassword(needs, tx, deed, address);
      if (!address) showOnce(password);
      return { oneTimePassword: true, sentTo: address ? maskContact(address.to) : null };
    },
  };
}
