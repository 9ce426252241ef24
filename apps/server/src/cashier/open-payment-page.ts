import { refuse } from '#platform/refusal';
import { toOrderNumber, waitsForMoney } from './deposit.ts';
import { findDeposit } from './deposit-queries.ts';
import { findProvider } from './find-provider.ts';
import type { CashierCaller, CashierNeeds } from './needs.ts';

/**
 * The address of the provider's page for an order; the same one however often it is asked for. The order stands before
 * the provider hears of it, and only the provider's signed word, or its statement, ever credits it.
 */
export async function openPaymentPage(
  needs: CashierNeeds,
  caller: CashierCaller,
  { depositId, origin }: { depositId: bigint; origin: string },
): Promise<string> {
  await needs.gate.requireDepositing(caller.memberId);
  const deposit = await findDeposit(needs.db, depositId, caller.memberId);
  if (deposit.pay_to.kind !== 'hosted') refuse('cashier/not-found');
  if (!waitsForMoney(deposit)) refuse('cashier/deposit-settled');
  try {
    return await findProvider(needs, deposit.provider).openCheckout({
      key: `deposit/${deposit.id}`,
      to: deposit.receiving_account,
      currency: deposit.currency,
      amountMinor: deposit.pay_minor,
      memo: toOrderNumber('D', deposit.id),
      returnUrl: `${origin}/deposit/${deposit.id}?back=1`,
    });
  } catch (error) {
    needs.log.warn(
      { err: error, depositId: String(depositId) },
      'the provider opened no page; it can be asked again',
    );
    return refuse('cashier/provider-silent');
  }
}
