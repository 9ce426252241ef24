import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { presentStaffWithdrawal } from '../present-withdrawal.ts';
import { giveBackParts } from './give-back-parts.ts';
import { proposePartPaid } from './mark-part-paid.ts';
import { sendPartAgain } from './send-part-again.ts';

export function staffPartRoutes(needs: CashierNeeds, app: App): void {
  const pay = needs.guards.staff('cashier.withdrawals.pay');
  serve(app, contract.staffSendPartAgain, pay, async ({ params, body, caller: staff }) => {
    const again = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await sendPartAgain(needs, again));
  });
  serve(app, contract.staffMarkPartPaid, pay, async ({ params, body, caller: staff }) => {
    const paid = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await proposePartPaid(needs, paid));
  });
  serve(app, contract.staffGiveBackParts, pay, async ({ params, body, caller: staff }) => {
    const back = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await giveBackParts(needs, back));
  });
}
