import { creditOfUnits } from '@fairhall/contract';
import { turnOf } from '../deposit.ts';
import { lockDeposit, setDepositStatus } from '../deposit-queries.ts';
import type { MethodRow } from '../methods/method-tables.ts';
import type { Deed } from '../needs.ts';
import { noteDeposit } from '../steps.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { chooseOrder } from './chain.ts';
import { ordersOf, updatePayment } from './chain-rows.ts';
import type { AddressRow, PaymentRow } from './chain-tables.ts';
import { openUnasked } from './open-chain-order.ts';

/**
 * Gives a payment to an order of its member's that waits on this network, or to a new one; undefined when it has no
 * rate, or there is no way to deposit in USDT any more. The member's deposits are locked.
 */
export async function bindToOrder(
  deed: Deed,
  payment: PaymentRow,
  owner: AddressRow,
): Promise<PaymentRow | undefined> {
  const { tx, at } = deed;
  const { rate, units, currency } = payment;
  if (rate === null || currency === null) return undefined;
  const deposit =
    (await takeWaiting(deed, payment, { rate, units, currency })) ?? (await openOne(deed, payment, owner));
  if (!deposit) return undefined;
  const confirming = await setDepositStatus(tx, deposit, { status: 'confirming', at });
  await noteDeposit(deed, confirming, {
    status: 'confirming',
    by: { kind: 'provider', name: payment.provider },
    turn: turnOf('confirming', { at, expiresAt: deposit.expires_at }),
  });
  return await updatePayment(tx, payment, {
    status: 'confirming',
    rate,
    why: null,
    deposit_id: deposit.id,
    changed_at: at,
  });
}

/** Locked, and still waiting: the clock may close an order while its payment is on its way here. */
async function takeWaiting(
  { tx }: Deed,
  payment: PaymentRow,
  worth: { units: bigint; rate: bigint; currency: string },
): Promise<DepositRow | undefined> {
  const { member_id: memberId, network } = payment;
  if (memberId === null) return undefined;
  let waiting = await ordersOf(tx, { memberId, network, status: 'created' });
  for (let chosen = chooseOrder(waiting, worth); chosen; chosen = chooseOrder(waiting, worth)) {
    const { id } = chosen;
    const deposit = await lockDeposit(tx, id);
    if (deposit.status === 'created') return deposit;
    waiting = waiting.filter((order) => order.id !== id);
  }
  return undefined;
}

async function openOne(deed: Deed, payment: PaymentRow, owner: AddressRow): Promise<DepositRow | undefined> {
  const { rate, currency, units } = payment;
  if (rate === null || currency === null) return undefined;
  const method = await findChainMethod(deed, owner);
  const amountMinor = creditOfUnits(units, { rate, currency });
  if (!method || amountMinor === 0n) return undefined;
  return await openUnasked(deed, { payment, owner, method, amountMinor });
}

/** Closed or not: what has been sent has been sent. */
async function findChainMethod({ tx }: Deed, owner: AddressRow): Promise<MethodRow | undefined> {
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_methods')
    .where('kind', '=', 'usdt')
    .where('currency', '=', owner.currency)
    .orderBy('position')
    .orderBy('code')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}
