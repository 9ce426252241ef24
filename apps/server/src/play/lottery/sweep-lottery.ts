import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { COUNTED_MS } from './count-numbers.ts';
import { DRAWS_KEPT_MS } from './list-draws.ts';

/** What is counted no more goes. */
export async function sweepLottery({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await sql`delete from play.lottery_picks where at <= ${before(COUNTED_MS)}`.execute(db);
  await sql`delete from play.lottery_draws where told_at <= ${before(DRAWS_KEPT_MS)}`.execute(db);
}
