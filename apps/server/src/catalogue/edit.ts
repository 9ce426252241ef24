import type { BodyOf, editGame as editGameCall, editVendor as editVendorCall } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

export type EditNeeds = { db: Database; audit: Audit };

export function editVendor(
  { db, audit }: EditNeeds,
  staff: StaffCaller,
  { code, change }: { code: string; change: BodyOf<typeof editVendorCall> },
): Promise<void> {
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const before = await tx
      .selectFrom('catalogue.vendors')
      .select(['display_name', 'is_hot', 'is_enabled', 'place'])
      .select(['maintenance_from', 'maintenance_until'])
      .select(sql<string[]>`testers::text[]`.as('testers'))
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) refuse('catalogue/vendor-unknown');
    const after = {
      display_name: change.displayName,
      is_hot: change.isHot,
      is_enabled: change.isEnabled,
      place: change.order,
      ...maintenanceOf(change),
    };
    await tx
      .updateTable('catalogue.vendors')
      .set({ ...after, testers: sql`${change.testers}::bigint[]` })
      .where('code', '=', code)
      .execute();
    await audit(bare, {
      staff,
      action: 'catalogue.edit-vendor',
      subject: `vendor:${code}`,
      before,
      after: { ...after, testers: change.testers },
      reason: change.reason,
    });
  });
}

export function editGame(
  { db, audit }: EditNeeds,
  staff: StaffCaller,
  { gameId, change }: { gameId: bigint; change: BodyOf<typeof editGameCall> },
): Promise<void> {
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const before = await tx
      .selectFrom('catalogue.games')
      .select(['is_hot', 'is_pinned', 'is_enabled', 'place', 'maintenance_from', 'maintenance_until'])
      .select(sql<string[]>`testers::text[]`.as('testers'))
      .where('id', '=', gameId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) refuse('catalogue/game-unknown');
    const after = {
      is_hot: change.isHot,
      is_pinned: change.isPinned ?? before.is_pinned,
      is_enabled: change.isEnabled,
      place: change.order,
      ...maintenanceOf(change),
    };
    const testers = change.testers ?? before.testers;
    await tx
      .updateTable('catalogue.games')
      .set({ ...after, testers: sql`${testers}::bigint[]` })
      .where('id', '=', gameId)
      .execute();
    await audit(bare, {
      staff,
      action: 'catalogue.edit-game',
      subject: `game:${gameId}`,
      before,
      after: { ...after, testers },
      reason: change.reason,
    });
  });
}

/** When it is away. Refuses an end that does not come after its beginning. */
function maintenanceOf(change: {
  maintenanceFrom?: string | null | undefined;
  maintenanceUntil: string | null;
}) {
  const { maintenanceFrom = null, maintenanceUntil } = change;
  const until = maintenanceUntil === null ? null : new Date(maintenanceUntil);
  // without an end there is no maintenance, so that nothing begins either
  const from = until === null || maintenanceFrom === null ? null : new Date(maintenanceFrom);
  if (from && until && from >= until) refuse('catalogue/maintenance-invalid', {}, 'maintenanceUntil');
  return { maintenance_from: from, maintenance_until: until };
}
