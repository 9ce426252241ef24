import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Held } from '../rounds/together/start-together.ts';
import type { Fired } from './magazine.ts';

export type Volley = Omit<Fired, 'roundId'> & { held: Held; number: number; requestId: string };

/**
 * Stores what many seats fired at one moment, in one commit. False where a magazine is not held any more, its
 * session is over or its player has to look at what they played first: nothing was fired then.
 */
export async function storeVolleys(
  { db, now }: { db: Database; now: Date },
  volleys: readonly Volley[],
): Promise<boolean[]> {
  const rows = volleys.map(({ held, number, requestId, shots, spentMinor, wonMinor }) => ({
    round_id: held.roundId,
    lease_token: held.leaseToken,
    number,
    request_id: requestId,
    shots,
    spent_minor: String(spentMinor),
    won_minor: String(wonMinor),
  }));
  // the lock keeps whoever would close a magazine waiting for what is fired out of it, and the other way round; magazines
  // are found one by one, each by its number, however many are open
  const stored = await sql<{ round_id: string }>`
    with fired as (
      select round_id, lease_token, number, request_id, shots, spent_minor, won_minor
      from json_to_recordset(${JSON.stringify(rows)}::json) as fired (
        round_id uuid, lease_token uuid, number int, request_id uuid, shots jsonb, spent_minor bigint, won_minor bigint)
      order by round_id
    )
    insert into studio.volleys (round_id, number, request_id, shots, spent_minor, won_minor, at)
    select fired.round_id, fired.number, fired.request_id, fired.shots, fired.spent_minor, fired.won_minor,
      ${now}::timestamptz
    from fired
    cross join lateral (
      select round.lease_token, round.state, round.session_id from studio.rounds round
      where round.id = fired.round_id limit 1 for share
    ) held
    where held.lease_token = fired.lease_token and held.state = 'shooting' and exists (
      select from studio.sessions session where session.id = held.session_id and session.terminated_at is null
        and (session.ends_at is null or session.ends_at > ${now}::timestamptz)
        and (session.check_due_at is null or session.check_due_at > ${now}::timestamptz)
    )
    returning round_id`.execute(db);
  const ids = new Set(stored.rows.map(({ round_id }) => round_id));
  return volleys.map(({ held }) => ids.has(held.roundId));
}
