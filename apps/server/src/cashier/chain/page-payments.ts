import type { ChainPaymentStatus } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage, type Page } from '#platform/page';
import { type PageAsk, type Waiting, type WaitingRow, waitingOf, windowOf } from '../queries.ts';
import type { CashierTables } from '../tables.ts';
import { lateSince } from './bounds.ts';
import type { PaymentRow } from './chain-tables.ts';

/** Newest first; what waits for staff oldest first. */
export async function pagePayments(
  db: Database,
  filter: PageAsk & { status?: ChainPaymentStatus | undefined; isWaiting: boolean; at: Date },
): Promise<Page<PaymentRow>> {
  const { after, limit } = windowOf(filter);
  let query = db.withTables<CashierTables>().selectFrom('cashier.chain_payments').selectAll();
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.isWaiting)
    query = query.where((where) =>
      where.or([
        where('status', 'in', ['held', 'aside']),
        where.and([where('status', '=', 'confirming'), where('seen_at', '<', lateSince(filter.at))]),
      ]),
    );
  if (after !== undefined) query = query.where('id', filter.isWaiting ? '>' : '<', after);
  const rows = await query
    .orderBy('id', filter.isWaiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

/** What people have to look at. Payments are in units of their own, so there is no sum of them. */
export async function countPayments(db: Database, at: Date): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select '' as currency, count(*)::int as count, min(seen_at) as oldest, 0::bigint as total
    from cashier.chain_payments
    where status in ('held', 'aside') or status = 'confirming' and seen_at < ${lateSince(at)}
    having count(*) > 0`.execute(db);
  return waitingOf(rows);
}
