import type { Database, Tx } from '@fairhall/database';
import { isCurrency, unitOf } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import type { PromotionsTables } from './tables.ts';

export type PromotionsSettings = { aloneMinor: bigint; revision: number };

/** Until staff say otherwise one person promises up to so many whole units a day. */
const FIRST_ALONE_UNITS = 10_000n;

export function requireKnown(currency: string): void {
  if (!isCurrency(currency)) refuse('promotions/currency-unfit', {}, 'currency');
}

export async function readSettings(db: Database, currency: string): Promise<PromotionsSettings> {
  const row = await select(db, currency).executeTakeFirst();
  return row
    ? { aloneMinor: row.alone_minor, revision: row.revision }
    : { aloneMinor: firstAloneMinor(currency), revision: 0 };
}

/** As `readSettings`; whoever else puts an offer of this currency online waits, so that a day's sum is counted whole. */
export async function lockSettings(tx: Tx, currency: string): Promise<PromotionsSettings> {
  await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.settings')
    .values({ currency, alone_minor: firstAloneMinor(currency), revision: 0 })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
  const row = await select(tx, currency).forUpdate().executeTakeFirstOrThrow();
  return { aloneMinor: row.alone_minor, revision: row.revision };
}

function firstAloneMinor(currency: string): bigint {
  return FIRST_ALONE_UNITS * unitOf(currency);
}

function select(db: Database, currency: string) {
  return db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.settings')
    .where('currency', '=', currency)
    .selectAll();
}
