import { type CategoryWeights, gameCategories } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { TurnoverNeeds } from './needs.ts';
import type { SettingsRow, TurnoverTables } from './tables.ts';

/** A trifle is less than `dustUnits` whole units of whatever currency. */
export type TurnoverRules = { depositPercent: number; weights: CategoryWeights; dustUnits: number };

/** What holds until staff say otherwise: a deposit is played once, in whatever category; less than 5 is a trifle. */
const first: TurnoverRules = {
  depositPercent: 100,
  weights: Object.fromEntries(gameCategories.map((category) => [category, 100])) as CategoryWeights,
  dustUnits: 5,
};

export async function readSettings(
  { brand }: Pick<TurnoverNeeds, 'brand'>,
  db: Database,
): Promise<TurnoverRules & { revision: number }> {
  const row = await select(db, brand).executeTakeFirst();
  return row ? { ...rulesOf(row), revision: row.revision } : { ...first, revision: 0 };
}

/** A change by staff, on what they had before their eyes. */
export function changeSettings(
  needs: Pick<TurnoverNeeds, 'db' | 'brand' | 'audit'>,
  {
    rules,
    revision,
    reason,
    staff,
  }: { rules: TurnoverRules; revision: number; reason: string; staff: StaffCaller },
): Promise<TurnoverRules & { revision: number }> {
  return inTransaction(needs.db, async (tx) => {
    const row = await lockRow(tx, needs.brand);
    if (row.revision !== revision) refuse('request/conflict');
    await tx
      .withTables<TurnoverTables>()
      .updateTable('turnover.settings')
      .set({ ...columnsOf(rules), revision: revision + 1 })
      .where('brand', '=', needs.brand)
      .execute();
    const action = 'turnover.change-settings';
    const subject = `brand:${needs.brand}`;
    await needs.audit(tx, { staff, action, subject, before: rulesOf(row), after: rules, reason });
    return { ...rules, revision: revision + 1 };
  });
}

async function lockRow(tx: Tx, brand: string): Promise<SettingsRow> {
  await tx
    .withTables<TurnoverTables>()
    .insertInto('turnover.settings')
    .values({ brand, ...columnsOf(first), revision: 0 })
    .onConflict((conflict) => conflict.column('brand').doNothing())
    .execute();
  return await select(tx, brand).forUpdate().executeTakeFirstOrThrow();
}

function select(db: Database, brand: string) {
  return db
    .withTables<TurnoverTables>()
    .selectFrom('turnover.settings')
    .where('brand', '=', brand)
    .selectAll();
}

const rulesOf = (row: SettingsRow): TurnoverRules => ({
  depositPercent: row.deposit_percent,
  weights: row.weights,
  dustUnits: row.dust_units,
});

const columnsOf = (rules: TurnoverRules) => ({
  deposit_percent: rules.depositPercent,
  weights: JSON.stringify(rules.weights),
  dust_units: rules.dustUnits,
});
