import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type Subscriber, unheard } from './outbox.ts';

export type OutboxLag = { subscriber: string; waiting: number; oldestAt: Date | undefined };

/** What each subscriber has not heard yet. */
export function measureLag(
  db: Database,
  subscribers: readonly Pick<Subscriber, 'name' | 'topics'>[],
): Promise<OutboxLag[]> {
  return Promise.all(
    subscribers.map(async ({ name, topics }) => {
      const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
        select count(*)::int as waiting, min(e.at) as oldest_at from ${unheard({ name, topics })} e`.execute(
        db,
      );
      return {
        subscriber: name,
        waiting: rows[0]?.waiting ?? 0,
        oldestAt: rows[0]?.oldest_at ?? undefined,
      };
    }),
  );
}
