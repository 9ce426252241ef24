import { removeMemberPasskey } from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { removePasskeyByStaff } from './remove-passkey.ts';

export function passkeyStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  const guard = needs.guardStaff('identity.members.reset');
  serve(app, removeMemberPasskey, guard, async ({ params, body: { reason }, caller }) => {
    await removePasskeyByStaff(needs, {
      staff: caller,
      memberId: toMemberId(params.id),
      id: BigInt(params.passkeyId),
      reason,
    });
    return { done: true as const };
  });
}
