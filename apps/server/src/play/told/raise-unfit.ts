import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { UnfitRound } from './keep-told.ts';

/**
 * Puts a round that cannot be true before staff: once, however often it is told. Told in other words that cannot be true
 * either, it waits again, also when somebody had settled it.
 */
export async function raiseUnfit(
  db: Database,
  { vendor, unfit, now }: { vendor: string; unfit: UnfitRound; now: Date },
): Promise<void> {
  const { round, why, memberId } = unfit;
  await sql`
    insert into play.exceptions as x (kind, vendor, tx_id, member_id, at, told, unfit_why)
    values ('unfit-round', ${vendor}, ${round.round_id}, ${memberId}, ${now}, ${JSON.stringify(round, null, 2)}, ${why})
    on conflict (vendor, tx_id, kind) do update set member_id = excluded.member_id, at = excluded.at,
      told = excluded.told, unfit_why = excluded.unfit_why, settled_at = null, settled_by = null, reason = null
    where (x.told, x.unfit_why) is distinct from (excluded.told, excluded.unfit_why)`.execute(db);
}
