import type { DepositStatus, WithdrawalStatus } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage, type Page } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { WorkCount } from '#staff';
import type { CashierTables, DepositRow, ImageRow, TransferRow, WithdrawalRow } from './tables.ts';

export type PageAsk = { cursor?: string | undefined; limit?: number | undefined };

const DEFAULT_LIMIT = 20;

/** The name on the newest account that a member's withdrawals go to and that bears one, as an address on a chain does not. */
export async function holderOf(on: Database, memberId: bigint): Promise<string | null> {
  const account = await on
    .withTables<CashierTables>()
    .selectFrom('cashier.payout_accounts')
    .select('holder_name')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('holder_name', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return account?.holder_name ?? null;
}

/** Newest first unless `oldestFirst`; the cursor is the last id seen. */
type Order = 'newest-first' | 'oldest-first';

export async function pageDeposits(
  db: Database,
  filter: PageAsk & {
    memberId?: bigint | undefined;
    status?: DepositStatus | undefined;
    waiting?: true | undefined;
  },
): Promise<Page<DepositRow>> {
  let query = db.withTables<CashierTables>().selectFrom('cashier.deposits').selectAll();
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.waiting)
    query = query.where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', 'in', ['mismatch', 'late']),
        and([
          eb('status', '=', 'created'),
          or([
            eb('said_paid_at', 'is not', null),
            exists(
              selectFrom('cashier.images')
                .whereRef('cashier.images.deposit_id', '=', 'cashier.deposits.id')
                .select('cashier.images.id'),
            ),
          ]),
        ]),
      ]),
    );
  const { after, limit } = windowOf(filter);
  const order: Order = filter.waiting ? 'oldest-first' : 'newest-first';
  if (after !== undefined) query = query.where('id', order === 'oldest-first' ? '>' : '<', after);
  const rows = await query
    .orderBy('id', order === 'oldest-first' ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export async function pageWithdrawals(
  db: Database,
  filter: PageAsk & {
    memberId?: bigint | undefined;
    statuses?: readonly WithdrawalStatus[] | undefined;
    /** With a payout told before then that nobody has said the end of. */
    unknownSince?: Date | undefined;
    order?: Order;
  },
): Promise<Page<WithdrawalRow>> {
  let query = db.withTables<CashierTables>().selectFrom('cashier.withdrawals').selectAll();
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.statuses) query = query.where('status', 'in', filter.statuses);
  const { unknownSince } = filter;
  if (unknownSince)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cashier.payouts as p')
          .whereRef('p.withdrawal_id', '=', 'cashier.withdrawals.id')
          .where('p.settled_at', 'is', null)
          .where('p.created_at', '<', unknownSince)
          .select('p.key'),
      ),
    );
  const { after, limit } = windowOf(filter);
  const order = filter.order ?? 'newest-first';
  if (after !== undefined) query = query.where('id', order === 'oldest-first' ? '>' : '<', after);
  const rows = await query
    .orderBy('id', order === 'oldest-first' ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export async function pageTransfers(
  db: Database,
  filter: PageAsk & { status?: TransferRow['status'] | undefined },
): Promise<Page<TransferRow>> {
  let query = db.withTables<CashierTables>().selectFrom('cashier.transfers').selectAll();
  if (filter.status) query = query.where('status', '=', filter.status);
  const { after, limit } = windowOf(filter);
  if (after !== undefined) query = query.where('id', '<', after);
  return cutPage(
    await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    limit,
  );
}

export async function findImage(
  db: Database,
  image: { id: bigint; depositId?: bigint; withdrawalId?: bigint; memberId?: bigint },
): Promise<ImageRow> {
  let query = db
    .withTables<CashierTables>()
    .selectFrom('cashier.images')
    .selectAll()
    .where('id', '=', image.id);
  if (image.depositId !== undefined) query = query.where('deposit_id', '=', image.depositId);
  if (image.withdrawalId !== undefined) query = query.where('withdrawal_id', '=', image.withdrawalId);
  if (image.memberId !== undefined) query = query.where('member_id', '=', image.memberId);
  return (await query.executeTakeFirst()) ?? refuse('cashier/not-found');
}

export type Waiting = Required<WorkCount>;
/** Of one currency. */
export type WaitingRow = { currency: string; count: number; oldest: Date; total: bigint };

/** What waits in a queue of staff. */
export async function countWithdrawals(
  db: Database,
  statuses: readonly WithdrawalStatus[],
): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select currency, count(*)::int as count, min(created_at) as oldest, sum(amount_minor)::bigint as total
    from cashier.withdrawals where status = any(${statuses}::text[])
    group by currency order by currency`.execute(db);
  return waitingOf(rows);
}

export async function countDeposits(db: Database): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select currency, count(*)::int as count, min(created_at) as oldest, sum(pay_minor)::bigint as total
    from cashier.deposits d
    where status in ('mismatch', 'late')
      or status = 'created'
        and (said_paid_at is not null or exists (select 1 from cashier.images i where i.deposit_id = d.id))
    group by currency order by currency`.execute(db);
  return waitingOf(rows);
}

/** Money that is nobody's: no order waits with it. */
export async function countTransfers(db: Database): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select currency, count(*)::int as count, min(seen_at) as oldest, sum(amount_minor)::bigint as total
    from cashier.transfers where status = 'unmatched' and deposit_id is null
    group by currency order by currency`.execute(db);
  return waitingOf(rows);
}

/** Never one sum of several currencies; where there is nothing to sum, there is none. */
export function waitingOf(rows: readonly WaitingRow[]): Waiting {
  const oldest = Math.min(...rows.map((row) => row.oldest.getTime()));
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldestAt: rows.length > 0 ? new Date(oldest) : undefined,
    totals: rows.flatMap(({ currency, total }) => (total > 0n ? [{ currency, minor: total }] : [])),
  };
}

export function windowOf({ cursor, limit }: PageAsk) {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) refuse('request/invalid', {}, 'cursor');
  return { after: cursor === undefined ? undefined : BigInt(cursor), limit: limit ?? DEFAULT_LIMIT };
}
