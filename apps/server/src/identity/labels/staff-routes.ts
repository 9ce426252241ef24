import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { addLabel, removeLabel } from './change-labels.ts';
import { labelMember } from './label-member.ts';
import { listLabels } from './list-labels.ts';

export function labelStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  const { guardStaff } = needs;
  serve(app, contract.listLabels, guardStaff('identity.labels.read'), async () => ({
    items: await listLabels(needs.db),
  }));
  serve(app, contract.addLabel, guardStaff('identity.labels.write'), async ({ body, caller: staff }) => {
    await addLabel(needs, { ...body, staff });
    return { done: true } as const;
  });
  serve(app, contract.removeLabel, guardStaff('identity.labels.write'), async ({ body, caller: staff }) => ({
    members: await removeLabel(needs, { ...body, staff }),
  }));
  serve(
    app,
    contract.labelMember,
    guardStaff('identity.labels.give'),
    async ({ params, body, caller: staff }) => {
      await labelMember(needs, { ...body, staff, memberId: toMemberId(params.id) });
      return { done: true } as const;
    },
  );
}
