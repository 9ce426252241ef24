import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type Fired, LEASE_MS } from './magazine.ts';

export type FoundVolley = Fired & { requestId: string; sequence: bigint };

type Row = {
  round_id: string;
  request_id: string;
  shots: Fired['shots'];
  spent_minor: bigint;
  won_minor: bigint;
  sequence: bigint;
};

/** How long a shot may wait for its bullets. */
const SLOW_MS = 30_000;

/** What was fired out of magazines of this session: by a request that was aimed at some moment, or lately. */
export async function findVolleys(
  db: Database,
  wish: { sessionId: bigint } & ({ requestId: string; aimedMs: number } | { since: Date }),
): Promise<FoundVolley[]> {
  const which =
    'requestId' in wish
      ? sql`volley.request_id = ${wish.requestId}
          and round.started_at >= ${new Date(wish.aimedMs - LEASE_MS)}
          and round.started_at <= ${new Date(wish.aimedMs + SLOW_MS)}`
      : sql`volley.at >= ${wish.since} and round.started_at >= ${new Date(wish.since.getTime() - LEASE_MS)}`;
  const { rows } = await sql<Row>`
    select volley.round_id, volley.request_id, volley.shots, volley.spent_minor, volley.won_minor, round.sequence
    from studio.rounds round join studio.volleys volley on volley.round_id = round.id
    where round.session_id = ${wish.sessionId} and ${which}
    order by round.sequence, volley.number`.execute(db);
  return rows.map((row) => ({
    roundId: row.round_id,
    requestId: row.request_id,
    shots: row.shots,
    spentMinor: row.spent_minor,
    wonMinor: row.won_minor,
    sequence: row.sequence,
  }));
}
