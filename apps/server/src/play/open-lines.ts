import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import { roundOf } from './calls.ts';
import type { Games } from './needs.ts';
import { type Line, lineOf } from './present-round.ts';
import type { StoredCall } from './rules/call.ts';

type Span = { memberIds: readonly bigint[]; start: bigint; end: bigint };
type Begun = { member_id: bigint; id: bigint };

/** Members' rounds that began in a span of ids and are not settled, newest first: so many read at a time, each whole. */
export async function listOpenLines(
  { db, games }: { db: Database; games: Games },
  span: Span,
  atATime = 500,
): Promise<Line[]> {
  const lines: Line[] = [];
  let after: Begun | undefined;
  do {
    const begun: Begun[] = await listBegun(db, span, { after, limit: atATime });
    lines.push(...(await linesOf({ db, games }, begun)));
    after = begun.length < atATime ? undefined : begun.at(-1);
  } while (after);
  return lines;
}

async function listBegun(
  db: Database,
  { memberIds, start, end }: Span,
  { after, limit }: { after: Begun | undefined; limit: number },
): Promise<Begun[]> {
  const next = after ? sql`and (f.id, f.member_id) < (${after.id}, ${after.member_id})` : sql``;
  const { rows } = await sql<Begun>`
    select f.member_id, f.id from play.calls f
    where f.member_id = any(${[...memberIds]}::bigint[]) and f.round_seq = 1 and f.id >= ${start} and f.id < ${end} ${next}
      and not exists (select from play.rounds r where r.member_id = f.member_id and r.id = f.id)
    order by f.id desc, f.member_id desc limit ${limit}`.execute(db);
  return rows;
}

async function linesOf(
  { db, games }: { db: Database; games: Games },
  begun: readonly Begun[],
): Promise<Line[]> {
  if (begun.length === 0) return [];
  const { rows } = await sql<CallRow>`
    select ${sql.raw(callColumnsText)}
    from unnest(${begun.map((one) => one.member_id)}::bigint[], ${begun.map((one) => one.id)}::bigint[]) as b (member_id, id)
    join play.calls f on f.member_id = b.member_id and f.id = b.id
    join play.calls c on c.member_id = f.member_id and c.vendor = f.vendor and c.round_id = f.round_id
      and c.round_seq is not null
    order by f.id desc, f.member_id desc, c.round_seq`.execute(db);
  const rounds = new Map<string, StoredCall[]>();
  for (const call of rows.map(readCallRow)) {
    const key = `${call.memberId} ${call.vendor} ${call.roundId}`;
    const calls = rounds.get(key);
    if (calls) calls.push(call);
    else rounds.set(key, [call]);
  }
  return [...rounds.values()].flatMap((calls) => {
    const round = roundOf(calls);
    return round ? [lineOf(games, round, calls)] : [];
  });
}
