import { createHash } from 'node:crypto';
import { type ChainNetwork, creditOfUnits } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import { turnOf } from '../deposit.ts';
import { feeTermsOf, requireLevel } from '../methods/method.ts';
import { findMethod } from '../methods/method-queries.ts';
import type { MethodRow } from '../methods/method-tables.ts';
import type { CashierCaller, CashierNeeds, Deed } from '../needs.ts';
import { noteDeposit } from '../steps.ts';
import type { CashierTables, DepositRow } from '../tables.ts';
import { setTimer, timers } from '../timers.ts';
import { isRateStale } from './bounds.ts';
import { findNetwork, findRate } from './chain-rows.ts';
import type { AddressRow, ChainOrderRow, PaymentRow } from './chain-tables.ts';
import { giveAddress } from './give-address.ts';

export type ChainWish = { network: ChainNetwork; isAny: boolean };

/** Before an order: the network is open, there is a rate, and the member has an address on it. */
export async function prepareChainOrder(
  needs: CashierNeeds,
  caller: CashierCaller,
  { method: code, chain }: { method: string; chain?: ChainWish | undefined },
): Promise<AddressRow | undefined> {
  const method = await findMethod(needs.db, code);
  if (method?.kind !== 'usdt' || method.currency !== caller.currency) return undefined;
  if (!method.is_open) refuse('cashier/method-closed');
  requireLevel(method, await needs.verification.readTier(needs.db, caller.memberId));
  const network = chain && (await findNetwork(needs.db, chain.network));
  if (!chain || !network?.is_open) refuse('cashier/network-closed', {}, 'network');
  return await giveAddress(needs, caller, { method, network: chain.network });
}

/** Refuses an amount whose payment would be laid aside as too small. */
export async function requireWorthwhile(
  { tx, at }: Deed,
  { network, amountMinor, currency }: { network: ChainNetwork; amountMinor: bigint; currency: string },
): Promise<void> {
  const [terms, rated] = [await findNetwork(tx, network), await findRate(tx, currency)];
  if (!terms?.is_open) refuse('cashier/network-closed', {}, 'network');
  if (!rated) refuse('cashier/rate-missing');
  if (isRateStale(rated, at)) refuse('cashier/rate-stale');
  const min = creditOfUnits(terms.min_units, rated);
  if (amountMinor < min) refuse('cashier/amount-too-small', moneyFacts(currency, { min }), 'amount');
}

export async function insertChainOrder({ tx }: Deed, order: ChainOrderRow): Promise<void> {
  await tx.withTables<CashierTables>().insertInto('cashier.chain_orders').values(order).execute();
}

/** Whether an order asked for before is on the same network, for an amount or for any. */
export async function isSameChain(tx: Tx, depositId: bigint, chain: ChainWish): Promise<boolean> {
  const order = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_orders')
    .where('deposit_id', '=', depositId)
    .select(['network', 'is_any'])
    .executeTakeFirst();
  return order?.network === chain.network && order.is_any === chain.isAny;
}

type Unasked = { payment: PaymentRow; owner: AddressRow; method: MethodRow; amountMinor: bigint };

/** A payment nobody waits for is its member's all the same: an order is opened for it, and claims nothing yet. */
export async function openUnasked(
  deed: Deed,
  { payment, owner, method, amountMinor }: Unasked,
): Promise<DepositRow> {
  const { tx, at } = deed;
  const expiresAt = new Date(at.getTime() + method.minutes_to_pay * 60_000);
  const deposit = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.deposits')
    .values({
      member_id: owner.member_id,
      request_key: keyOf(payment),
      method: method.code,
      provider: owner.provider,
      receiving_account: owner.address,
      pay_to: JSON.stringify(method.pay_to),
      currency: method.currency,
      amount_minor: amountMinor,
      pay_minor: amountMinor,
      told_by: 'reference',
      credited_minor: null,
      fee_terms: JSON.stringify(feeTermsOf(method)),
      status: 'created',
      created_at: at,
      expires_at: expiresAt,
      settled_at: null,
      approval_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertChainOrder(deed, {
    deposit_id: deposit.id,
    member_id: owner.member_id,
    network: owner.network,
    is_any: true,
    claimed_minor: 0n,
  });
  await noteDeposit(deed, deposit, {
    status: 'created',
    by: { kind: 'provider', name: owner.provider },
    turn: turnOf('created', { at, expiresAt }),
  });
  await setTimer(tx, timers.expireDeposit(deposit.id), expiresAt);
  return deposit;
}

/** One for each time a payment asks for an order: once dropped and seen again, it may find none that waits. */
function keyOf({ id, word }: PaymentRow): string {
  const hex = createHash('sha256').update(`chain/${id}/${word}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
