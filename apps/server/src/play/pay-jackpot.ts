import { amount, id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, StaffCaller } from '#staff';
import { balances } from '#wallet';
import { closeException, type ExceptionRow, lockException, release, type SettleNeeds } from './exceptions.ts';

const KIND = 'play.pay-jackpot';
const command = z.strictObject({ exceptionId: id, amountMinor: amount });
type Asking = SettleNeeds & { approvals: Approvals };
type Wish = { staff: StaffCaller; id: bigint; reason: string };

/** Asks a second person to sign what a jackpot won; nothing moves before they do. */
export function askToPay(
  { db, clock, approvals }: Asking,
  { staff, id: exceptionId, reason }: Wish,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(db, async (tx) => {
    const row = await lockWin(tx, exceptionId);
    if (row.asked_until !== null && row.asked_until > clock.now()) refuse('play/sign-off-waiting');
    const asked = await approvals.propose(tx, {
      kind: KIND,
      payload: { exceptionId: String(exceptionId), amountMinor: String(row.amount) },
      subject: `play-exception:${exceptionId}`,
      currency: row.currency,
      reason,
      staff,
      beneficiary: { memberId: row.member_id },
    });
    await setAsked(tx, exceptionId, asked.expiresAt);
    return asked;
  });
}

/** Approving pays in the approval's own transaction. */
export function registerPay(needs: Asking): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'play.round.resolve',
    approve: 'play.round.approve',
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async preview(tx, { exceptionId }) {
      const row = await lockWin(tx, BigInt(exceptionId));
      const { cash } = await balances(tx, { member: row.member_id, currency: row.currency });
      return {
        before: { txId: row.tx_id, cashMinor: cash },
        after: { txId: row.tx_id, cashMinor: cash + row.amount },
      };
    },
    release: (tx, { exceptionId }) => setAsked(tx, BigInt(exceptionId), null),
    async execute(tx, { payload, reason, approvedBy }) {
      const row = await lockWin(tx, BigInt(payload.exceptionId));
      await closeException(tx, needs, { row, staff: approvedBy, reason, action: KIND });
      await release(tx, needs, row);
      return { exceptionId: row.id, paidMinor: row.amount };
    },
  } satisfies ApprovalKind<typeof command>);
}

type Win = ExceptionRow & { member_id: bigint; amount: bigint; currency: string };

async function lockWin(tx: Tx, exceptionId: bigint): Promise<Win> {
  const row = await lockException(tx, exceptionId);
  const { kind, member_id, amount: won, currency } = row;
  if (kind !== 'jackpot-win' || member_id === null || won === null || currency === null)
    return refuse('request/not-found');
  return { ...row, member_id, amount: won, currency };
}

async function setAsked(tx: Tx, exceptionId: bigint, until: Date | null): Promise<void> {
  await sql`update play.exceptions set asked_until = ${until} where id = ${exceptionId}`.execute(tx);
}
