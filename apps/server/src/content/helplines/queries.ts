import type { Helpline, StaffHelpline } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { ContentTables, HelplineRow } from '../tables.ts';

/** In their order, those that help everywhere last. */
export function readRows(db: Database, brandId: bigint): Promise<HelplineRow[]> {
  return db
    .withTables<ContentTables>()
    .selectFrom('content.helplines')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy(sql`country nulls last`)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

export function presentHelpline({ id, language, name, phone, site, hours, is_demo }: HelplineRow): Helpline {
  return { id: String(id), language, name, phone, site, hours, isDemo: is_demo };
}

export function presentForStaff(row: HelplineRow): StaffHelpline {
  return {
    ...presentHelpline(row),
    revision: String(row.revision),
    country: row.country,
    place: row.place,
    changedAt: row.changed_at.toISOString(),
  };
}
