import type { HelplineWish, StaffHelpline } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { hasLanguage } from '#brand';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { EditNeeds } from '../edit-piece.ts';
import type { ContentTables, HelplineRow } from '../tables.ts';
import { presentForStaff } from './queries.ts';
import { readWish } from './read-wish.ts';

type Target = { id: bigint; revision: bigint };

export function addHelpline(
  needs: EditNeeds,
  staff: StaffCaller,
  given: HelplineWish,
): Promise<StaffHelpline> {
  const wish = soundWish(needs, given);
  return inTransaction(needs.db, async (tx) => {
    const row = await tx
      .withTables<ContentTables>()
      .insertInto('content.helplines')
      .values({ ...wish, brand_id: needs.brand.id, changed_at: needs.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'content.add-helpline',
      subject: `helpline:${row.id}`,
      after: factsOf(row),
    });
    return presentForStaff(row);
  });
}

/** Whoever writes it stands for it: it is a demo's no more. */
export function editHelpline(
  needs: EditNeeds,
  staff: StaffCaller,
  { id, revision, ...given }: Target & HelplineWish,
): Promise<StaffHelpline> {
  const wish = soundWish(needs, given);
  return inTransaction(needs.db, async (tx) => {
    const before = await lockHelpline(tx, needs, { id, revision });
    const after = await tx
      .withTables<ContentTables>()
      .updateTable('content.helplines')
      .set({ ...wish, is_demo: false, revision: sql`revision + 1`, changed_at: needs.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await needs.audit(tx, {
      staff,
      action: 'content.edit-helpline',
      subject: `helpline:${id}`,
      before: factsOf(before),
      after: factsOf(after),
    });
    return presentForStaff(after);
  });
}

export function removeHelpline(needs: EditNeeds, staff: StaffCaller, target: Target): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const before = await lockHelpline(tx, needs, target);
    await tx
      .withTables<ContentTables>()
      .deleteFrom('content.helplines')
      .where('id', '=', target.id)
      .execute();
    await needs.audit(tx, {
      staff,
      action: 'content.remove-helpline',
      subject: `helpline:${target.id}`,
      before: factsOf(before),
    });
  });
}

function soundWish({ brand }: EditNeeds, given: HelplineWish): HelplineWish {
  if (!hasLanguage(brand, given.language))
    refuse('brand/language-unknown', { language: given.language }, 'language');
  return readWish(given);
}

async function lockHelpline(tx: Tx, { brand }: EditNeeds, { id, revision }: Target): Promise<HelplineRow> {
  const row = await tx
    .withTables<ContentTables>()
    .selectFrom('content.helplines')
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('content/not-found');
  return row.revision === revision ? row : refuse('request/conflict');
}

const factsOf = ({ country, language, place, name, phone, site, hours, is_demo: isDemo }: HelplineRow) => ({
  ...{ country, language, place, name, phone, site, hours, isDemo },
});
