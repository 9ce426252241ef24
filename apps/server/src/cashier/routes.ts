import * as contract from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { readForm } from '#platform/read-form';
import { sendPicture } from '#platform/send-picture';
import { agentOrderRoutes } from './agent-orders/routes.ts';
import { attachSlips, requireSlipsWelcome } from './attach-slips.ts';
import { callbackRoutes } from './callback-routes.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { chooseDefaultAccount } from './default-account.ts';
import { findDeposit } from './deposit-queries.ts';
import { setFundPassword } from './fund-password.ts';
import { lineRoutes } from './line/routes.ts';
import { listOwnDeposits, listOwnWithdrawals } from './list-orders.ts';
import { keepTimes } from './measure-times.ts';
import {
  answerWithdrawal,
  cancelWithdrawal,
  confirmReceived,
  disputeWithdrawal,
  requireProofsWelcome,
} from './member-deeds.ts';
import { readDepositMethods } from './methods/read-methods.ts';
import type { CashierNeeds } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { addPayoutAccount } from './payout-account.ts';
import { presentDeposit } from './present-deposit.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { findImage } from './queries.ts';
import { presentAccount, readWithdrawalOptions } from './read-options.ts';
import { removePayoutAccount } from './remove-account.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sayPaid } from './say-paid.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

const pictureRefusals = {
  tooLarge: 'cashier/image-too-large',
  unreadable: 'cashier/image-unreadable',
} as const;

export function memberRoutes(needs: CashierNeeds, app: App): void {
  callbackRoutes(needs, app);
  depositRoutes(needs, app);
  withdrawalRoutes(needs, app);
  accountRoutes(needs, app);
  lineRoutes(needs, app);
  agentOrderRoutes(needs, app);
  serve(app, contract.cashierTimes, everyone, keepTimes(needs));
}

function depositRoutes(needs: CashierNeeds, app: App): void {
  const { db, guardMember: guard } = needs;
  serve(app, contract.depositMethods, guard, ({ caller }) => readDepositMethods(needs, caller));
  serve(app, contract.openDeposit, guard, async ({ caller, body }) =>
    presentDeposit(
      needs,
      await openDeposit(needs, caller, {
        key: body.key,
        method: body.method,
        amountMinor: BigInt(body.amount),
        agentId: body.agentId === undefined ? undefined : BigInt(body.agentId),
        chain: body.chain,
        payerName: body.payerName,
      }),
    ),
  );
  serve(app, contract.listDeposits, guard, ({ caller, query }) => listOwnDeposits(needs, caller, query));
  serve(app, contract.readDeposit, guard, async ({ caller, params }) =>
    presentDeposit(needs, await findDeposit(db, BigInt(params.id), caller.memberId)),
  );
  serve(app, contract.openPaymentPage, guard, async ({ caller, params, request }) => {
    // where this browser's session is: a house may be open under several names
    const named = request.headers.origin ?? '';
    const origin = /^https?:\/\/[^/?#]+$/.test(named) ? named : needs.portalOrigin;
    return { url: await openPaymentPage(needs, caller, { depositId: BigInt(params.id), origin }) };
  });
  serve(app, contract.cancelDeposit, guard, async ({ caller, params }) =>
    presentDeposit(needs, await cancelDeposit(needs, caller, BigInt(params.id))),
  );
  serve(app, contract.sayPaid, guard, async ({ caller, params }) =>
    presentDeposit(needs, await sayPaid(needs, caller, BigInt(params.id))),
  );
  serve(app, contract.uploadSlips, guard, async ({ caller, params, request }) => {
    const depositId = BigInt(params.id);
    await requireSlipsWelcome(needs, caller, depositId);
    const { pictures } = await readForm(request, { fileField: 'slip', codes: pictureRefusals });
    return presentDeposit(needs, await attachSlips(needs, caller, { depositId, pictures }));
  });
  serve(app, contract.readSlip, guard, async ({ caller, params, reply }) => {
    const image = { id: BigInt(params.imageId), depositId: BigInt(params.id), memberId: caller.memberId };
    return sendPicture(reply, needs.uploadsFolder, await findImage(db, image));
  });
}

function withdrawalRoutes(needs: CashierNeeds, app: App): void {
  const { db, guardMember: guard } = needs;
  serve(app, contract.requestWithdrawal, guard, async ({ caller, body }) => {
    const { amount, accountId, fee, ...wish } = body;
    const feeMinor = fee === undefined ? undefined : BigInt(fee);
    const ask = { ...wish, accountId: BigInt(accountId), amountMinor: BigInt(amount), feeMinor };
    return presentWithdrawal(needs, await requestWithdrawal(needs, caller, ask));
  });
  serve(app, contract.listWithdrawals, guard, ({ caller, query }) =>
    listOwnWithdrawals(needs, caller, query),
  );
  serve(app, contract.readWithdrawal, guard, async ({ caller, params }) =>
    presentWithdrawal(needs, await findWithdrawal(db, BigInt(params.id), caller.memberId)),
  );
  serve(app, contract.cancelWithdrawal, guard, async ({ caller, params }) =>
    presentWithdrawal(needs, await cancelWithdrawal(needs, caller, { withdrawalId: BigInt(params.id) })),
  );
  serve(app, contract.confirmReceived, guard, async ({ caller, params }) =>
    presentWithdrawal(needs, await confirmReceived(needs, caller, { withdrawalId: BigInt(params.id) })),
  );
  serve(app, contract.answerWithdrawal, guard, async ({ caller, params, request }) => {
    const mine = { withdrawalId: BigInt(params.id) };
    await requireProofsWelcome(needs, caller, mine);
    const answer = { ...(await readForm(request, { fileField: 'proof', codes: pictureRefusals })), ...mine };
    return presentWithdrawal(needs, await answerWithdrawal(needs, caller, answer));
  });
  serve(app, contract.disputeWithdrawal, guard, async ({ caller, params, request }) => {
    const mine = { withdrawalId: BigInt(params.id) };
    await requireProofsWelcome(needs, caller, mine);
    const dispute = { ...(await readForm(request, { fileField: 'proof', codes: pictureRefusals })), ...mine };
    return presentWithdrawal(needs, await disputeWithdrawal(needs, caller, dispute));
  });
  serve(app, contract.readProof, guard, async ({ caller, params, reply }) => {
    const image = { id: BigInt(params.imageId), withdrawalId: BigInt(params.id), memberId: caller.memberId };
    return sendPicture(reply, needs.uploadsFolder, await findImage(db, image));
  });
}

function accountRoutes(needs: CashierNeeds, app: App): void {
  const { guardMember: guard } = needs;
  serve(app, contract.withdrawalOptions, guard, ({ caller }) => readWithdrawalOptions(needs, caller));
  serve(app, contract.addPayoutAccount, guard, async ({ caller, body }) =>
    presentAccount(await addPayoutAccount(needs, caller, body)),
  );
  serve(app, contract.removePayoutAccount, guard, async ({ caller, params, body }) => {
    await removePayoutAccount(needs, caller, {
      accountId: BigInt(params.id),
      fundPassword: body.fundPassword,
    });
    return { done: true as const };
  });
  serve(app, contract.chooseDefaultAccount, guard, async ({ caller, params, body }) => {
    await chooseDefaultAccount(needs, caller, {
      accountId: BigInt(params.id),
      fundPassword: body.fundPassword,
    });
    return { done: true as const };
  });
  serve(app, contract.setFundPassword, guard, async ({ caller, body }) => {
    await setFundPassword(needs, caller, body);
    return { done: true as const };
  });
}
