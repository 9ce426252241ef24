import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind } from '#staff';
import { askSecondPerson } from '../ask-second-person.ts';
import { closeRefused, type Decision } from '../decide-deposit.ts';
import { canBeDecided } from '../deposit.ts';
import { findDeposit, lockDeposit } from '../deposit-queries.ts';
import { type CashierNeeds, type Deed, performWithin } from '../needs.ts';
import { secondPersonMs } from '../settings.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { lockAgentOrder, selectAgentOrder } from './agent-rows.ts';
import { isWithAgent } from './settle-agent-order.ts';

const KIND = 'cashier.return-escrow';
const command = z.strictObject({ depositId: id });

/** Whether refusing it gives an agent their money back: then one person does not decide. */
export async function isInEscrow({ tx }: Deed, deposit: DepositRow): Promise<boolean> {
  return isWithAgent(deposit) && (await lockAgentOrder(tx, deposit.id)).state === 'accepted';
}

/** Asks a second person to find for the agent; the clock waits for their answer. */
export async function proposeReturn(
  needs: CashierNeeds,
  deed: Deed,
  deposit: DepositRow,
  { reason, staff }: Decision,
): Promise<DepositRow> {
  const order = await lockAgentOrder(deed.tx, deposit.id);
  const isAsked = (until: Date | null) => until !== null && until > deed.at;
  if (isAsked(order.approval_until) || isAsked(deposit.approval_until))
    refuse('cashier/manual-payment-waiting');
  const { waiting, until } = await askSecondPerson(needs, deed, deposit, {
    ...{ kind: KIND, reason, staff, memberId: order.agent_id },
    payload: { depositId: String(deposit.id) },
  });
  await askUntil(deed.tx, deposit.id, until);
  return waiting;
}

export function registerReturn(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.deposits.decide',
    approve: 'cashier.deposits.approve',
    expiresAfterMs: secondPersonMs,
    async preview(tx, { depositId }) {
      const deposit = await findDeposit(tx, BigInt(depositId));
      const order = await selectAgentOrder(tx, deposit.id).executeTakeFirstOrThrow();
      return {
        before: { status: deposit.status, escrow: order.state },
        after: { status: 'refused', escrow: 'returned' },
      };
    },
    release: (tx, { depositId }) => askUntil(tx, BigInt(depositId), null),
    execute: (tx, { payload, reason, approvedBy: staff }) =>
      performWithin(needs, tx, async (deed) => {
        const deposit = await lockDeposit(tx, BigInt(payload.depositId));
        if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
        const refused = await closeRefused(needs, deed, deposit, { depositId: deposit.id, reason, staff });
        return { depositId: refused.id, status: refused.status };
      }),
  } satisfies ApprovalKind<typeof command>);
}

async function askUntil(tx: Tx, depositId: bigint, until: Date | null): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.agent_orders')
    .set({ approval_until: until })
    .where('deposit_id', '=', depositId)
    .execute();
}
