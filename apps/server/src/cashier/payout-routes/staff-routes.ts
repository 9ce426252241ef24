import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { closePayoutRoute, proposePayoutRoute } from './propose-route.ts';
import { selectRoutes, termsOfRoute } from './route-rows.ts';

export function staffPayoutRouteRoutes(needs: CashierNeeds, app: App): void {
  const { db, guards, providers } = needs;
  const write = guards.staff('cashier.methods.write');
  serve(app, contract.staffListPayoutRoutes, guards.staff('cashier.withdrawals.read'), async () => ({
    items: (await selectRoutes(db).execute()).map((row) => ({
      id: String(row.id),
      revision: String(row.revision),
      ...termsOfRoute(row),
    })),
    providers: providers.filter(({ paysOut }) => paysOut).map(({ code }) => code),
  }));
  serve(app, contract.staffProposePayoutRoute, write, async ({ body, caller: staff }) => {
    const { approvalId, expiresAt } = await proposePayoutRoute(needs, { ...body, staff });
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, contract.staffClosePayoutRoute, write, async ({ params, body, caller: staff }) => {
    const { revision } = await closePayoutRoute(needs, { routeId: BigInt(params.id), ...body, staff });
    return { revision: String(revision) };
  });
}
