import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { CashierNeeds } from '../needs.ts';
import { listCallbacks, readCallback } from './callback-rows.ts';
import { replayCallback } from './replay-callback.ts';

export function staffCallbackRoutes(needs: CashierNeeds, app: App): void {
  const { db, guards } = needs;
  const read = guards.staff('cashier.deposits.read');
  const decide = guards.staff('cashier.deposits.decide');
  const pay = guards.staff('cashier.withdrawals.pay');
  const findCallback = async (id: bigint) =>
    (await readCallback(db, id)) ?? refuse('cashier/callback-unknown');
  serve(app, contract.listCallbacks, read, ({ query }) => listCallbacks(db, query));
  serve(app, contract.readCallback, read, ({ params }) => findCallback(BigInt(params.id)));
  serve(app, contract.replayCallback, read, async ({ params, body, caller: staff, request }) => {
    const callbackId = BigInt(params.id);
    const { kind } = await findCallback(callbackId);
    // a payout's end gives a member their money back, or says that they have it
    await (kind === 'payout' ? pay : decide)(request);
    return replayCallback(needs, { callbackId, reason: body.reason, staff });
  });
}
