import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { moneyOf } from './withdrawal.ts';

type Owner = { memberId: bigint; currency: string };

/** Of so many days a member's deposits are summed for their tier. */
export const DEPOSIT_DAYS = 30;
const MONTH_MS = DEPOSIT_DAYS * 86_400_000;
const returned = Object.entries(moneyOf).flatMap(([status, money]) => (money === 'returned' ? [status] : []));

/** What came in over the last thirty days, or is on its way; what an agent handed down came in too. */
export async function sumDeposits(
  db: Database,
  { memberId, currency, at }: Owner & { at: Date },
): Promise<bigint> {
  const since = new Date(at.getTime() - MONTH_MS);
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(came.amount), 0)::bigint as total from (
      select coalesce(d.credited_minor, d.amount_minor) as amount from cashier.deposits d
      where d.member_id = ${memberId} and d.currency = ${currency}
        and (d.status in ('created', 'confirming', 'mismatch', 'late') or d.status = 'paid' and d.settled_at > ${since})
      union all
      select t.amount_minor from cashier.line_transfers t
      where t.to_id = ${memberId} and t.currency = ${currency} and t.direction = 'down' and t.at > ${since}
    ) came`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** What went out since ever, or is on its way, also up the line; what came back counts no more. */
export async function sumWithdrawals(db: Database, { memberId, currency }: Owner): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(went.amount_minor), 0)::bigint as total from (
      select w.amount_minor from cashier.withdrawals w
      where w.member_id = ${memberId} and w.currency = ${currency} and w.status <> all(${returned}::text[])
      union all
      select t.amount_minor from cashier.line_transfers t
      where t.from_id = ${memberId} and t.currency = ${currency} and t.direction = 'up'
    ) went`.execute(db);
  return rows[0]?.total ?? 0n;
}

export async function readMoved(db: Database, owner: Owner & { at: Date }) {
  const [depositMonthMinor, withdrawTotalMinor] = await Promise.all([
    sumDeposits(db, owner),
    sumWithdrawals(db, owner),
  ]);
  return { depositMonthMinor, withdrawTotalMinor };
}
