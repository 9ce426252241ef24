import { amount, id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import * as z from 'zod/mini';
import type { ApprovalKind } from './approval.ts';
import type { Audit } from './audit-entry.ts';

export const correctionKind = 'wallet.correct';
/** The wallet's key of a correction: its cause can be found from it, and it can be posted once only. */
export function correctionKey(approvalId: bigint): string {
  return `correction/${approvalId}`;
}

const payload = z.object({
  memberId: id,
  direction: z.enum(['credit', 'debit']),
  /** What was asked before it was named is in the house's first. */
  currency: z._default(z.string(), DEFAULT_CURRENCY),
  amountMinor: amount,
});
type Correction = z.output<typeof payload>;

/** What the wallet does for staff, handed in while wiring: this domain does not know it. */
export type CorrectionNeeds = {
  audit: Audit;
  /** The member's cash; refuses a member nobody knows, and a currency they have none in. */
  readCash(tx: Tx, owner: { member: bigint; currency: string }): Promise<bigint>;
  /** Moves `amount` (below zero: out of the member's cash) against the house's corrections account. */
  postCorrection(
    tx: Tx,
    correction: { key: string; member: bigint; currency: string; amount: bigint },
  ): Promise<{ balanceMinor: bigint }>;
};

export function correctionCommand(needs: CorrectionNeeds): ApprovalKind<typeof payload> {
  return {
    kind: correctionKind,
    payload,
    propose: 'wallet.correction.propose',
    approve: 'wallet.correction.approve',
    amountMinor: (correction) => BigInt(correction.amountMinor),
    isCreditByHand: ({ direction }) => direction === 'credit',
    async preview(tx, correction) {
      const { memberId, currency } = correction;
      const cash = await needs.readCash(tx, { member: BigInt(memberId), currency });
      return { before: { cash }, after: { cash: cash + signed(correction) } };
    },
    async execute(tx, { approvalId, payload: correction, reason, approvedBy }) {
      const { memberId, currency } = correction;
      const key = correctionKey(approvalId);
      const amount = signed(correction);
      const moved = { key, member: BigInt(memberId), currency, amount };
      const { balanceMinor } = await needs.postCorrection(tx, moved);
      await needs.audit(tx, {
        staff: approvedBy,
        action: correctionKind,
        subject: `member:${memberId}`,
        before: { currency, cash: balanceMinor - amount },
        after: { currency, cash: balanceMinor, transfer: key },
        reason,
      });
      return { transfer: key, cash: balanceMinor };
    },
  };
}

function signed({ direction, amountMinor }: Correction): bigint {
  return direction === 'credit' ? BigInt(amountMinor) : -BigInt(amountMinor);
}
