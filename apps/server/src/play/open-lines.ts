import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import { roundOf } from './calls.ts';
import type { Games } from './needs.ts';
import { type Line, lineOf } from './present-round.ts';
import type { StoredCall } from './rules/call.ts';

/** More rounds than this are not open at once. */
const MAX_CALLS = 5_000;

/** Members' rounds that began in a span of ids and are not settled. */
export async function listOpenLines(
  { db, games }: { db: Database; games: Games },
  { memberIds, start, end }: { memberIds: readonly bigint[]; start: bigint; end: bigint },
): Promise<Line[]> {
  const { rows } = await sql<CallRow>`
    select ${sql.raw(callColumnsText)}
    from play.calls f
    join play.calls c on c.member_id = f.member_id and c.vendor = f.vendor and c.round_id = f.round_id
      and c.round_seq is not null
    where f.member_id = any(${[...memberIds]}::bigint[]) and f.round_seq = 1 and f.id >= ${start} and f.id < ${end}
      and not exists (select from play.rounds r where r.member_id = f.member_id and r.id = f.id)
    order by f.id desc, f.member_id, c.round_seq limit ${MAX_CALLS}`.execute(db);
  const rounds = new Map<string, StoredCall[]>();
  for (const call of rows.map(readCallRow)) {
    const key = `${call.memberId} ${call.vendor} ${call.roundId}`;
    rounds.set(key, [...(rounds.get(key) ?? []), call]);
  }
  return [...rounds.values()].flatMap((calls) => {
    const round = roundOf(calls);
    return round ? [lineOf(games, round, calls)] : [];
  });
}
