import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { numberMac } from '../document-number.ts';
import type { VerificationNeeds } from '../needs.ts';
import type { VerificationTables } from '../tables.ts';
import { keyOfName } from './name-likeness.ts';
import { readList } from './read-list.ts';
import { screenEverybodySoon } from './screen-again.ts';
import { raiseListsVersion } from './stamp.ts';

type Put = {
  name: string;
  kind: 'sanctions' | 'exclusion';
  format: 'csv' | 'json';
  content: string;
  reason: string;
  staff: StaffCaller;
};

const ROWS_AT_ONCE = 2_000;

/** A list in the place of the one of its name; a job then compares everybody known with it. */
export async function putList(needs: VerificationNeeds, put: Put): Promise<void> {
  const { name, kind, reason, staff } = put;
  const entries = readList(put.format, put.content).map((entry, at) => ({
    list: name,
    line: at + 1,
    name: entry.name,
    name_key: keyOfName(entry.name),
    birthday: entry.birthday,
    country: entry.country,
    document_mac: entry.document === null ? null : numberMac(needs.keys, entry.document),
  }));
  await inTransaction(needs.db, async (tx) => {
    const db = tx.withTables<VerificationTables>();
    const row = { kind, entries: entries.length, changed_at: needs.clock.now(), changed_by: staff.username };
    await db
      .insertInto('verification.lists')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await db.deleteFrom('verification.list_entries').where('list', '=', name).execute();
    for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('verification.list_entries')
        .values(entries.slice(at, at + ROWS_AT_ONCE))
        .execute();
    await raiseListsVersion(tx);
    await needs.audit(tx, {
      staff,
      action: 'verification.put-list',
      subject: `list:${name}`,
      after: { kind, entries: entries.length },
      reason,
    });
    await screenEverybodySoon(tx);
  });
}

export async function removeList(
  needs: VerificationNeeds,
  { name, reason, staff }: Pick<Put, 'name' | 'reason' | 'staff'>,
): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    const gone = await tx
      .withTables<VerificationTables>()
      .deleteFrom('verification.lists')
      .where('name', '=', name)
      .returning(['kind', 'entries'])
      .executeTakeFirst();
    if (!gone) refuse('verification/list-unknown');
    await needs.audit(tx, {
      staff,
      action: 'verification.remove-list',
      subject: `list:${name}`,
      before: gone,
      reason,
    });
  });
}
