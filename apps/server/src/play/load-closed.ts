import type { LaneQuery } from '#wallet';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import type { StoredCall } from './rules/call.ts';

/** In place of a fact: it is of a month whose records were taken away. */
export const AWAY = Symbol('away');
export type OrAway<Fact> = Fact | typeof AWAY;

/** Of a name that no call was found for every column is null. */
type Found = CallRow | { id: null };

/**
 * Calls that are not among the rows that are written, by `vendor txId`: those of closed months. Of what has never been
 * said nothing is answered.
 */
export async function loadClosedCalls(
  query: LaneQuery,
  keys: readonly string[],
): Promise<Map<string, OrAway<StoredCall>>> {
  if (keys.length === 0) return new Map();
  const pairs = keys.map((key) => key.split(' '));
  const rows = await query<Found & { key: string }>(
    'play.load_closed_calls',
    `select k.vendor || ' ' || k.tx_id as key, ${callColumnsText}
     from unnest($1::text[], $2::text[]) k (vendor, tx_id)
     join play.spent s on s.name = play.call_name(k.vendor, k.tx_id)
     left join play.closed_calls c on c.vendor = k.vendor and c.tx_id = k.tx_id`,
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
  return new Map(rows.map((row) => [row.key, row.id === null ? AWAY : readCallRow(row)]));
}

/** As `loadClosedCalls`: what made a round that began in a closed month, by `memberId vendor roundId`. */
export async function loadClosedRounds(
  query: LaneQuery,
  keys: readonly string[],
): Promise<Map<string, OrAway<StoredCall[]>>> {
  if (keys.length === 0) return new Map();
  const parts = keys.map((key) => key.split(' '));
  const rows = await query<Found & { key: string }>(
    'play.load_closed_rounds',
    `select k.member_id || ' ' || k.vendor || ' ' || k.round_id as key, ${callColumnsText}
     from unnest($1::bigint[], $2::text[], $3::text[]) k (member_id, vendor, round_id)
     join play.spent s on s.name = play.round_name(k.member_id, k.vendor, k.round_id)
     left join play.calls c on c.member_id = k.member_id and c.vendor = k.vendor and c.round_id = k.round_id
       and c.round_seq is not null
     order by 1, c.round_seq`,
    [parts.map((part) => part[0]), parts.map((part) => part[1]), parts.map((part) => part[2])],
  );
  const rounds = new Map<string, OrAway<StoredCall[]>>();
  for (const [key, found] of Map.groupBy(rows, (row) => row.key)) {
    const calls = found.flatMap((row) => (row.id === null ? [] : [readCallRow(row)]));
    rounds.set(key, calls[0]?.roundSeq === 1 ? calls : AWAY);
  }
  return rounds;
}
