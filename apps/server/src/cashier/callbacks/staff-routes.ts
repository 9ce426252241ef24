import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { CashierNeeds } from '../needs.ts';
import { listCallbacks, readCallback } from './callback-rows.ts';
import { replayCallback } from './replay-callback.ts';

export function staffCallbackRoutes(needs: CashierNeeds, app: App): void {
  const { db, guards } = needs;
  const read = guards.staff('cashier.deposits.read');
  serve(app, contract.listCallbacks, read, ({ query }) => listCallbacks(db, query));
  serve(
    app,
    contract.readCallback,
    read,
    async ({ params }) => (await readCallback(db, BigInt(params.id))) ?? refuse('cashier/callback-unknown'),
  );
  serve(
    app,
    contract.replayCallback,
    guards.staff('cashier.deposits.decide'),
    ({ params, body, caller: staff }) =>
      replayCallback(needs, { callbackId: BigInt(params.id), reason: body.reason, staff }),
  );
}
