import { Stale } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { isOnChain } from './chain/chain-rows.ts';
import { creditDeposit } from './credit-deposit.ts';
import { judgeTransfer, readOrderNumber, turnOf, weighEvidence } from './deposit.ts';
import {
  findDeposit,
  lockDeposit,
  lockTransfer,
  lockTransfersOf,
  releaseTransfers,
  setDepositStatus,
} from './deposit-queries.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import type { StatementLine } from './providers/provider.ts';
import { lateMoneyMs } from './settings.ts';
import { openShortfall } from './shortfall.ts';
import { lockAccount } from './statements/lock-account.ts';
import { isToldByFile, markKnown } from './statements/meet-callback.ts';
import { noteDeposit } from './steps.ts';
import type { CashierTables, DepositRow, TransferRow } from './tables.ts';

export type TransferOutcome =
  | 'credited'
  | 'confirmed'
  | 'mismatch'
  | 'late'
  | 'unmatched'
  | 'repeated'
  | 'reversed';

/**
 * Takes note of a line of the bank's statement, told by callback or found by asking, in any order and number of
 * times. It credits an order only when it means that order and no other, to the satang.
 */
export async function receiveTransfer(
  needs: CashierNeeds,
  deed: Deed,
  { provider, line }: { provider: string; line: StatementLine },
): Promise<TransferOutcome> {
  await lockAccount(deed.tx, { ...line, provider }, 'shared');
  const isTold = await isToldByFile(deed, provider, line);
  const transfer = isTold === 'yes' ? undefined : await storeTransfer(deed, provider, line);
  if (!transfer) return line.isReversed ? reverseTransfer(needs, deed, { provider, line }) : 'repeated';
  const isLine = await markKnown(deed, transfer, line);
  const deposit = await findMeantDeposit(deed, transfer, line);
  // what a bank says of an account that is called like an address pays no order on a chain
  if (!deposit || isOnChain(deposit)) return line.isReversed ? 'reversed' : 'unmatched';
  if (isTold === 'perhaps' && !isLine) {
    await bindTransfer(deed, transfer, { meant_for: deposit.id });
    return 'unmatched';
  }
  const verdict = judgeTransfer(deposit, line);
  if (verdict === 'unmatched') {
    if (!line.isReversed && (await isCreditedByHand(deed, deposit, line))) {
      await bindTransfer(deed, transfer, { deposit_id: deposit.id, status: 'matched' });
      return 'confirmed';
    }
    await bindTransfer(deed, transfer, { meant_for: deposit.id });
    return line.isReversed ? 'reversed' : 'unmatched';
  }
  if (line.isReversed) {
    await bindTransfer(deed, transfer, { deposit_id: deposit.id });
    return 'reversed';
  }
  const by = { kind: 'provider', name: provider } as const;
  if (verdict === 'credit') {
    await creditDeposit(needs, deed, deposit, { amountMinor: line.amountMinor, by });
    await releaseTransfers(deed.tx, deposit.id);
    await bindTransfer(deed, transfer, { deposit_id: deposit.id, status: 'matched' });
    return 'credited';
  }
  await bindTransfer(deed, transfer, { deposit_id: deposit.id });
  const parked = await setDepositStatus(deed.tx, deposit, { status: verdict, at: deed.at });
  await noteDeposit(deed, parked, {
    status: verdict,
    by,
    turn: turnOf(verdict, { at: deed.at, expiresAt: deposit.expires_at }),
  });
  return verdict;
}

/** Undefined when that line of the statement is known already. */
async function storeTransfer(
  { tx, at }: Deed,
  provider: string,
  line: StatementLine,
): Promise<TransferRow | undefined> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.transfers')
    .values({
      provider,
      reference: line.reference,
      receiving_account: line.receivingAccount,
      currency: line.currency,
      amount_minor: line.amountMinor,
      payer_name: line.payerName ?? null,
      payer_last4: line.payerLast4 ?? null,
      memo: line.memo ?? null,
      paid_at: line.paidAt,
      seen_at: at,
      status: line.isReversed ? 'reversed' : 'unmatched',
      deposit_id: null,
      meant_for: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The bank took the money back. What was credited stays until people decide: it may have been played with. */
export async function reverseTransfer(
  needs: CashierNeeds,
  deed: Deed,
  { provider, line }: { provider: string; line: StatementLine },
): Promise<TransferOutcome> {
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

/** The one order this money can be for, locked: named by the memo, or the only one asking for exactly this sum. */
async function findMeantDeposit(
  { tx, at }: Deed,
  transfer: TransferRow,
  line: StatementLine,
): Promise<DepositRow | undefined> {
  const ours = tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('provider', '=', transfer.provider)
    .where('receiving_account', '=', transfer.receiving_account)
    .where('currency', '=', transfer.currency)
    .selectAll()
    .forUpdate();
  const named = readOrderNumber(line.memo);
  if (named !== undefined) return await ours.where('id', '=', named).executeTakeFirst();
  const asking = await ours
    .where('told_by', '=', 'tail')
    .where('pay_minor', '=', transfer.amount_minor)
    .where('status', 'in', ['created', 'mismatch', 'expired'])
    .where('created_at', '>', new Date(at.getTime() - lateMoneyMs))
    .orderBy('id')
    .execute();
  return asking.length === 1 ? asking[0] : undefined;
}

/** Two people credited this very sum before the bank told of it. */
export async function isCreditedByHand(
  { tx }: Deed,
  deposit: DepositRow,
  { amountMinor }: { amountMinor: bigint },
): Promise<boolean> {
  if (deposit.status !== 'paid' || deposit.credited_minor !== amountMinor) return false;
  return weighEvidence(await lockTransfersOf(tx, deposit.id)) === 'none';
}

async function bindTransfer(
  { tx }: Deed,
  transfer: TransferRow,
  change: { deposit_id: bigint; status?: 'matched' } | { meant_for: bigint },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.transfers')
    .set(change)
    .where('id', '=', transfer.id)
    .execute();
}
