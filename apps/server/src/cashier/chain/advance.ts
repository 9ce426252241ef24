import { creditOfUnits, type HoldCause } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { Refusal, refuse } from '#platform/refusal';
import { creditDeposit } from '../credit-deposit.ts';
import { turnOf } from '../deposit.ts';
import { readBlock } from '../deposit-blocks.ts';
import { lockDeposit, setDepositStatus } from '../deposit-queries.ts';
import { sumDeposits } from '../moved.ts';
import type { CashierNeeds, Deed } from '../needs.ts';
import type { StatementLine } from '../providers/provider.ts';
import { type Actor, noteDeposit } from '../steps.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { causeOf } from './chain.ts';
import { findNetwork, takeClaim, updatePayment } from './chain-rows.ts';
import type { PaymentRow } from './chain-tables.ts';

/**
 * Takes a confirming payment as far as it can go now: it waits for more confirmations, is credited, or held where its
 * member may not deposit. The member's deposits and the payment are locked.
 */
export async function advance(needs: CashierNeeds, deed: Deed, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'confirming' || payment.deposit_id === null) return payment;
  const deposit = await lockDeposit(deed.tx, payment.deposit_id);
  const by = { kind: 'provider', name: payment.provider } as const;
  if (!(await isConfirmed(deed.tx, payment))) {
    tellOf(deed, deposit);
    return payment;
  }
  const cause = await creditUnless(needs, deed, { payment, deposit, by });
  if (cause instanceof Refusal) {
    const why = causeOf(cause.code);
    if (!why) throw cause;
    return await hold(deed, { payment, deposit, why, by: { kind: 'system' } });
  }
  return cause;
}

export async function isConfirmed(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const terms = await findNetwork(tx, payment.network);
  return terms !== undefined && payment.confirmations >= terms.confirmations;
}

type Held = { payment: PaymentRow; deposit: DepositRow; why: HoldCause; by: Actor; reason?: string };

/** It is the member's, and is not credited as things stand: people see why, and so does the member. */
export async function hold(deed: Deed, { payment, deposit, why, by, reason }: Held): Promise<PaymentRow> {
  const { tx, at } = deed;
  const held =
    deposit.status === 'held' ? deposit : await setDepositStatus(tx, deposit, { status: 'held', at });
  const turn = turnOf('held', { at, expiresAt: deposit.expires_at });
  await noteDeposit(deed, held, { status: 'held', by, turn, reason });
  return await updatePayment(tx, payment, { status: 'held', why, changed_at: at });
}

type Credit = { payment: PaymentRow; deposit: DepositRow; by: Actor; reason?: string };

/** The one way a payment on a chain is credited; answers the no of whoever is asked, with nothing changed by asking. */
export async function creditUnless(
  needs: CashierNeeds,
  deed: Deed,
  { payment, deposit, by, reason }: Credit,
): Promise<PaymentRow | Refusal> {
  const { tx, at } = deed;
  const { currency } = deposit;
  const amountMinor = worthOf(payment);
  const refusal = await refusalOf(tx, () => askAgain(needs, deed, deposit, amountMinor));
  if (refusal) return refusal;
  await creditDeposit(needs, deed, deposit, {
    ...{ amountMinor, by, claimedMinor: amountMinor },
    ...(reason !== undefined && { reason }),
  });
  const { isReversed: _, ...line } = lineOf(payment, { amountMinor, currency });
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.transfers')
    .values({
      provider: payment.provider,
      reference: line.reference,
      receiving_account: line.receivingAccount,
      currency,
      amount_minor: amountMinor,
      payer_name: null,
      payer_last4: null,
      memo: null,
      paid_at: line.paidAt,
      seen_at: at,
      status: 'matched',
      deposit_id: deposit.id,
      meant_for: null,
    })
    .execute();
  return await updatePayment(tx, payment, { status: 'credited', why: null, changed_at: at });
}

/** What a payment with a rate is worth, in minor units. */
export function worthOf({ id, units, rate, currency }: PaymentRow): bigint {
  if (rate === null || currency === null) throw new Error(`payment ${id} has no rate`);
  return creditOfUnits(units, { rate, currency });
}

/** A payment as a line of the house's statement: once credited, that is what can be taken back. */
export function lineOf(
  payment: PaymentRow,
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
): StatementLine {
  return {
    reference: `${payment.network}:${payment.reference}`,
    receivingAccount: payment.address,
    currency,
    amountMinor,
    payerName: undefined,
    payerLast4: undefined,
    memo: undefined,
    paidAt: payment.seen_at,
    isReversed: false,
  };
}

/** What was asked when an order was opened is asked of what really came: then it may have been less, or nothing. */
async function askAgain(
  { gate, verification }: CashierNeeds,
  { tx, at }: Deed,
  deposit: DepositRow,
  amountMinor: bigint,
): Promise<void> {
  const { member_id: memberId, currency } = deposit;
  const block = await readBlock(tx, memberId, at);
  if (block?.kind === 'suspension') refuse('cashier/deposits-suspended');
  const claimedMinor = await takeClaim(tx, deposit.id);
  if (claimedMinor > 0n)
    await gate.releaseDeposit(tx, { memberId, amountMinor: claimedMinor, at: deposit.created_at });
  await gate.claimDeposit(tx, { memberId, currency, amountMinor });
  // the order itself is counted with what it asked for while it waits
  const counted = deposit.status === 'confirming' ? deposit.amount_minor : 0n;
  const totalMinor = (await sumDeposits(tx, { memberId, currency, at })) - counted + amountMinor;
  await verification.requireTierToDeposit(tx, { memberId, currency, totalMinor, at });
}

/** The no that `work` said, with everything it wrote undone; undefined when it said none. */
async function refusalOf(tx: Tx, work: () => Promise<void>): Promise<Refusal | undefined> {
  await sql`savepoint asked`.execute(tx);
  try {
    await work();
    await sql`release savepoint asked`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint asked`.execute(tx);
    return error;
  }
}

/** Another confirmation is no step of the order, but its member is watching. */
function tellOf({ tell }: Deed, deposit: DepositRow): void {
  tell({
    channel: `member:${deposit.member_id}`,
    kind: 'deposit.changed',
    body: { id: String(deposit.id), status: deposit.status },
  });
}
