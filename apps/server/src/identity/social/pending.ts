import type { SocialPerson } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sha256 } from '#platform/crypto';
import type { SocialTables } from './tables.ts';

/** Whom a provider vouched for in this browser and who is bound to nobody yet. */
export function findPending(db: Database | Tx, cookie: string | undefined, now: Date) {
  return db
    .withTables<SocialTables>()
    .selectFrom('identity.social_visits')
    .select(['id', 'brand_id as brandId', 'provider', 'subject', 'name', 'member_id as memberId'])
    .where('browser_hash', '=', sha256(cookie ?? ''))
    .where('subject', 'is not', null)
    .where('settled_at', 'is', null)
    .where('expires_at', '>', now);
}

export async function readPending(
  db: Database,
  cookie: string | undefined,
  now: Date,
): Promise<SocialPerson | null> {
  const row = await findPending(db, cookie, now).executeTakeFirst();
  return row ? { provider: row.provider, name: row.name ?? '' } : null;
}

/** Not now: whoever waits is forgotten. */
export async function forgetPending(db: Database, cookie: string | undefined, now: Date): Promise<void> {
  await db
    .withTables<SocialTables>()
    .updateTable('identity.social_visits')
    .set({ settled_at: now, subject: null, name: null })
    .where('browser_hash', '=', sha256(cookie ?? ''))
    .where('settled_at', 'is', null)
    .execute();
}
