import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { sha256 } from './crypto.ts';

type GoodOnce = {
  /** What it is: values of two kinds are never taken for each other. */
  kind: 'seal' | 'passkey-challenge';
  value: string;
  /** From then on it is refused for its age. */
  until: Date;
  now: Date;
};

/**
 * Remembers what is good once for as long as it could come back; false when it was spent before, at whichever process.
 * Each that is remembered forgets a few whose time is over, so that no more are kept than were spent of late.
 */
export async function spendOnce(db: Database, { kind, value, until, now }: GoodOnce): Promise<boolean> {
  const { rows } = await sql`
    with over as (
      delete from platform.spent where hash in (
        select hash from platform.spent where until_at <= ${now} limit 10 for update skip locked
      )
    )
    insert into platform.spent (hash, until_at) values (${sha256(`${kind}\n${value}`)}, ${until})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}
