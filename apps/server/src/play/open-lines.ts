import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import { roundOf } from './calls.ts';
import { firstIdAt, MAX_ID } from './ids.ts';
import type { Games } from './needs.ts';
import { type Line, lineOf } from './present-round.ts';
import type { StoredCall } from './rules/call.ts';

type Span = { memberIds: readonly bigint[]; start: bigint; end: bigint };
type Begun = { member_id: bigint; id: bigint };

/** Members' rounds that began in a span of ids and are not settled, newest first: so many read at a time, each whole. */
export async function listOpenLines(
  { db, games }: { db: Database; games: Games },
  { memberIds, start, end }: Span,
  atATime = 500,
): Promise<Line[]> {
  const { rows: begun } = await sql<Begun>`
    select o.member_id, o.id from play.open_rounds_of(${[...memberIds]}::bigint[], ${start}, ${end}) o
    order by o.id desc, o.member_id desc`.execute(db);
  const lines: Line[] = [];
  for (let first = 0; first < begun.length; first += atATime)
    lines.push(...(await linesOf({ db, games }, begun.slice(first, first + atATime))));
  return lines;
}

export type StakesWish = { memberId: bigint; currency: string; since: Date };

/** What a member staked in rounds that began since and are not settled. */
export async function stakesInPlay(
  on: { db: Database; games: Games },
  { memberId, currency, since }: StakesWish,
): Promise<bigint> {
  const lines = await listOpenLines(on, { memberIds: [memberId], start: firstIdAt(since), end: MAX_ID });
  return lines
    .filter((line) => line.currency === currency && line.placedAt >= since)
    .reduce((sum, { stake }) => sum + stake, 0n);
}

/** The same of several members at a moment of the past, in their order. */
export async function stakesThen(
  { db, games }: { db: Database; games: Games },
  { wishes, at, atATime = 500 }: { wishes: readonly StakesWish[]; at: Date; atATime?: number },
): Promise<bigint[]> {
  const { rows: begun } = await sql<Begun>`
    select distinct f.member_id, f.id
    from unnest(${wishes.map(({ memberId }) => memberId)}::bigint[],
      ${wishes.map(({ since }) => firstIdAt(since))}::bigint[]) as w (member_id, first_id)
    join play.calls f on f.member_id = w.member_id and f.round_seq = 1 and f.id >= w.first_id
      and f.id < ${firstIdAt(new Date(at.getTime() + 1))}
    where not exists (
      select from play.rounds r where r.member_id = f.member_id and r.id = f.id and r.settled_at <= ${at}
    )
    order by f.id desc`.execute(db);
  const lines: Line[] = [];
  for (let first = 0; first < begun.length; first += atATime)
    lines.push(...(await linesOf({ db, games }, begun.slice(first, first + atATime), at)));
  return wishes.map(({ memberId, currency, since }) =>
    lines
      .filter((line) => line.memberId === memberId && line.currency === currency && line.placedAt >= since)
      .filter((line) => line.settledAt === null)
      .reduce((sum, { stake }) => sum + stake, 0n),
  );
}

/** Rounds whose first calls these are, newest first; as they stood at a moment, where one is named. */
export async function linesOf(
  { db, games }: { db: Database; games: Games },
  begun: readonly Begun[],
  until?: Date,
): Promise<Line[]> {
  const { rows } = await sql<CallRow>`
    select ${sql.raw(callColumnsText)}
    from unnest(${begun.map((one) => one.member_id)}::bigint[], ${begun.map((one) => one.id)}::bigint[]) as b (member_id, id)
    join play.calls f on f.member_id = b.member_id and f.id = b.id and f.round_seq = 1
    join play.calls c on c.member_id = f.member_id and c.vendor = f.vendor and c.round_id = f.round_id
      and c.round_seq is not null ${until ? sql`and c.at <= ${until}` : sql``}
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
