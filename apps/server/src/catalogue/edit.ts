import type { BodyOf, editGame as editGameCall, editVendor as editVendorCall } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

export type EditNeeds = {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** Which of these members there are. */
  knownMembers(ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
};

type VendorChange = BodyOf<typeof editVendorCall>;
type GameChange = BodyOf<typeof editGameCall>;

const shared = ['is_hot', 'is_enabled', 'place', 'maintenance_from', 'maintenance_until'] as const;

/** Changes what the change names, and leaves the rest: somebody else may be changing that. */
export async function editVendor(
  needs: EditNeeds,
  staff: StaffCaller,
  { code, change }: { code: string; change: VendorChange },
): Promise<void> {
  await refuseUnknownTesters(needs, change);
  return inTransaction(needs.db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const before = await tx
      .selectFrom('catalogue.vendors')
      .select(['display_name', ...shared, sql<string[]>`testers::text[]`.as('testers')])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) refuse('catalogue/vendor-unknown');
    const wanted = given({ display_name: change.displayName, ...listingOf(change, needs.clock.now()) });
    await tx
      .updateTable('catalogue.vendors')
      .set({ ...wanted, ...testersOf(change) })
      .where('code', '=', code)
      .execute();
    const after = { ...before, ...wanted, ...given({ testers: change.testers }) };
    const deed = { action: 'catalogue.edit-vendor', subject: `vendor:${code}`, before, after };
    await needs.audit(bare, { staff, ...deed, reason: change.reason });
  });
}

/** As `editVendor`, for one game. */
export async function editGame(
  needs: EditNeeds,
  staff: StaffCaller,
  { gameId, change }: { gameId: bigint; change: GameChange },
): Promise<void> {
  await refuseUnknownTesters(needs, change);
  return inTransaction(needs.db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const before = await tx
      .selectFrom('catalogue.games')
      .select(['is_pinned', ...shared, sql<string[]>`testers::text[]`.as('testers')])
      .where('id', '=', gameId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) refuse('catalogue/game-unknown');
    const wanted = given({ is_pinned: change.isPinned, ...listingOf(change, needs.clock.now()) });
    await tx
      .updateTable('catalogue.games')
      .set({ ...wanted, ...testersOf(change) })
      .where('id', '=', gameId)
      .execute();
    const after = { ...before, ...wanted, ...given({ testers: change.testers }) };
    const deed = { action: 'catalogue.edit-game', subject: `game:${gameId}`, before, after };
    await needs.audit(bare, { staff, ...deed, reason: change.reason });
  });
}

type Change = VendorChange | GameChange;

function listingOf(change: Change, now: Date) {
  return {
    ...{ is_hot: change.isHot, is_enabled: change.isEnabled, place: change.order },
    ...maintenanceOf(change, now),
  };
}

/** When it is away, if that is to change. Refuses an end that is over, or does not come after its beginning. */
function maintenanceOf({ maintenanceFrom, maintenanceUntil }: Change, now: Date) {
  if (maintenanceUntil === undefined) return {};
  // without an end there is no maintenance, so that nothing begins either
  if (maintenanceUntil === null) return { maintenance_from: null, maintenance_until: null };
  const until = new Date(maintenanceUntil);
  const from = maintenanceFrom ? new Date(maintenanceFrom) : null;
  if (until <= now || (from && until <= from))
    refuse('catalogue/maintenance-invalid', {}, 'maintenanceUntil');
  return { maintenance_from: from, maintenance_until: until };
}

function testersOf({ testers }: Change) {
  return testers && { testers: sql<bigint[]>`${testers}::bigint[]` };
}

async function refuseUnknownTesters({ knownMembers }: EditNeeds, { testers = [] }: Change): Promise<void> {
  const known = await knownMembers(testers.map(BigInt));
  const unknown = testers.find((id) => !known.has(BigInt(id)));
  if (unknown !== undefined) refuse('catalogue/tester-unknown', { member: unknown }, 'testers');
}

function given<Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> } {
  const set = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };
}
