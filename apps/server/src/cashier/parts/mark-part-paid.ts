import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind } from '#staff';
import { auditStep } from '../judge-withdrawal.ts';
import { type CashierNeeds, perform, performWithin } from '../needs.ts';
import { askUntil } from '../second-person.ts';
import { secondPersonMs } from '../settings.ts';
import { staffActor } from '../steps.ts';
import type { WithdrawalRow } from '../tables.ts';
import { lockWithdrawal } from '../withdrawal-queries.ts';
import { lockForParts, nextAttempt, type OfPart, requireFailed } from './lock-parts.ts';
import { latestOf } from './parts.ts';
import { insertPayouts, payoutsOf } from './payout-rows.ts';
import { partPaid } from './settle-part.ts';

const KIND = 'cashier.mark-part-paid';
const command = z.strictObject({
  withdrawalId: id,
  part: z.int(),
  attempt: z.int(),
  amountMinor: id,
  reference: z.string(),
});
type Command = z.output<typeof command>;

/** Somebody paid a part by other means; a second person is asked. */
export function proposePartPaid(
  needs: CashierNeeds,
  { withdrawalId, part, reference, reason, staff }: OfPart & { reference: string; reason: string },
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockForParts(deed, { withdrawalId, staff });
    const failed = await requireFailed(deed, withdrawal, part);
    const { expiresAt } = await needs.approvals.propose(deed.tx, {
      kind: KIND,
      payload: {
        ...{ withdrawalId: String(withdrawalId), part, attempt: failed.attempt },
        ...{ amountMinor: String(failed.amount_minor), reference },
      },
      subject: `withdrawal:${withdrawalId}`,
      currency: withdrawal.currency,
      reason,
      staff,
      beneficiary: { memberId: withdrawal.member_id },
    });
    const asked = { before: withdrawal, after: withdrawal, staff, reason };
    await auditStep(needs, deed, { action: `${KIND}-asked`, ...asked });
    return await askUntil(deed.tx, withdrawalId, expiresAt);
  });
}

/** The command behind it: executed on approval, and refused when the part went on meanwhile. */
export function registerPartPaid(needs: CashierNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'cashier.withdrawals.pay',
    approve: 'cashier.withdrawals.approve',
    expiresAfterMs: secondPersonMs,
    amountMinor: (payload) => BigInt(payload.amountMinor),
    async preview(tx, { withdrawalId, part, amountMinor }) {
      const payouts = await payoutsOf(tx, BigInt(withdrawalId));
      const [before] = latestOf(payouts.filter((one) => one.part === part));
      return {
        before: { part, status: before?.state ?? null },
        after: { part, status: 'paid', amountMinor },
      };
    },
    async release(tx: Tx, { withdrawalId }: Command) {
      const { id } = await lockWithdrawal(tx, BigInt(withdrawalId));
      await askUntil(tx, id, null);
    },
    execute: (tx, { payload, reason, approvedBy }) =>
      performWithin(needs, tx, async (deed) => {
        const withdrawal = await lockWithdrawal(tx, BigInt(payload.withdrawalId));
        if (withdrawal.status !== 'part-failed') refuse('cashier/withdrawal-moved-on');
        const failed = await requireFailed(deed, withdrawal, payload.part);
        if (failed.attempt !== payload.attempt) refuse('cashier/withdrawal-moved-on');
        const paid = { ...nextAttempt(failed, deed.at), provider: BY_HAND };
        await insertPayouts(tx, [
          { ...paid, state: 'paid', provider_reference: payload.reference, settled_at: deed.at },
        ]);
        const freed = await askUntil(tx, withdrawal.id, null);
        const after = await partPaid(needs, deed, freed, {
          payout: { ...failed, ...paid },
          by: staffActor(approvedBy),
          reason: `${reason} (${payload.reference})`,
        });
        return { withdrawalId: after.id, status: after.status };
      }),
  } satisfies ApprovalKind<typeof command>);
}

/** No provider is asked about it. */
const BY_HAND = 'by-hand';
