import type { Shortfall } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage, type Page } from '#platform/page';
import { balances } from '#wallet';
import type { CashierNeeds } from './needs.ts';
import { type PageAsk, type Waiting, type WaitingRow, waitingOf, windowOf } from './queries.ts';
import type { CashierTables, ShortfallRow } from './tables.ts';

/** Those nobody has decided, oldest first; or all, newest first. */
export async function pageShortfalls(
  db: Database,
  filter: PageAsk & { waiting: boolean },
): Promise<Page<ShortfallRow>> {
  const { after, limit } = windowOf(filter);
  let query = db.withTables<CashierTables>().selectFrom('cashier.shortfalls').selectAll();
  if (filter.waiting) query = query.where('decided_at', 'is', null);
  if (after !== undefined) query = query.where('id', filter.waiting ? '>' : '<', after);
  const rows = await query
    .orderBy('id', filter.waiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export async function countShortfalls(db: Database): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select currency, count(*)::int as count, min(found_at) as oldest, sum(amount_minor)::bigint as total
    from cashier.shortfalls where decided_at is null
    group by currency order by currency`.execute(db);
  return waitingOf(rows);
}

export async function presentShortfalls(
  { db, members, clock }: CashierNeeds,
  rows: readonly ShortfallRow[],
): Promise<Shortfall[]> {
  const named = await members.find(db, [...new Set(rows.map((row) => row.member_id))]);
  const orders = await ordersOf(db, rows);
  const now = clock.now();
  return Promise.all(
    rows.map(async (row) => ({
      id: String(row.id),
      kind: row.kind,
      member: {
        id: String(row.member_id),
        username: named.find(({ memberId }) => memberId === row.member_id)?.account ?? '',
      },
      currency: row.currency,
      amount: String(row.amount_minor),
      fee: String(row.fee_minor),
      cash: String((await balances(db, { member: row.member_id, currency: row.currency })).cash),
      foundAt: row.found_at.toISOString(),
      depositId: textOf(row.transfer_id === null ? null : orders.get(row.transfer_id)),
      withdrawalId: textOf(row.withdrawal_id),
      call: callOf(row),
      secondPersonWaiting: row.decided_at === null && row.approval_until !== null && row.approval_until > now,
      outcome: row.outcome,
      taken: textOf(row.taken_minor),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  );
}

function callOf({ call_key: key }: ShortfallRow) {
  if (key === null) return null;
  const slash = key.indexOf('/');
  return { vendor: key.slice(0, slash), txId: key.slice(slash + 1) };
}

const textOf = (digits: bigint | null | undefined) => digits?.toString() ?? null;

/** The order each transfer paid. */
async function ordersOf(db: Database, rows: readonly ShortfallRow[]): Promise<Map<bigint, bigint | null>> {
  const transferIds = rows.flatMap((row) => row.transfer_id ?? []);
  if (transferIds.length === 0) return new Map();
  const transfers = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('id', 'in', transferIds)
    .select(['id', 'deposit_id'])
    .execute();
  return new Map(transfers.map((transfer) => [transfer.id, transfer.deposit_id]));
}
