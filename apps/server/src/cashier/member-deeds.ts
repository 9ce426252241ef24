import { keepPicture } from '#platform/picture-store';
import type { Picture } from '#platform/read-picture';
import { refuse } from '#platform/refusal';
import { moveMoney } from './move-money.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { proofsPerWithdrawal } from './settings.ts';
import type { CashierTables, WithdrawalRow } from './tables.ts';
import { ringAgain, timers } from './timers.ts';
import { canCancel, canConfirm, canDispute } from './withdrawal.ts';
import { findWithdrawal, lockWithdrawal, moneyOrder, moveOn } from './withdrawal-queries.ts';

type Mine = { withdrawalId: bigint };
type Proof = Mine & { message: string; pictures: readonly Picture[] };

const actorOf = (caller: CashierCaller) =>
  ({ kind: 'member', id: caller.memberId, name: caller.account }) as const;

/** Takes a withdrawal back before anybody approved it; the held amount returns at once. */
export function cancelWithdrawal(
  needs: CashierNeeds,
  caller: CashierCaller,
  { withdrawalId }: Mine,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId, caller.memberId);
    if (withdrawal.status === 'cancelled') return withdrawal;
    if (!canCancel(withdrawal)) refuse('cashier/withdrawal-moved-on');
    const cancelled = await moveOn(deed, withdrawal, { status: 'cancelled', by: actorOf(caller) });
    await moveMoney(deed, 'return', moneyOrder(withdrawal));
    return cancelled;
  });
}

/** Gives staff what they asked for; the order goes back to the risk stage. */
export async function answerWithdrawal(
  needs: CashierNeeds,
  caller: CashierCaller,
  { withdrawalId, message, pictures }: Proof,
): Promise<WithdrawalRow> {
  if (pictures.length === 0 && message === '') refuse('cashier/no-image');
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId, caller.memberId);
    if (withdrawal.status !== 'more-needed') refuse('cashier/withdrawal-moved-on');
    await insertProofs(needs, deed, withdrawal, pictures);
    return await moveOn(deed, withdrawal, {
      status: 'risk',
      by: actorOf(caller),
      reason: message || undefined,
    });
  });
}

export function confirmReceived(
  needs: CashierNeeds,
  caller: CashierCaller,
  { withdrawalId }: Mine,
): Promise<WithdrawalRow> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId, caller.memberId);
    if (withdrawal.status === 'received') return withdrawal;
    if (!canConfirm(withdrawal)) refuse('cashier/withdrawal-moved-on');
    return await moveOn(deed, withdrawal, { status: 'received', by: actorOf(caller) });
  });
}

/** Says that nothing arrived, with pictures; the clock stops until staff decide. */
export async function disputeWithdrawal(
  needs: CashierNeeds,
  caller: CashierCaller,
  { withdrawalId, message, pictures }: Proof,
): Promise<WithdrawalRow> {
  if (pictures.length === 0) refuse('cashier/no-image');
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId, caller.memberId);
    requireDisputable(withdrawal, deed.at);
    await insertProofs(needs, deed, withdrawal, pictures);
    return await moveOn(deed, withdrawal, {
      status: 'disputed',
      by: actorOf(caller),
      reason: message || undefined,
    });
  });
}

/** Asked before a file is even read: what nobody may add costs nothing. */
export async function requireProofsWelcome(
  { db, clock }: CashierNeeds,
  caller: CashierCaller,
  { withdrawalId }: Mine,
): Promise<void> {
  const withdrawal = await findWithdrawal(db, withdrawalId, caller.memberId);
  if (withdrawal.status !== 'more-needed') requireDisputable(withdrawal, clock.now());
}

function requireDisputable(withdrawal: WithdrawalRow, at: Date): void {
  if (canDispute(withdrawal, at)) return;
  const isLate = withdrawal.status === 'auto-received';
  refuse(isLate ? 'cashier/too-late-to-dispute' : 'cashier/withdrawal-moved-on');
}

/** The member said nothing in time. Harmless when they did meanwhile. */
export function receiveByClock(needs: CashierNeeds, withdrawalId: bigint): Promise<void> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    const { status, auto_received_at: due } = withdrawal;
    if (status !== 'sent' || !due) return;
    if (due > deed.at) return await ringAgain(deed, timers.receiveByClock(withdrawalId), due);
    await moveOn(deed, withdrawal, { status: 'auto-received', by: { kind: 'system' } });
  });
}

async function insertProofs(
  { uploadsFolder }: CashierNeeds,
  { tx, at }: Deed,
  withdrawal: WithdrawalRow,
  pictures: readonly Picture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const db = tx.withTables<CashierTables>();
  await db
    .insertInto('cashier.images')
    .values(
      pictures.map(({ sha256, bytes }) => ({
        member_id: withdrawal.member_id,
        withdrawal_id: withdrawal.id,
        sha256,
        byte_count: bytes.length,
        uploaded_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['withdrawal_id', 'sha256']).doNothing())
    .execute();
  const { count } = await db
    .selectFrom('cashier.images')
    .where('withdrawal_id', '=', withdrawal.id)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > proofsPerWithdrawal) refuse('cashier/too-many-slips', { max: proofsPerWithdrawal });
  // before the commit: a row never points at a file that is not there
  for (const picture of pictures) await keepPicture(uploadsFolder, picture);
}
