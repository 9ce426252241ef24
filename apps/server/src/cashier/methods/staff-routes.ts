import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { editMethod } from './edit-method.ts';
import { readStaffMethods } from './read-methods.ts';
import { proposeRoute } from './route-method.ts';

export function staffMethodRoutes(needs: CashierNeeds, app: App): void {
  const { guards } = needs;
  const write = guards.staff('cashier.methods.write');
  serve(app, contract.staffListMethods, guards.staff('cashier.deposits.read'), () => readStaffMethods(needs));
  serve(app, contract.staffEditMethod, write, async ({ params, body, caller: staff }) => {
    const { reason, ...edit } = body;
    const { revision } = await editMethod(needs, { code: params.code, edit, reason, staff });
    return { revision: String(revision) };
  });
  serve(app, contract.staffRouteMethod, write, async ({ body, caller: staff }) => {
    const { approvalId, expiresAt } = await proposeRoute(needs, { ...body, staff });
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
}
