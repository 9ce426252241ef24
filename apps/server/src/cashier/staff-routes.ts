import type { CashierPermission, WithdrawalStatus } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, type Reply, serve } from '#platform/http';
import { sendPicture } from '#platform/send-picture';
import type { StaffCaller } from '#staff';
import { staffDeskRoutes } from './agent-orders/routes.ts';
import { askPayout } from './ask-payout.ts';
import { staffAutomaticRoutes } from './automatic/staff-routes.ts';
import { staffBoundsRoutes } from './bounds/staff-routes.ts';
import { staffCallbackRoutes } from './callbacks/staff-routes.ts';
import { staffChainRoutes } from './chain/staff-routes.ts';
import { claimDeposit, releaseDeposit } from './claim-deposit.ts';
import { claimWithdrawal, releaseWithdrawal } from './claim-withdrawal.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { proposeShortfall } from './decide-shortfall.ts';
import { readBlock } from './deposit-blocks.ts';
import { findDeposit } from './deposit-queries.ts';
import { staffHoldRoutes } from './holds/staff-routes.ts';
import { approveWithdrawal, askForMore, payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import { proposeLifting } from './lift-suspension.ts';
import { staffLineRoutes } from './line/staff-routes.ts';
import { staffMethodRoutes } from './methods/staff-routes.ts';
import type { CashierNeeds } from './needs.ts';
import { staffPartRoutes } from './parts/staff-routes.ts';
import { staffPayoutRouteRoutes } from './payout-routes/staff-routes.ts';
import { dismissTransfer, matchTransfer } from './place-transfer.ts';
import { presentStaffDeposit, presentStaffDeposits, presentTransfer } from './present-deposit.ts';
import { presentStaffWithdrawal, presentStaffWithdrawals } from './present-withdrawal.ts';
import { findImage, pageDeposits, pageTransfers, pageWithdrawals } from './queries.ts';
import { readReview } from './read-review.ts';
import { revealAccount } from './reveal-account.ts';
import { proposeBounce, proposeMarkPaid, resolveReceived } from './second-person.ts';
import { pageShortfalls, presentShortfalls } from './shortfall-queries.ts';
import { staffStatementRoutes } from './statements/staff-routes.ts';
import { staffTermsRoutes } from './terms/staff-routes.ts';
import { unknownSince } from './unknown-payouts.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

export function staffRoutes(needs: CashierNeeds, app: App): void {
  depositRoutes(needs, app);
  staffMethodRoutes(needs, app);
  staffPayoutRouteRoutes(needs, app);
  staffTermsRoutes(needs, app);
  staffBoundsRoutes(needs, app);
  staffAutomaticRoutes(needs, app);
  staffLineRoutes(needs, app);
  staffDeskRoutes(needs, app);
  staffChainRoutes(needs, app);
  transferRoutes(needs, app);
  staffCallbackRoutes(needs, app);
  staffStatementRoutes(needs, app);
  shortfallRoutes(needs, app);
  withdrawalRoutes(needs, app);
  stageRoutes(needs, app);
  staffHoldRoutes(needs, app);
  staffPartRoutes(needs, app);
}

const may = ({ guards }: CashierNeeds, permission: CashierPermission) => guards.staff(permission);

function depositRoutes(needs: CashierNeeds, app: App): void {
  const { db } = needs;
  const read = may(needs, 'cashier.deposits.read');
  const decide = may(needs, 'cashier.deposits.decide');
  serve(app, contract.staffListDeposits, read, async ({ query }) => {
    const { queue, memberId, ...page } = query;
    const { rows, next } = await pageDeposits(db, {
      ...page,
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      waiting: queue === 'waiting' ? true : undefined,
    });
    return { items: await presentStaffDeposits(needs, rows), next };
  });
  serve(app, contract.staffReadDeposit, read, async ({ params }) =>
    presentStaffDeposit(needs, await findDeposit(db, BigInt(params.id))),
  );
  serve(app, contract.staffClaimDeposit, decide, async ({ params, body, caller: staff }) => {
    const claim = { depositId: BigInt(params.id), takeOver: body.takeOver ?? false, staff };
    return presentStaffDeposit(needs, await claimDeposit(needs, claim));
  });
  serve(app, contract.staffReleaseDeposit, decide, async ({ params, caller: staff }) =>
    presentStaffDeposit(needs, await releaseDeposit(needs, { depositId: BigInt(params.id), staff })),
  );
  serve(app, contract.staffConfirmDeposit, decide, async ({ params, body, caller: staff }) => {
    const decision = {
      depositId: BigInt(params.id),
      amountMinor: BigInt(body.amount),
      reason: body.reason,
      staff,
    };
    return presentStaffDeposit(needs, await confirmDeposit(needs, decision));
  });
  serve(app, contract.staffRefuseDeposit, decide, async ({ params, body, caller: staff }) =>
    presentStaffDeposit(needs, await refuseDeposit(needs, { depositId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffReadDepositBlock, read, async ({ params }) => {
    const block = await readBlock(db, BigInt(params.id), needs.clock.now());
    const until = block?.kind === 'pause' ? block.until.toISOString() : null;
    return { block: block ? { kind: block.kind, from: block.from.toISOString(), until } : null };
  });
  serve(app, contract.staffLiftSuspension, decide, async ({ params, body, caller: staff }) => {
    const lifting = { memberId: BigInt(params.id), ...body, staff };
    const { approvalId, expiresAt } = await proposeLifting(needs, lifting);
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, contract.staffReadSlip, may(needs, 'cashier.proofs.view'), async ({ params, caller, reply }) => {
    const image = { id: BigInt(params.imageId), depositId: BigInt(params.id) };
    return showPicture(needs, reply, { image, subject: `deposit:${params.id}`, staff: caller });
  });
}

function transferRoutes(needs: CashierNeeds, app: App): void {
  const decide = may(needs, 'cashier.deposits.decide');
  serve(app, contract.staffListTransfers, may(needs, 'cashier.deposits.read'), async ({ query }) => {
    const { rows, next } = await pageTransfers(needs.db, query);
    return { items: rows.map(presentTransfer), next };
  });
  serve(app, contract.staffMatchTransfer, decide, async ({ params, body, caller: staff }) => {
    const match = {
      transferId: BigInt(params.id),
      depositId: BigInt(body.depositId),
      reason: body.reason,
      staff,
    };
    return presentStaffDeposit(needs, await matchTransfer(needs, match));
  });
  serve(app, contract.staffDismissTransfer, decide, async ({ params, body, caller: staff }) =>
    presentTransfer(await dismissTransfer(needs, { transferId: BigInt(params.id), ...body, staff })),
  );
}

function shortfallRoutes(needs: CashierNeeds, app: App): void {
  serve(app, contract.staffListShortfalls, may(needs, 'cashier.deposits.read'), async ({ query }) => {
    const { queue, ...page } = query;
    const { rows, next } = await pageShortfalls(needs.db, { ...page, waiting: queue !== 'all' });
    return { items: await presentShortfalls(needs, rows), next };
  });
  serve(
    app,
    contract.staffDecideShortfall,
    may(needs, 'cashier.deposits.decide'),
    async ({ params, body, caller: staff }) => {
      const { outcome, taken, reason } = body;
      const row = await proposeShortfall(needs, {
        shortfallId: BigInt(params.id),
        outcome,
        takenMinor: BigInt(taken),
        reason,
        staff,
      });
      const [shortfall] = await presentShortfalls(needs, [row]);
      if (!shortfall) throw new Error('one row gives one shortfall');
      return shortfall;
    },
  );
}

const queues: Readonly<Record<'risk' | 'pay' | 'unknown' | 'disputed', readonly WithdrawalStatus[]>> = {
  risk: ['risk', 'more-needed', 'need-identity', 'held'],
  pay: ['pay', 'paying', 'part-failed'],
  unknown: ['paying', 'part-failed'],
  disputed: ['disputed'],
};

function withdrawalRoutes(needs: CashierNeeds, app: App): void {
  const read = may(needs, 'cashier.withdrawals.read');
  serve(app, contract.staffListWithdrawals, read, async ({ query }) => {
    const { queue, status, memberId, ...page } = query;
    const isQueue = queue !== undefined && queue !== 'all';
    const { rows, next } = await pageWithdrawals(needs.db, {
      ...page,
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      statuses: status ? [status] : isQueue ? queues[queue] : undefined,
      unknownSince: queue === 'unknown' ? unknownSince(needs.clock.now()) : undefined,
      order: isQueue ? 'oldest-first' : 'newest-first',
    });
    return { items: await presentStaffWithdrawals(needs, rows), next };
  });
  serve(app, contract.staffReadWithdrawal, read, async ({ params }) =>
    presentStaffWithdrawal(needs, await findWithdrawal(needs.db, BigInt(params.id))),
  );
  serve(app, contract.staffReviewWithdrawal, read, ({ params }) => readReview(needs, BigInt(params.id)));
  serve(
    app,
    contract.staffReadProof,
    may(needs, 'cashier.proofs.view'),
    async ({ params, caller, reply }) => {
      const image = { id: BigInt(params.imageId), withdrawalId: BigInt(params.id) };
      return showPicture(needs, reply, { image, subject: `withdrawal:${params.id}`, staff: caller });
    },
  );
}

function stageRoutes(needs: CashierNeeds, app: App): void {
  const risk = may(needs, 'cashier.withdrawals.risk');
  const pay = may(needs, 'cashier.withdrawals.pay');
  const read = may(needs, 'cashier.withdrawals.read');
  serve(app, contract.staffClaimWithdrawal, read, async ({ params, body, caller: staff, request }) => {
    const withdrawalId = BigInt(params.id);
    const { status } = await findWithdrawal(needs.db, withdrawalId);
    await (['pay', 'part-failed', 'disputed'].includes(status) ? pay : risk)(request);
    const claim = { withdrawalId, takeOver: body.takeOver ?? false, staff };
    return presentStaffWithdrawal(needs, await claimWithdrawal(needs, claim));
  });
  serve(app, contract.staffReleaseWithdrawal, read, async ({ params, caller: staff }) =>
    presentStaffWithdrawal(needs, await releaseWithdrawal(needs, { withdrawalId: BigInt(params.id), staff })),
  );
  serve(app, contract.staffApproveWithdrawal, risk, async ({ params, body, caller: staff }) => {
    const judgement = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await approveWithdrawal(needs, judgement));
  });
  serve(app, contract.staffAskMore, risk, async ({ params, body, caller: staff }) => {
    const judgement = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await askForMore(needs, judgement));
  });
  serve(app, contract.staffRefuseWithdrawal, read, async ({ params, body, caller: staff, request }) => {
    const withdrawalId = BigInt(params.id);
    const stage = (await findWithdrawal(needs.db, withdrawalId)).status === 'pay' ? 'pay' : 'risk';
    await (stage === 'pay' ? pay : risk)(request);
    return presentStaffWithdrawal(
      needs,
      await refuseWithdrawal(needs, { withdrawalId, ...body, staff, stage }),
    );
  });
  serve(app, contract.staffPayWithdrawal, pay, async ({ params, body, caller: staff }) => {
    const payment = {
      withdrawalId: BigInt(params.id),
      staff,
      ...(body.parts && { parts: body.parts.map(BigInt) }),
    };
    return presentStaffWithdrawal(needs, await payWithdrawal(needs, payment));
  });
  serve(app, contract.staffAskPayout, pay, async ({ params, caller: staff }) =>
    presentStaffWithdrawal(needs, await askPayout(needs, { withdrawalId: BigInt(params.id), staff })),
  );
  serve(app, contract.staffRevealAccount, pay, async ({ params, body, caller: staff }) => ({
    accountNumber: await revealAccount(needs, { withdrawalId: BigInt(params.id), ...body, staff }),
  }));
  serve(app, contract.staffMarkPaid, pay, async ({ params, body, caller: staff }) => {
    const proposal = { withdrawalId: BigInt(params.id), ...body, staff };
    return presentStaffWithdrawal(needs, await proposeMarkPaid(needs, proposal));
  });
  serve(app, contract.staffResolveDispute, pay, async ({ params, body, caller: staff }) => {
    const resolution = { withdrawalId: BigInt(params.id), reason: body.reason, staff };
    if (body.outcome === 'received')
      return presentStaffWithdrawal(needs, await resolveReceived(needs, resolution));
    return presentStaffWithdrawal(needs, await proposeBounce(needs, { ...resolution, reference: 'bounced' }));
  });
}

type Shown = { image: Parameters<typeof findImage>[1]; subject: string; staff: StaffCaller };

/** The view is in the trail before the picture leaves. */
async function showPicture(needs: CashierNeeds, reply: Reply, { image, subject, staff }: Shown) {
  const { id, sha256 } = await findImage(needs.db, image);
  await inTransaction(needs.db, (tx) =>
    needs.audit(tx, { staff, action: 'cashier.view-proof', subject, after: { image: id } }),
  );
  return sendPicture(reply, needs.uploadsFolder, { sha256 });
}
