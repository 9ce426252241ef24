import { refuse } from '#platform/refusal';
import { isWithAgent } from './agent-orders/settle-agent-order.ts';
import { lookAtStatement } from './ask-about-deposit.ts';
import { isOnChain } from './chain/chain-rows.ts';
import { waitsForMoney } from './deposit.ts';
import { findDeposit, lockDeposit } from './deposit-queries.ts';
import { keepOpen } from './keep-open.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { promisesMs, saidPaidMs } from './settings.ts';
import { requireSlip } from './slips.ts';
import { noteDeposit } from './steps.ts';
import type { CashierTables, DepositRow } from './tables.ts';

/**
 * A member says that they have paid: the provider is asked at once. What it does not know of is looked for by staff, and
 * the clock waits for them; a word alone credits nothing.
 */
export async function sayPaid(
  needs: CashierNeeds,
  caller: CashierCaller,
  depositId: bigint,
): Promise<DepositRow> {
  const deposit = await findDeposit(needs.db, depositId, caller.memberId);
  if (!waitsForMoney(deposit)) return refuseUnlessPaid(deposit);
  const said = await perform(needs, (deed) => noteWord(deed, caller, depositId));
  if (!said.isAsked) return said.deposit;
  await lookAtStatement(needs, said.deposit).catch((error: unknown) =>
    // silence is no answer: staff look for it, and the provider is asked again by the clock
    needs.log.warn({ err: error, deposit: String(depositId) }, 'a provider did not say whether it was paid'),
  );
  return await findDeposit(needs.db, depositId, caller.memberId);
}

/** Whoever presses as the money arrives is told that it has. */
function refuseUnlessPaid(deposit: DepositRow): DepositRow {
  return deposit.status === 'paid' ? deposit : refuse('cashier/deposit-settled');
}

/** The provider is asked again only after a while, however often it is said. */
async function noteWord(
  deed: Deed,
  caller: CashierCaller,
  depositId: bigint,
): Promise<{ deposit: DepositRow; isAsked: boolean }> {
  const { tx, at } = deed;
  const deposit = await lockDeposit(tx, depositId, caller.memberId);
  if (!waitsForMoney(deposit)) return { deposit: refuseUnlessPaid(deposit), isAsked: false };
  await requireSlip(tx, deposit);
  const isAsked = !deposit.asked_at || at.getTime() - deposit.asked_at.getTime() >= saidPaidMs.again;
  // an agent's word and the chain's own decide about these: there is nothing that staff could look for
  const isNews = deposit.said_paid_at === null && !isWithAgent(deposit) && !isOnChain(deposit);
  if (!isAsked && !isNews) return { deposit, isAsked };
  const said = await tx
    .withTables<CashierTables>()
    .updateTable('cashier.deposits')
    .set({ asked_at: at, ...(isNews && { said_paid_at: at }) })
    .where('id', '=', depositId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isNews) return { deposit: said, isAsked };
  await noteDeposit(deed, said, {
    status: 'created',
    by: { kind: 'member', id: caller.memberId, name: caller.account },
    turn: { owner: 'finance', dueAt: new Date(at.getTime() + promisesMs.depositReview) },
  });
  return { deposit: await keepOpen(deed, said, new Date(at.getTime() + saidPaidMs.open)), isAsked };
}
