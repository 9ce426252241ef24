import { amount, id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { ApprovalKind } from './approval.ts';
import type { Audit } from './audit-entry.ts';

export const correctionKind = 'wallet.correct';
/** The wallet's key of a correction: its cause can be found from it, and it can be posted once only. */
export function correctionKey(approvalId: bigint): string {
  return `correction/${approvalId}`;
}

const payload = z.object({ memberId: id, direction: z.enum(['credit', 'debit']), amountMinor: amount });
type Correction = z.output<typeof payload>;

/** What the wallet does for staff, handed in while wiring: this domain does not know it. */
export type CorrectionNeeds = {
  audit: Audit;
  /** The member's cash; refuses a member nobody knows. */
  readCash(tx: Tx, memberId: bigint): Promise<bigint>;
  /** Moves `amountMinor` (below zero: out of the member's cash) against the house's corrections account. */
  postCorrection(
    tx: Tx,
    correction: { key: string; memberId: bigint; amountMinor: bigint; reason: string },
  ): Promise<{ balanceMinor: bigint }>;
};

export function correctionCommand(needs: CorrectionNeeds): ApprovalKind<typeof payload> {
  return {
    kind: correctionKind,
    payload,
    propose: 'wallet.correction.propose',
    approve: 'wallet.correction.approve',
    amountMinor: (correction) => BigInt(correction.amountMinor),
    async preview(tx, correction) {
      const cash = await needs.readCash(tx, BigInt(correction.memberId));
      return { before: { cash }, after: { cash: cash + signed(correction) } };
    },
    async execute(tx, { approvalId, payload: correction, reason, approvedBy }) {
      const memberId = BigInt(correction.memberId);
      const key = correctionKey(approvalId);
      const amountMinor = signed(correction);
      const { balanceMinor } = await needs.postCorrection(tx, { key, memberId, amountMinor, reason });
      await needs.audit(tx, {
        staff: approvedBy,
        action: correctionKind,
        subject: `member:${memberId}`,
        before: { cash: balanceMinor - amountMinor },
        after: { cash: balanceMinor, transfer: key },
        reason,
      });
      return { transfer: key, cash: balanceMinor };
    },
  };
}

function signed({ direction, amountMinor }: Correction): bigint {
  return direction === 'credit' ? BigInt(amountMinor) : -BigInt(amountMinor);
}
