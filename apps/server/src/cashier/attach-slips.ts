import { keepPicture } from '#platform/picture-store';
import type { Picture } from '#platform/read-picture';
import { refuse } from '#platform/refusal';
import { isWithAgent } from './agent-orders/settle-agent-order.ts';
import { canBeDecided, isOverUnpaid, turnOf } from './deposit.ts';
import { findDeposit, lockDeposit, setDepositStatus } from './deposit-queries.ts';
import type { SlipCode } from './emv-co/slip-code.ts';
import { keepOpen } from './keep-open.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { promisesMs, slipsPerDeposit } from './settings.ts';
import { keepSlipCode, readSlip } from './slips.ts';
import { noteDeposit } from './steps.ts';
import type { CashierTables, DepositRow } from './tables.ts';

/** An order with a proof is not closed by the clock: people look at it, at the latest the next day. */
const REVIEW_MS = 86_400_000;

/**
 * Hands pictures of the slip to staff. An open order then waits for them instead of the clock, and one that is
 * over unpaid comes back into their queue: its money may have been late.
 */
export async function attachSlips(
  needs: CashierNeeds,
  caller: CashierCaller,
  { depositId, pictures }: { depositId: bigint; pictures: readonly Picture[] },
): Promise<DepositRow> {
  if (pictures.length === 0) refuse('cashier/no-image');
  const codes = await Promise.all(
    pictures.map(async (picture) => ({ sha256: picture.sha256, code: await readSlip(picture) })),
  );
  // in one order, whoever brings them: two slips brought crosswise do not wait for each other
  codes.sort((one, other) => keyOf(one.code).localeCompare(keyOf(other.code)));
  return perform(needs, async (deed) => {
    const deposit = await lockDeposit(deed.tx, depositId, caller.memberId);
    requireTakesSlips(deposit);
    await insertSlips(deed, deposit, pictures);
    for (const { sha256, code } of codes) if (code) await keepSlipCode(deed, deposit, { sha256, code });
    // before the commit: a row never points at a file that is not there
    for (const picture of pictures) await keepPicture(needs.uploadsFolder, picture);
    return await callStaff(deed, deposit, caller);
  });
}

const keyOf = (code: SlipCode | undefined) => (code ? `${code.bankCode}/${code.reference}` : '');

/** Asked before a file is even read: what nobody may add costs nothing. */
export async function requireSlipsWelcome(
  { db }: CashierNeeds,
  caller: CashierCaller,
  depositId: bigint,
): Promise<void> {
  requireTakesSlips(await findDeposit(db, depositId, caller.memberId));
}

function requireTakesSlips(deposit: DepositRow): void {
  // an agent's money has gone back to them
  if (isWithAgent(deposit) && !canBeDecided(deposit)) refuse('cashier/deposit-settled');
  if (!canBeDecided(deposit) && !isOverUnpaid(deposit)) refuse('cashier/deposit-settled');
}

async function insertSlips({ tx, at }: Deed, deposit: DepositRow, pictures: readonly Picture[]) {
  const db = tx.withTables<CashierTables>();
  await db
    .insertInto('cashier.images')
    .values(
      pictures.map(({ sha256, bytes }) => ({
        member_id: deposit.member_id,
        deposit_id: deposit.id,
        withdrawal_id: null,
        sha256,
        byte_count: bytes.length,
        uploaded_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['deposit_id', 'sha256']).doNothing())
    .execute();
  const { count } = await db
    .selectFrom('cashier.images')
    .where('deposit_id', '=', deposit.id)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > slipsPerDeposit) refuse('cashier/too-many-slips', { max: slipsPerDeposit });
}

async function callStaff(deed: Deed, deposit: DepositRow, caller: CashierCaller): Promise<DepositRow> {
  const by = { kind: 'member', id: caller.memberId, name: caller.account } as const;
  if (isOverUnpaid(deposit)) {
    const late = await setDepositStatus(deed.tx, deposit, { status: 'late', at: deed.at });
    const turn = turnOf('late', { at: deed.at, expiresAt: deposit.expires_at });
    await noteDeposit(deed, late, { status: 'late', by, turn });
    return late;
  }
  if (deposit.status !== 'created') return deposit;
  const expiresAt = new Date(deed.at.getTime() + REVIEW_MS);
  const turn = { owner: 'finance', dueAt: new Date(deed.at.getTime() + promisesMs.depositReview) } as const;
  await noteDeposit(deed, deposit, { status: 'created', by, turn });
  return await keepOpen(deed, deposit, expiresAt);
}
