import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { RefusalCode } from '../refusal.ts';
import { tables } from '../tables.ts';
import type { Session } from './session.ts';

const MINUTE_MS = 60_000;
/** Who plays again within so long has not stopped: another session does not put the look off. */
const PAUSE_MS = 15 * MINUTE_MS;
/** The page asks by its own clock, which may run a little ahead. */
const AHEAD_MS = 5_000;

/** What lets no round begin, as it stands in a session's row. */
type Standing = { terminated_at: Date | null; ends_at: Date | null; check_due_at: Date | null };

/** Why no round may begin in a session now, if so. */
export function barOf(
  { terminated_at, ends_at, check_due_at }: Standing,
  now: Date,
): RefusalCode | undefined {
  if (terminated_at || (ends_at && ends_at <= now)) return 'play/session-ended';
  return check_due_at && check_due_at <= now ? 'play/check-due' : undefined;
}

/** When the look of a session that opens now is due: where its player played on from another one, when that one's was. */
export async function firstDue(
  tx: Tx,
  { playerId, everyMinutes, now }: { playerId: bigint; everyMinutes: number; now: Date },
): Promise<Date | null> {
  if (everyMinutes === 0) return null;
  const { rows } = await sql<{ due: Date | null }>`
    select (
      select check_due_at from studio.sessions
      where player_id = ${playerId} and opened_at is not null order by opened_at desc limit 1
    ) as due
    where exists (
      select from studio.rounds
      where player_id = ${playerId} and started_at > ${new Date(now.getTime() - PAUSE_MS)}
    )`.execute(tx);
  const fresh = new Date(now.getTime() + everyMinutes * MINUTE_MS);
  const before = rows[0]?.due;
  return before && before < fresh ? before : fresh;
}

/** The player has looked and goes on: the next interval begins. A look that is not due yet changes nothing. */
export async function answerCheck(db: Database, session: Session, now: Date): Promise<void> {
  await inTransaction(db, (tx) =>
    tables(tx)
      .updateTable('studio.sessions')
      .set({ check_due_at: new Date(now.getTime() + session.reality_check_minutes * MINUTE_MS) })
      .where('id', '=', session.id)
      .where('check_due_at', '<=', new Date(now.getTime() + AHEAD_MS))
      .execute(),
  );
}
