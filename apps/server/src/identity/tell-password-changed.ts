import type { Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { tellMember } from './tell-member.ts';

/** Told to whoever listens, and to the member. */
export async function tellPasswordChanged(
  needs: Pick<IdentityNeeds, 'messages'>,
  tx: Tx,
  { memberId, at }: { memberId: MemberId; at: Date },
): Promise<void> {
  await emit(tx, {
    topic: 'member.password-changed',
    subject: String(memberId),
    payload: { memberId: String(memberId) },
  });
  await tellMember(needs, tx, memberId, ({ account }) => ({
    template: 'password-changed',
    values: { account, at },
  }));
}
