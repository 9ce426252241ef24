import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Held } from '../rounds/together/start-together.ts';
import type { Fired } from './magazine.ts';

export type Volley = Omit<Fired, 'roundId'> & { held: Held; number: number; requestId: string };

/**
 * Stores what many seats fired at one moment, in one commit. False where a magazine is not held any more, or its
 * session is over: nothing was fired then.
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
  // the lock keeps whoever would close a magazine waiting for what is fired out of it, and the other way round
  const stored = await sql<{ round_id: string }>`
    with fired as (
      select round_id, lease_token, number, request_id, shots, spent_minor, won_minor
      from json_to_recordset(${JSON.stringify(rows)}::json) as fired (
        round_id uuid, lease_token uuid, number int, request_id uuid, shots jsonb, spent_minor bigint, won_minor bigint)
    ), held as (
      select round.id from fired
      join studio.rounds round
        on round.id = fired.round_id and round.lease_token = fired.lease_token and round.state = 'shooting'
      join studio.sessions session on session.id = round.session_id and session.terminated_at is null
        and (session.ends_at is null or session.ends_at > ${now}::timestamptz)
      order by round.id for share of round
    )
    insert into studio.volleys (round_id, number, request_id, shots, spent_minor, won_minor, at)
    select fired.round_id, fired.number, fired.request_id, fired.shots, fired.spent_minor, fired.won_minor,
      ${now}::timestamptz
    from fired join held on held.id = fired.round_id
    returning round_id`.execute(db);
  const ids = new Set(stored.rows.map(({ round_id }) => round_id));
  return volleys.map(({ held }) => ids.has(held.roundId));
}
