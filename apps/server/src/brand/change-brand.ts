import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { BrandFacts, BrandNeeds } from './needs.ts';
import { loadBrand } from './queries.ts';
import type { BrandSettings } from './settings.ts';
import type { BrandTables } from './tables.ts';

export const brandChanged = 'brand.changed';

export type ChangeNeeds<Staff> = Pick<BrandNeeds<Staff>, 'db' | 'code' | 'audit'>;
export type Change<Staff> = {
  staff: Staff;
  reason: string;
  action: string;
  subject?: string;
  /** The revision the change was made on; any when absent. */
  basedOn?: bigint;
  /** Writes the change; answers what was and what is now. Runs with the brand locked. */
  apply(tx: Tx, now: BrandSettings): Promise<{ before: BrandFacts; after: BrandFacts }>;
};

/** One change of the brand by staff: locked, written, counted and on the trail, or not at all. Answers its number. */
export function changeBrand<Staff>(needs: ChangeNeeds<Staff>, change: Change<Staff>): Promise<bigint> {
  return inTransaction(needs.db, (tx) => changeWithin(needs, tx, change));
}

export async function changeWithin<Staff>(
  { code, audit }: ChangeNeeds<Staff>,
  tx: Tx,
  change: Change<Staff>,
): Promise<bigint> {
  await lockBrand(tx, code);
  const now = await loadBrand(tx, code);
  if (change.basedOn !== undefined && change.basedOn !== now.revision) refuse('request/conflict');
  const facts = await change.apply(tx, now);
  if (JSON.stringify(facts.before) === JSON.stringify(facts.after)) refuse('brand/nothing-to-change');
  const { revision } = await tx
    .withTables<BrandTables>()
    .updateTable('brand.brands')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', now.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const { staff, action, reason } = change;
  await emit(tx, { topic: brandChanged, subject: `brand:${code}`, payload: { revision: String(revision) } });
  await audit(tx, { staff, action, subject: change.subject ?? `brand:${code}`, ...facts, reason });
  return revision;
}

async function lockBrand(tx: Tx, code: string): Promise<void> {
  await tx
    .withTables<BrandTables>()
    .selectFrom('brand.brands')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
