import { amount, id, type WithdrawalStatus } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { requireClaim } from './claim.ts';
import { auditStep, requireNoManualPayment } from './judge-withdrawal.ts';
import { refuseOwnOrder } from './may-send.ts';
import { moveMoney } from './move-money.ts';
import { type CashierNeeds, type Deed, perform, performWithin } from './needs.ts';
import { markSent } from './note-sent.ts';
import { secondPersonMs } from './settings.ts';
import { staffActor } from './steps.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { findWithdrawal, lockWithdrawal, moneyOrder, moveOn } from './withdrawal-queries.ts';

const command = z.strictObject({ withdrawalId: id, amountMinor: amount, reference: z.string() });

const shared = {
  payload: command,
  propose: 'cashier.withdrawals.pay',
  approve: 'cashier.withdrawals.approve',
  expiresAfterMs: secondPersonMs,
  amountMinor: (payload: z.output<typeof command>) => BigInt(payload.amountMinor),
  async release(tx: Tx, { withdrawalId }: z.output<typeof command>) {
    const { id } = await lockWithdrawal(tx, BigInt(withdrawalId));
    await askUntil(tx, id, null);
  },
} as const;

/** What the second person sees: where the order stands and where it would go. */
const previewOf = (status: WithdrawalStatus) => async (tx: Tx, payload: z.output<typeof command>) => {
  const withdrawal = await findWithdrawal(tx, BigInt(payload.withdrawalId));
  return { before: { status: withdrawal.status }, after: { status } };
};

/** The two commands on withdrawals that need a second person; approving runs them in the approval's transaction. */
export function registerSecondPerson(needs: CashierNeeds): void {
  needs.approvals.register({
    ...shared,
    kind: 'cashier.mark-paid',
    preview: previewOf('sent'),
    execute: (tx, approved) =>
      execute(needs, tx, approved.payload, async (deed, withdrawal) => {
        if (withdrawal.status !== 'pay') refuse('cashier/withdrawal-moved-on');
        const reason = `${approved.reason} (${approved.payload.reference})`;
        return await markSent(needs, deed, withdrawal, { by: staffActor(approved.approvedBy), reason });
      }),
  } satisfies ApprovalKind<typeof command>);
  needs.approvals.register({
    ...shared,
    kind: 'cashier.bounce-withdrawal',
    isCreditByHand: () => true,
    preview: previewOf('bounced'),
    execute: (tx, approved) =>
      execute(needs, tx, approved.payload, async (deed, withdrawal) => {
        if (withdrawal.status !== 'disputed') refuse('cashier/withdrawal-moved-on');
        const by = staffActor(approved.approvedBy);
        const bounced = await moveOn(deed, withdrawal, { status: 'bounced', by, reason: approved.reason });
        await moveMoney(deed, 'bounce', moneyOrder(withdrawal));
        return bounced;
      }),
  } satisfies ApprovalKind<typeof command>);
}

type Command = { withdrawalId: bigint; reference: string; reason: string; staff: StaffCaller };

/** Somebody paid by other means. Until a second person decides, the bank cannot be told to pay. */
export const proposeMarkPaid = (needs: CashierNeeds, proposal: Command) =>
  propose(needs, proposal, { kind: 'cashier.mark-paid', from: 'pay' });

/** The bank gave the money back: it returns to the member when a second person agrees. */
export const proposeBounce = (needs: CashierNeeds, proposal: Command) =>
  propose(needs, proposal, { kind: 'cashier.bounce-withdrawal', from: 'disputed' });

function propose(
  needs: CashierNeeds,
  { withdrawalId, reference, reason, staff }: Command,
  { kind, from }: { kind: string; from: WithdrawalRow['status'] },
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    if (withdrawal.status !== from) refuse('cashier/withdrawal-moved-on');
    requireClaim(withdrawal, staff, deed.at);
    requireNoManualPayment(withdrawal, deed.at);
    const { expiresAt } = await needs.approvals.propose(deed.tx, {
      kind,
      payload: {
        withdrawalId: String(withdrawalId),
        amountMinor: String(withdrawal.amount_minor),
        reference,
      },
      subject: `withdrawal:${withdrawalId}`,
      currency: withdrawal.currency,
      reason,
      staff,
      beneficiary: { memberId: withdrawal.member_id },
    });
    await auditStep(needs, deed, {
      action: `${kind}-asked`,
      before: withdrawal,
      after: withdrawal,
      staff,
      reason,
    });
    return await askUntil(deed.tx, withdrawalId, expiresAt);
  });
}

/** Until then a second person is asked; nothing: nobody is. */
export async function askUntil(tx: Tx, withdrawalId: bigint, until: Date | null): Promise<WithdrawalRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.withdrawals')
    .set({ approval_until: until })
    .where('id', '=', withdrawalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Staff found that the money did arrive. */
export function resolveReceived(
  needs: CashierNeeds,
  { withdrawalId, reason, staff }: Omit<Command, 'reference'>,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    if (withdrawal.status !== 'disputed') refuse('cashier/withdrawal-moved-on');
    requireClaim(withdrawal, staff, deed.at);
    requireNoManualPayment(withdrawal, deed.at);
    await refuseOwnOrder(deed.tx, staff, withdrawal);
    const received = await moveOn(deed, withdrawal, { status: 'received', by: staffActor(staff), reason });
    await auditStep(needs, deed, {
      action: 'cashier.resolve-dispute',
      before: withdrawal,
      after: received,
      staff,
      reason,
    });
    return received;
  });
}

async function execute(
  needs: CashierNeeds,
  tx: Deed['tx'],
  payload: z.output<typeof command>,
  work: (deed: Deed, withdrawal: WithdrawalRow) => Promise<WithdrawalRow>,
) {
  return await performWithin(needs, tx, async (deed) => {
    const withdrawal = await lockWithdrawal(tx, BigInt(payload.withdrawalId));
    if (withdrawal.amount_minor !== BigInt(payload.amountMinor)) refuse('cashier/withdrawal-moved-on');
    const moved = await work(deed, withdrawal);
    return { withdrawalId: moved.id, status: moved.status };
  });
}
