import type { Database } from '@fairhall/database';
import type { MessageTables } from './tables.ts';
import { secretTemplates } from './templates.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 90 * DAY_MS;
const KEEP_INBOX_MS = 365 * DAY_MS;

/** Secrets are of no use after a day, and nobody asks about messages after ninety; an inbox goes back a year. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const db = database.withTables<MessageTables>();
  const ago = (durationMs: number) => new Date(now.getTime() - durationMs);
  await db
    .updateTable('messages.outgoing')
    .set({ words_sealed: null })
    .where('template', 'in', secretTemplates)
    .where('state', '<>', 'waiting')
    .where('words_sealed', 'is not', null)
    .where('created_at', '<=', ago(DAY_MS))
    .execute();
  await db.deleteFrom('messages.outgoing').where('created_at', '<=', ago(KEEP_MS)).execute();
  await db.deleteFrom('messages.inbox').where('created_at', '<=', ago(KEEP_INBOX_MS)).execute();
}
