import { Stale } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { findDeposit, lockDeposit, lockTransfer } from './deposit-queries.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import type { StatementLine } from './providers/provider.ts';
import { openShortfall } from './shortfall.ts';
import type { CashierTables, TransferRow } from './tables.ts';

/** The bank took the money back. What was credited stays until people decide: it may have been played with. */
export async function reverseTransfer(
  needs: CashierNeeds,
  deed: Deed,
  { provider, line }: { provider: string; line: StatementLine },
): Promise<'reversed' | 'repeated'> {
  const transfer = await lockAfterItsOrder(deed, provider, line);
  if (transfer.status === 'reversed') return 'repeated';
  await reverseLocked(needs, deed, transfer);
  return 'reversed';
}

/** Of a transfer that is locked after its order. */
export async function reverseLocked(needs: CashierNeeds, deed: Deed, transfer: TransferRow): Promise<void> {
  await deed.tx
    .withTables<CashierTables>()
    .updateTable('cashier.transfers')
    .set({ status: 'reversed' })
    .where('id', '=', transfer.id)
    .execute();
  if (transfer.status === 'matched' && transfer.deposit_id !== null) {
    const deposit = await findDeposit(deed.tx, transfer.deposit_id);
    await openShortfall(needs, deed, {
      kind: 'deposit-reversed',
      memberId: deposit.member_id,
      currency: transfer.currency,
      amountMinor: transfer.amount_minor,
      feeMinor: deposit.fee_minor,
      transferId: transfer.id,
    });
  }
  await emit(deed.tx, {
    topic: 'transfer.reversed',
    subject: String(transfer.id),
    payload: {
      depositId: transfer.deposit_id === null ? null : String(transfer.deposit_id),
      amountMinor: String(transfer.amount_minor),
      at: deed.at.toISOString(),
    },
  });
}

/** Whoever decides an order locks it before its transfers; so does this, or the two would wait for each other. */
async function lockAfterItsOrder(
  { tx }: Deed,
  provider: string,
  { reference }: StatementLine,
): Promise<TransferRow> {
  const { id, deposit_id: depositId } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('provider', '=', provider)
    .where((where) => where.or([where('reference', '=', reference), where('told_as', '=', reference)]))
    .select(['id', 'deposit_id'])
    .executeTakeFirstOrThrow();
  if (depositId !== null) await lockDeposit(tx, depositId);
  const transfer = await lockTransfer(tx, id);
  if (transfer.deposit_id !== depositId) throw new Stale('the transfer was bound meanwhile');
  return transfer;
}
