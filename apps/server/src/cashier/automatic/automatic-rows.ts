import { type AutomaticTerms, houseDay, startOfHouseDay } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { CashierTables } from '../tables.ts';
import type { AutomaticRow } from './automatic-tables.ts';
import { firstRuleOf } from './rule.ts';

export type KeptRule = { terms: AutomaticTerms; revision: number };

export async function readRule(db: Database, currency: string): Promise<KeptRule> {
  const row = await selectRule(db, currency).executeTakeFirst();
  return row ? keptOf(row) : { terms: firstRuleOf(currency), revision: 0 };
}

/** Whoever decides by the rule of a currency, or changes it, waits here for whoever does so at the same moment. */
export async function lockRule(tx: Tx, currency: string): Promise<KeptRule> {
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.automatic_terms')
    .values({ currency, ...columnsOf(firstRuleOf(currency)), revision: 0 })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
  return keptOf(await selectRule(tx, currency).forUpdate().executeTakeFirstOrThrow());
}

function selectRule(db: Database | Tx, currency: string) {
  return db
    .withTables<CashierTables>()
    .selectFrom('cashier.automatic_terms')
    .where('currency', '=', currency)
    .selectAll();
}

type Ruled = { count: number; minor: bigint };

/** What the rule let through on the house's day: of everybody, and of one member. What came back counts too. */
export async function readRuled(
  db: Database | Tx,
  { currency, memberId, at }: { currency: string; memberId?: bigint; at: Date },
): Promise<{ house: Ruled; member: Ruled }> {
  const since = new Date(startOfHouseDay(houseDay(at.getTime())));
  const { rows } = await sql<{ count: number; minor: bigint; mine: number; mineMinor: bigint }>`
    select count(*)::integer as count, coalesce(sum(r.amount_minor), 0)::bigint as minor,
      count(*) filter (where r.member_id = ${memberId ?? null})::integer as mine,
      coalesce(sum(r.amount_minor) filter (where r.member_id = ${memberId ?? null}), 0)::bigint as "mineMinor"
    from cashier.rule_decisions r
    where r.currency = ${currency} and r.is_approved and r.decided_at >= ${since}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum is always one row');
  return {
    house: { count: row.count, minor: row.minor },
    member: { count: row.mine, minor: row.mineMinor },
  };
}

function keptOf(row: AutomaticRow): KeptRule {
  return {
    revision: row.revision,
    terms: {
      isOn: row.is_on,
      most: String(row.most_minor),
      accountDays: row.account_days,
      boundDays: row.bound_days,
      memberCount: row.member_count,
      memberAmount: String(row.member_minor),
      houseCount: row.house_count,
      houseAmount: String(row.house_minor),
    },
  };
}

export const columnsOf = (terms: AutomaticTerms) => ({
  is_on: terms.isOn,
  most_minor: BigInt(terms.most),
  account_days: terms.accountDays,
  bound_days: terms.boundDays,
  member_count: terms.memberCount,
  member_minor: BigInt(terms.memberAmount),
  house_count: terms.houseCount,
  house_minor: BigInt(terms.houseAmount),
});
