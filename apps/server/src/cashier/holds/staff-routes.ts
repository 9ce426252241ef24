import * as contract from '@fairhall/contract';
import { type App, type Request, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { presentStaffWithdrawal } from '../present-withdrawal.ts';
import { findWithdrawal } from '../withdrawal-queries.ts';
import { askForIdentity, holdWithdrawal, resumeWithdrawal } from './hold-withdrawal.ts';

export function staffHoldRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  const risk = guards.staff('cashier.withdrawals.risk');
  const pay = guards.staff('cashier.withdrawals.pay');
  const read = guards.staff('cashier.withdrawals.read');
  /** Whoever works at the order's stage may hold it back. */
  async function orderOf(params: { id: string }, request: Request): Promise<bigint> {
    const withdrawalId = BigInt(params.id);
    await ((await findWithdrawal(db, withdrawalId)).status === 'pay' ? pay : risk)(request);
    return withdrawalId;
  }

  serve(app, contract.staffAskIdentity, read, async ({ params, body, caller: staff, request }) => {
    const withdrawalId = await orderOf(params, request);
    return presentStaffWithdrawal(needs, await askForIdentity(needs, { withdrawalId, ...body, staff }));
  });
  serve(app, contract.staffHoldWithdrawal, read, async ({ params, body, caller: staff, request }) => {
    const withdrawalId = await orderOf(params, request);
    const hold = { withdrawalId, reason: body.reason, until: new Date(body.until), staff };
    return presentStaffWithdrawal(needs, await holdWithdrawal(needs, hold));
  });
  serve(app, contract.staffResumeWithdrawal, risk, async ({ params, body, caller: staff }) => {
    const resume = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await resumeWithdrawal(needs, resume));
  });
}
