import { type AnswerOf, ATTEMPTS_THAT_REPEAT, type listAttempts, type QueryOf } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { cursorOf, cutPage } from '#platform/page';
import type { WorkCount } from '#staff';
import type { SafetyTables } from '../tables.ts';
import { FLUSH_MS } from './count-attempts.ts';

const PAGE = 50;
const HOUR_MS = 3_600_000;

export async function readAttempts(
  db: Database,
  { cursor, limit = PAGE, door, who, code }: QueryOf<typeof listAttempts>,
): Promise<AnswerOf<typeof listAttempts>> {
  let query = db
    .withTables<SafetyTables>()
    .selectFrom('safety.attempts')
    .select(['id', 'door', 'who', 'code', 'times', 'first_at', 'last_at'])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const before = cursorOf(cursor);
  if (before !== undefined) query = query.where('id', '<', before);
  if (door) query = query.where('door', '=', door);
  if (who) query = query.where('who', '=', who);
  if (code) query = query.where('code', '=', code);
  const page = cutPage(await query.execute(), limit);
  return {
    items: page.rows.map((row) => ({
      id: String(row.id),
      door: row.door,
      who: row.who || null,
      code: row.code,
      times: row.times,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })),
    next: page.next,
  };
}

/** Those of the last hour that came too often to be a mistake: they leave by themselves once they stop. */
export async function countRepeated(db: Database, clock: Clock): Promise<WorkCount> {
  const ago = (durationMs: number) => new Date(clock.now().getTime() - durationMs);
  const { count, oldest } = await db
    .withTables<SafetyTables>()
    .selectFrom('safety.attempts')
    .select((has) => [has.fn.countAll<bigint>().as('count'), has.fn.min('first_at').as('oldest')])
    // rows are found by their hour: none of an earlier one was counted up within the last
    .where('hour', '>', ago(2 * HOUR_MS + FLUSH_MS))
    .where('last_at', '>', ago(HOUR_MS))
    .where('times', '>=', ATTEMPTS_THAT_REPEAT)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest ?? undefined };
}
