import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { StaffCaller } from '#staff';
import type { CashierNeeds } from '../needs.ts';
import type { PaymentRow } from './chain-tables.ts';
import { holdPayment, releasePayment, returnPayment } from './decide-payment.ts';
import { editNetwork } from './edit-network.ts';
import { setRate } from './edit-rate.ts';
import { pagePayments } from './page-payments.ts';
import { presentPayments } from './present-payment.ts';
import { readChain } from './read-chain.ts';

export function staffChainRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db, clock } = needs;
  const read = guards.staff('cashier.deposits.read');
  const decide = guards.staff('cashier.deposits.decide');
  const write = guards.staff('cashier.methods.write');
  const shown = async (row: PaymentRow) => {
    const [payment] = await presentPayments(needs, [row]);
    if (!payment) throw new Error('one row gives one payment');
    return payment;
  };
  type Asked = { params: { id: string }; body: { reason: string }; caller: StaffCaller };
  const decision = ({ params, body, caller: staff }: Asked) => ({
    paymentId: BigInt(params.id),
    reason: body.reason,
    staff,
  });
  serve(app, contract.staffListPayments, read, async ({ query }) => {
    const { queue, ...page } = query;
    const { rows, next } = await pagePayments(db, {
      ...page,
      isWaiting: queue === 'waiting',
      at: clock.now(),
    });
    return { items: await presentPayments(needs, rows), next };
  });
  serve(app, contract.staffHoldPayment, decide, async (asked) =>
    shown(await holdPayment(needs, decision(asked))),
  );
  serve(app, contract.staffReleasePayment, decide, async (asked) =>
    shown(await releasePayment(needs, decision(asked))),
  );
  serve(app, contract.staffReturnPayment, decide, async (asked) =>
    shown(await returnPayment(needs, decision(asked))),
  );
  serve(app, contract.staffReadChain, read, () => readChain(needs));
  serve(app, contract.staffSetRate, write, ({ params, body, caller: staff }) =>
    setRate(needs, { ...params, ...body, rate: BigInt(body.rate), staff }),
  );
  serve(app, contract.staffEditNetwork, write, ({ params, body, caller: staff }) =>
    editNetwork(needs, { ...params, ...body, minUnits: BigInt(body.minUnits), staff }),
  );
}
