import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { currencies } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { PromotionsNeeds } from './needs.ts';
import type { PromotionsTables } from './tables.ts';

export type PromotionsSettings = { aloneMinor: bigint; revision: number };

/** Until staff say otherwise one person promises up to 10,000.00 a day. */
const FIRST_ALONE_MINOR = 10_000_00n;

export function requireKnown(currency: string): void {
  if (!Object.hasOwn(currencies, currency)) refuse('promotions/currency-unfit', {}, 'currency');
}

export async function readSettings(db: Database, currency: string): Promise<PromotionsSettings> {
  const row = await select(db, currency).executeTakeFirst();
  return row
    ? { aloneMinor: row.alone_minor, revision: row.revision }
    : { aloneMinor: FIRST_ALONE_MINOR, revision: 0 };
}

/** As `readSettings`; whoever else puts an offer of this currency online waits, so that a day's sum is counted whole. */
export async function lockSettings(tx: Tx, currency: string): Promise<PromotionsSettings> {
  await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.settings')
    .values({ currency, alone_minor: FIRST_ALONE_MINOR, revision: 0 })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
  const row = await select(tx, currency).forUpdate().executeTakeFirstOrThrow();
  return { aloneMinor: row.alone_minor, revision: row.revision };
}

type Change = PromotionsSettings & { currency: string; reason: string; staff: StaffCaller };

/** A change by staff, on what they had before their eyes. */
export function changeSettings(
  needs: Pick<PromotionsNeeds, 'db' | 'audit'>,
  { currency, aloneMinor, revision, reason, staff }: Change,
): Promise<PromotionsSettings> {
  requireKnown(currency);
  return inTransaction(needs.db, async (tx) => {
    const before = await lockSettings(tx, currency);
    if (before.revision !== revision) refuse('request/conflict');
    await tx
      .withTables<PromotionsTables>()
      .updateTable('promotions.settings')
      .set({ alone_minor: aloneMinor, revision: revision + 1 })
      .where('currency', '=', currency)
      .execute();
    await needs.audit(tx, {
      staff,
      action: 'promotions.change-settings',
      subject: `currency:${currency}`,
      before: { aloneMinor: before.aloneMinor },
      after: { aloneMinor },
      reason,
    });
    return { aloneMinor, revision: revision + 1 };
  });
}

function select(db: Database, currency: string) {
  return db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.settings')
    .where('currency', '=', currency)
    .selectAll();
}
