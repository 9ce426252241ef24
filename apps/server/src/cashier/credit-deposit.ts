import { refuse } from '#platform/refusal';
import { canBeDecided, turnOf } from './deposit.ts';
import { setDepositStatus } from './deposit-queries.ts';
import { moveMoney } from './move-money.ts';
import type { Deed } from './needs.ts';
import { type Actor, noteDeposit } from './steps.ts';
import type { DepositRow } from './tables.ts';

/** Makes a locked order paid: state, step, event and money in one transaction, once for ever. */
export async function creditDeposit(
  deed: Deed,
  deposit: DepositRow,
  credit: { amountMinor: bigint; by: Actor; reason?: string },
): Promise<DepositRow> {
  if (!canBeDecided(deposit)) refuse('cashier/deposit-settled');
  const paid = await setDepositStatus(deed.tx, deposit, {
    status: 'paid',
    at: deed.at,
    creditedMinor: credit.amountMinor,
  });
  await noteDeposit(deed, paid, {
    status: 'paid',
    by: credit.by,
    turn: turnOf('paid', { at: deed.at, expiresAt: deposit.expires_at }),
    reason: credit.reason,
  });
  await moveMoney(deed, 'deposit', {
    orderId: deposit.id,
    memberId: deposit.member_id,
    currency: deposit.currency,
    amountMinor: credit.amountMinor,
  });
  return paid;
}
