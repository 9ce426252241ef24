import type { HeldWin, PlayException, UnfitOutcome, UnfitReason } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import { fingerprintOf, memberAccount, post } from '#wallet';
import type { Seats } from './seats.ts';

export type ExceptionRow = {
  id: bigint;
  kind: PlayException['kind'];
  vendor: string;
  tx_id: string;
  member_id: bigint | null;
  amount: bigint | null;
  currency: string | null;
  at: Date;
  settled_at: Date | null;
  asked_until: Date | null;
};
const columns = sql`x.id, x.kind, x.vendor, x.tx_id, x.member_id, x.amount, x.currency, x.at, x.settled_at, x.asked_until`;
type ListedRow = ExceptionRow & {
  told: string | null;
  unfit_why: UnfitReason | null;
  unfit_outcome: UnfitOutcome;
};

export async function listExceptions(
  { db, clock }: { db: Database; clock: Clock },
  wish: { isSettled?: boolean | undefined; before: bigint | null; limit: number },
): Promise<{ items: PlayException[]; next: string | null }> {
  const { rows } = await sql<ListedRow>`
    select ${columns}, x.told, x.unfit_why,
      case when exists (select from play.told_rounds t where t.vendor = x.vendor and t.round_id = x.tx_id) then 'mended'
        when exists (select from play.told_places p where p.vendor = x.vendor and p.heard_at > x.at) then 'left-out'
        else 'stopped' end as unfit_outcome
    from play.exceptions x
    where (${wish.isSettled ?? null}::boolean is null or (x.settled_at is not null) = ${wish.isSettled ?? null})
      and (${wish.before}::bigint is null or x.id < ${wish.before})
    order by x.id desc limit ${wish.limit + 1}`.execute(db);
  const page = cutPage(rows, wish.limit);
  return { items: page.rows.map((row) => present(row, clock.now())), next: page.next };
}

function present(row: ListedRow, now: Date): PlayException {
  return {
    id: String(row.id),
    kind: row.kind,
    vendor: row.vendor,
    txId: row.tx_id,
    memberId: row.member_id === null ? null : String(row.member_id),
    amount: row.amount === null ? null : String(row.amount),
    currency: row.currency,
    at: row.at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    secondPersonWaiting: row.settled_at === null && row.asked_until !== null && row.asked_until > now,
    unfit:
      row.told === null || row.unfit_why === null
        ? null
        : { told: row.told, why: row.unfit_why, outcome: row.unfit_outcome },
  };
}

export type SettleNeeds = { db: Database; clock: Clock; audit: Audit; seats: Seats };

/** A person has looked: the case is closed, and a large win goes from the locked account to the member's cash. */
export function settleException(
  needs: SettleNeeds,
  { staff, id, reason }: { staff: StaffCaller; id: bigint; reason: string },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const row = await lockException(tx, id);
    if (row.kind === 'jackpot-win') refuse('play/two-must-sign');
    const action = row.kind === 'large-win' ? 'play.release-win' : 'play.settle-exception';
    await closeException(tx, needs, { row, staff, reason, action });
    if (row.kind === 'large-win') await release(tx, needs, row);
  });
}

/** Refuses one that is settled. */
export async function lockException(tx: Tx, id: bigint): Promise<ExceptionRow> {
  const { rows } = await sql<ExceptionRow>`
    select ${columns} from play.exceptions x where x.id = ${id} for update`.execute(tx);
  const row = rows[0] ?? refuse('request/not-found');
  return row.settled_at ? refuse('play/exception-settled') : row;
}

export async function closeException(
  tx: Tx,
  { clock, audit }: Pick<SettleNeeds, 'clock' | 'audit'>,
  { row, staff, reason, action }: { row: ExceptionRow; staff: StaffCaller; reason: string; action: string },
): Promise<void> {
  await sql`update play.exceptions set settled_at = ${clock.now()}, settled_by = ${staff.staffId}, reason = ${reason}
    where id = ${row.id}`.execute(tx);
  await audit(tx, {
    ...{ staff, action, subject: `play-exception:${row.id}`, reason },
    after: { kind: row.kind, vendor: row.vendor, txId: row.tx_id, amount: row.amount },
  });
}

/** What was locked goes to the member's cash, once. */
export async function release(
  tx: Tx,
  { clock, seats }: Pick<SettleNeeds, 'clock' | 'seats'>,
  { id, kind, member_id: member, amount, currency, vendor }: ExceptionRow,
): Promise<void> {
  if (member === null || amount === null || currency === null)
    throw new Error(`${kind} ${id} does not say whose it is`);
  const account = await memberAccount(tx, { member, kind: 'cash', currency });
  const { locked } = await seats.accountsOf(vendor, currency);
  await post(tx, {
    key: `release/${id}`,
    kind: 'win',
    legs: [
      { account: locked, amount: -amount },
      { account: account.id, amount },
    ],
    fingerprint: fingerprintOf('release', id, amount),
    at: clock.now(),
  });
}

/** A win that was locked when it came: `x` is an exception, which is settled by paying it. */
const wasHeld = sql`x.kind in ('large-win', 'jackpot-win')`;
/** A win that is owed and not paid yet. */
export const waits = sql`${wasHeld} and x.settled_at is null`;

/** What was won and is paid only once somebody has looked. */
export async function sumHeld(
  db: Database,
  { memberId, currency }: { memberId: bigint; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(x.amount), 0)::bigint as sum from play.exceptions x
    where x.member_id = ${memberId} and x.currency = ${currency} and ${waits}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

type HeldRow = { id: bigint; tx_id: string; amount: bigint; at: Date; settled_at: Date | null };

/** Of the calls of a round, what was paid only once somebody had looked, or is not paid yet. */
export async function readHeld(
  db: Database,
  { memberId, vendor, txIds }: { memberId: bigint; vendor: string; txIds: readonly string[] },
): Promise<HeldWin[]> {
  const { rows } = await sql<HeldRow>`
    select x.id, x.tx_id, x.amount, x.at, x.settled_at from play.exceptions x
    where x.vendor = ${vendor} and x.tx_id = any(${txIds}::text[]) and x.member_id = ${memberId} and ${wasHeld}
    order by x.id`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    txId: row.tx_id,
    amount: String(row.amount),
    at: row.at.toISOString(),
    paidAt: row.settled_at?.toISOString() ?? null,
  }));
}
