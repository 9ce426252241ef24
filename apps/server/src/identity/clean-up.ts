import { houseDay } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { securityTables } from './security/tables.ts';
import type { SocialTables } from './social/tables.ts';
import type { IdentityTables } from './tables.ts';

const DAY_MS = 86_400_000;
const KEEP_SESSIONS_MS = 90 * DAY_MS;

/** Trials whose day is over, sessions and log-ins nobody will ask about again, guesses and codes long past. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const db = database.withTables<IdentityTables>();
  const ago = (durationMs: number) => new Date(now.getTime() - durationMs);
  await db.deleteFrom('identity.members').where('type', '=', 4).where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.sessions').where('expires_at', '<=', ago(KEEP_SESSIONS_MS)).execute();
  const security = securityTables(database);
  await security.deleteFrom('identity.proofs').where('expires_at', '<=', now).execute();
  await security.deleteFrom('identity.remembered').where('until', '<=', now).execute();
  await security.deleteFrom('identity.log_in_tickets').where('expires_at', '<=', now).execute();
  await security.deleteFrom('identity.known_networks').where('trusted_until', '<=', now).execute();
  await db.deleteFrom('identity.log_ins').where('at', '<=', ago(KEEP_SESSIONS_MS)).execute();
  await database
    .withTables<SocialTables>()
    .deleteFrom('identity.social_visits')
    .where('expires_at', '<=', ago(DAY_MS))
    .execute();
  await db
    .deleteFrom('identity.one_time_codes')
    .where('issued_at', '<=', ago(2 * DAY_MS))
    .execute();
  await db.deleteFrom('identity.link_visits').where('day', '<', houseDay(now.getTime(), 1)).execute();
  await db.deleteFrom('identity.captchas').where('created_at', '<=', ago(DAY_MS)).execute();
  await db.deleteFrom('identity.spent_vouchers').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.spent_work').where('spent_at', '<=', ago(DAY_MS)).execute();
  await db
    .deleteFrom('identity.attempts')
    .where('window_from', '<=', ago(2 * DAY_MS))
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .execute();
}
