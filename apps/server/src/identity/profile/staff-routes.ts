import { clearProfileField } from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { clearField } from './clear-field.ts';

export function profileStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  serve(
    app,
    clearProfileField,
    needs.guardStaff('identity.members.reset'),
    async ({ params, body, caller }) => {
      await clearField(needs, { staff: caller, memberId: toMemberId(params.id), ...body });
      return { done: true as const };
    },
  );
}
