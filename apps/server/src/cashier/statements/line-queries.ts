import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage, type Page } from '#platform/page';
import { refuse } from '#platform/refusal';
import { type PageAsk, type Waiting, type WaitingRow, waitingOf, windowOf } from '../queries.ts';
import type { CashierTables } from '../tables.ts';
import type { HouseAccount } from './lock-account.ts';
import type { Booking } from './same-payment.ts';
import type { LineRow, StatementRow } from './statement-tables.ts';

export const accountOf = (row: LineRow): HouseAccount => ({
  provider: row.provider,
  receivingAccount: row.receiving_account,
  currency: row.account_currency,
});

/** The lines of an account of the house, from whatever file. */
export const linesOf = (tx: Tx, { provider, receivingAccount, currency }: HouseAccount) =>
  tx
    .withTables<CashierTables>()
    .selectFrom('cashier.statement_lines')
    .where('cashier.statement_lines.provider', '=', provider)
    .where('cashier.statement_lines.receiving_account', '=', receivingAccount)
    .where('account_currency', '=', currency);

export const bookingOf = (row: LineRow): Booking => ({
  amountMinor: row.amount_minor,
  bookedOn: row.booked_on,
  bankReference: row.reference ?? undefined,
  memo: row.memo ?? undefined,
});

const lineOf = (db: Database | Tx, id: bigint) =>
  db.withTables<CashierTables>().selectFrom('cashier.statement_lines').where('id', '=', id).selectAll();

export async function findLine(db: Database | Tx, id: bigint): Promise<LineRow> {
  return (await lineOf(db, id).executeTakeFirst()) ?? refuse('cashier/line-not-found');
}

export async function lockLine(tx: Tx, id: bigint): Promise<LineRow> {
  return (await lineOf(tx, id).forUpdate().executeTakeFirst()) ?? refuse('cashier/line-not-found');
}

export async function setLine(
  tx: Tx,
  { id }: LineRow,
  change: Partial<Omit<LineRow, 'id' | 'kind'>>,
): Promise<LineRow> {
  return await tx
    .withTables<CashierTables>()
    .updateTable('cashier.statement_lines')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findStatement(db: Database | Tx, id: bigint): Promise<StatementRow> {
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.statements')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
}

export async function pageLines(
  db: Database,
  filter: PageAsk & { status?: LineRow['status'] | undefined; statementId?: bigint | undefined },
): Promise<Page<LineRow>> {
  let query = db.withTables<CashierTables>().selectFrom('cashier.statement_lines').selectAll();
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.statementId !== undefined) query = query.where('statement_id', '=', filter.statementId);
  const { after, limit } = windowOf(filter);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export async function pageStatements(db: Database, filter: PageAsk): Promise<Page<StatementRow>> {
  const { after, limit } = windowOf(filter);
  let query = db.withTables<CashierTables>().selectFrom('cashier.statements').selectAll();
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

/** Lines of files that nobody has placed yet. */
export async function countLines(db: Database): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select l.currency, count(*)::int as count, min(s.uploaded_at) as oldest,
      coalesce(sum(l.amount_minor) filter (where l.kind <> 'foreign'), 0)::bigint as total
    from cashier.statement_lines l join cashier.statements s on s.id = l.statement_id
    where l.status = 'waiting'
    group by l.currency order by l.currency`.execute(db);
  return waitingOf(rows);
}
