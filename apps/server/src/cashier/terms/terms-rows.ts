import { houseDay, type OwnTerms, startOfHouseDay, type WithdrawalTerms } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { serviceOf } from '../service-hours.ts';
import type { CashierTables, TermsRow } from '../tables.ts';
import { moneyOf } from '../withdrawal.ts';
import { firstTermsOf, type OfToday } from './terms.ts';

export type KeptTerms = { terms: WithdrawalTerms; revision: number };

/** What staff have set; the house's first terms until then. */
export async function readTerms(db: Database, currency: string): Promise<KeptTerms> {
  const row = await selectTerms(db, currency).executeTakeFirst();
  return row
    ? { terms: termsOf(row), revision: row.revision }
    : { terms: firstTermsOf(currency), revision: 0 };
}

export function selectTerms(db: Database, currency: string) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawal_terms')
    .where('currency', '=', currency)
    .selectAll();
}

const returned = Object.entries(moneyOf).flatMap(([status, money]) => (money === 'returned' ? [status] : []));

/** The member's withdrawals of the house's day; what came back counts no more. */
export async function readToday(
  db: Database,
  { memberId, currency, at }: { memberId: bigint; currency: string; at: Date },
): Promise<OfToday> {
  const since = new Date(startOfHouseDay(houseDay(at.getTime())));
  const { rows } = await sql<OfToday>`
    select count(*)::integer as count, coalesce(sum(w.amount_minor), 0)::bigint as "amountMinor"
    from cashier.withdrawals w
    where w.member_id = ${memberId} and w.currency = ${currency} and w.created_at >= ${since}
      and w.status <> all(${returned}::text[])`.execute(db);
  return rows[0] ?? { count: 0, amountMinor: 0n };
}

export function termsOf(row: TermsRow): WithdrawalTerms {
  return {
    ...serviceOf(row),
    min: String(row.min_minor),
    max: String(row.max_minor),
    dailyCount: row.daily_count,
    dailyAmount: String(row.daily_minor),
    freeCount: row.free_count,
    fee: {
      rate: row.fee_rate,
      min: String(row.fee_min_minor),
      max: row.fee_max_minor === null ? null : String(row.fee_max_minor),
    },
    levels: row.levels,
    payoutMax: row.payout_max_minor === null ? null : String(row.payout_max_minor),
  };
}

export function columnsOf(terms: WithdrawalTerms) {
  return {
    is_open: terms.isOpen,
    hours_from: terms.hours?.from ?? null,
    hours_until: terms.hours?.until ?? null,
    ...ownColumnsOf(terms),
    levels: JSON.stringify(terms.levels),
    payout_max_minor: terms.payoutMax === null ? null : BigInt(terms.payoutMax),
  };
}

/** What stands on the trail: as the row has it, levels too. */
export function onTrail(currency: string, terms: WithdrawalTerms) {
  const levels = terms.levels.map((level) => ({ fromTier: level.fromTier, ...ownColumnsOf(level) }));
  return { currency, ...columnsOf(terms), levels };
}

function ownColumnsOf({ min, max, dailyCount, dailyAmount, freeCount, fee }: OwnTerms) {
  return {
    min_minor: BigInt(min),
    max_minor: BigInt(max),
    daily_count: dailyCount,
    daily_minor: BigInt(dailyAmount),
    free_count: freeCount,
    fee_rate: fee.rate,
    fee_min_minor: BigInt(fee.min),
    fee_max_minor: fee.max === null ? null : BigInt(fee.max),
  };
}
