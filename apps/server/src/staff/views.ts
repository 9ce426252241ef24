import { forgetView, listSavedViews, MOST_SAVED_VIEWS, type SavedView, saveView } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { StaffGuards, StaffId } from './caller.ts';
import type { StaffTables } from './tables.ts';

/** Everybody's own views of the back office's lists. */
export function viewRoutes(app: App, { db, guards }: { db: Database; guards: StaffGuards }): void {
  serve(app, listSavedViews, guards.signedIn, async ({ caller, query }) => ({
    items: await listViews(db, { staffId: caller.staffId, page: query.page }),
  }));
  serve(app, saveView, guards.signedIn, ({ caller, body }) =>
    keepView(db, { staffId: caller.staffId, ...body }),
  );
  serve(app, forgetView, guards.signedIn, async ({ caller, params }) => {
    await db
      .withTables<StaffTables>()
      .deleteFrom('staff.views')
      .where('id', '=', BigInt(params.id))
      .where('staff_id', '=', caller.staffId)
      .execute();
    return { done: true as const };
  });
}

type OfPage = { staffId: StaffId; page: string };

async function listViews(db: Database, { staffId, page }: OfPage): Promise<SavedView[]> {
  const rows = await db
    .withTables<StaffTables>()
    .selectFrom('staff.views')
    .where('staff_id', '=', staffId)
    .where('page', '=', page)
    .select(['id', 'name', 'filters'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(present);
}

/** One at a time for a person: of two that are saved at once neither is one too many. */
function keepView(
  db: Database,
  { staffId, page, name, filters }: OfPage & Pick<SavedView, 'name' | 'filters'>,
): Promise<SavedView> {
  return inTransaction(db, async (tx) => {
    await sql`select from staff.people p where p.id = ${staffId} for update`.execute(tx);
    const row = await tx
      .withTables<StaffTables>()
      .insertInto('staff.views')
      .values({ staff_id: staffId, page, name, filters: JSON.stringify(filters) })
      .onConflict((conflict) =>
        conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ filters: JSON.stringify(filters) }),
      )
      .returning(['id', 'name', 'filters'])
      .executeTakeFirstOrThrow();
    const kept = await listViews(tx, { staffId, page });
    if (kept.length > MOST_SAVED_VIEWS) refuse('staff/too-many-views', { most: MOST_SAVED_VIEWS });
    return present(row);
  });
}

function present({
  id,
  name,
  filters,
}: {
  id: bigint;
  name: string;
  filters: SavedView['filters'];
}): SavedView {
  return { id: id.toString(), name, filters };
}
