import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/**
 * Remembers a seal for as long as it could be opened again; false when it was spent before, at whichever process.
 * Each that is remembered forgets a few whose time is over, so that no more are kept than were opened of late.
 */
export async function spendSeal(
  db: Database,
  { idHash, until, now }: { idHash: Buffer; until: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with over as (
      delete from platform.spent_seals where id_hash in (
        select id_hash from platform.spent_seals where until_at <= ${now} limit 10 for update skip locked
      )
    )
    insert into platform.spent_seals (id_hash, until_at) values (${idHash}, ${until})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}
