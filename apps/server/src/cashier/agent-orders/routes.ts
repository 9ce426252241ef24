import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { maskAccount } from '../line/present-line.ts';
import type { CashierNeeds } from '../needs.ts';
import { editDesk, presentDesks } from './edit-desk.ts';
import { listOpenDesks, selectDesks } from './open-agent-order.ts';
import { pageAgentOrders, presentAgentOrder, presentAgentOrders } from './present-agent-order.ts';
import { acceptAgentOrder, declineAgentOrder, releaseAgentOrder, showCode } from './serve-agent-order.ts';

export function agentOrderRoutes(needs: CashierNeeds, app: App): void {
  const { db, guardMember: member, guardAgent: agent } = needs;
  serve(app, contract.listAgentDesks, member, async ({ caller }) => {
    const desks = await listOpenDesks(needs, caller);
    return {
      items: desks.map((desk) => ({
        agentId: String(desk.agent_id),
        account: maskAccount(desk.account),
        isOwn: desk.agent_id === caller.uplineId,
        min: String(desk.min_minor),
        max: String(desk.max_minor),
      })),
    };
  });
  serve(app, contract.showAgentCode, member, ({ caller, params }) =>
    showCode(needs, caller, BigInt(params.id)),
  );
  serve(app, contract.listAgentOrders, agent, async ({ caller, query }) => {
    const { rows, next } = await pageAgentOrders(needs, caller.memberId, query);
    const desk = await selectDesks(db).where('agent_id', '=', caller.memberId).executeTakeFirst();
    return { items: await presentAgentOrders(needs, rows), next, isOpen: desk?.is_open ?? false };
  });
  serve(app, contract.acceptAgentOrder, agent, async ({ caller, params }) =>
    presentAgentOrder(needs, await acceptAgentOrder(needs, caller, BigInt(params.id))),
  );
  serve(app, contract.declineAgentOrder, agent, async ({ caller, params }) =>
    presentAgentOrder(needs, await declineAgentOrder(needs, caller, BigInt(params.id))),
  );
  serve(app, contract.releaseAgentOrder, agent, async ({ caller, params, body }) =>
    presentAgentOrder(
      needs,
      await releaseAgentOrder(needs, caller, { depositId: BigInt(params.id), code: body.code }),
    ),
  );
}

export function staffDeskRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  serve(app, contract.staffListDesks, guards.staff('cashier.deposits.read'), async () => ({
    items: await presentDesks(needs, await selectDesks(db).orderBy('agent_id').limit(500).execute()),
  }));
  serve(app, contract.staffEditDesk, guards.staff('cashier.terms.write'), ({ params, body, caller: staff }) =>
    editDesk(needs, {
      agentId: BigInt(params.agentId),
      currency: body.currency,
      isOpen: body.isOpen,
      minMinor: BigInt(body.min),
      maxMinor: BigInt(body.max),
      revision: body.revision,
      reason: body.reason,
      staff,
    }),
  );
}
