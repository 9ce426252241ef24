import { houseDay, type LineDirection, type LineTerms, startOfHouseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage, type Page } from '#platform/page';
import { type PageAsk, windowOf } from '../queries.ts';
import type { CashierTables } from '../tables.ts';
import type { LineTermsRow, LineTransferRow } from './line-tables.ts';
import { firstLineTermsOf, type SentToday } from './line-terms.ts';

export type LineOf = { currency: string; direction: LineDirection };
export type KeptLineTerms = { terms: LineTerms; revision: number };

/** What staff have set; the house's first terms until then. */
export async function readLineTerms(db: Database, of: LineOf): Promise<KeptLineTerms> {
  const row = await selectLineTerms(db, of).executeTakeFirst();
  return row
    ? { terms: lineTermsOf(row), revision: row.revision }
    : { terms: firstLineTermsOf(of), revision: 0 };
}

export function selectLineTerms(db: Database, { currency, direction }: LineOf) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.line_terms')
    .where('currency', '=', currency)
    .where('direction', '=', direction)
    .selectAll();
}

export const lineTermsOf = (row: LineTermsRow): LineTerms => ({
  isOpen: row.is_open,
  min: String(row.min_minor),
  max: String(row.max_minor),
  dailyCount: row.daily_count,
  dailyAmount: String(row.daily_minor),
});

export const lineColumnsOf = (terms: LineTerms) => ({
  is_open: terms.isOpen,
  min_minor: BigInt(terms.min),
  max_minor: BigInt(terms.max),
  daily_count: terms.dailyCount,
  daily_minor: BigInt(terms.dailyAmount),
});

/** What somebody has sent in one direction since the house's midnight. */
export async function readSentToday(
  db: Database,
  { memberId, currency, direction, at }: LineOf & { memberId: bigint; at: Date },
): Promise<SentToday> {
  const since = new Date(startOfHouseDay(houseDay(at.getTime())));
  const { rows } = await sql<SentToday>`
    select count(*)::integer as count, coalesce(sum(t.amount_minor), 0)::bigint as "amountMinor"
    from cashier.line_transfers t
    where t.from_id = ${memberId} and t.currency = ${currency} and t.direction = ${direction} and t.at >= ${since}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amountMinor: 0n };
}

/** Sent or received by a member, or by anybody; newest first. */
export async function pageLineTransfers(
  db: Database,
  filter: PageAsk & { memberId?: bigint | undefined; direction?: LineDirection | undefined },
): Promise<Page<LineTransferRow>> {
  const { memberId, direction } = filter;
  let query = db.withTables<CashierTables>().selectFrom('cashier.line_transfers').selectAll();
  if (memberId !== undefined)
    query = query.where(({ or, eb }) => or([eb('from_id', '=', memberId), eb('to_id', '=', memberId)]));
  if (direction) query = query.where('direction', '=', direction);
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
