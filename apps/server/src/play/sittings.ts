import type { Database } from '@fairhall/database';
import { type Check, checkAtMs, timeUpAtMs } from '#safety';
import { type LaneQuery, queryOn } from '#wallet';
import { firstIdAt, ID_MS, timeOfId } from './ids.ts';
import type { MemberRestriction } from './needs.ts';
import type { StakeObjection } from './rules/situation.ts';

/** Rounds that begin no further apart than this belong to one sitting. */
const SITTING_PAUSE_MS = 15 * 60_000;

/** From when on no round may begin. */
export type Closing = {
  readonly code: Extract<StakeObjection, 'LIMIT_SESSION' | 'REALITY_CHECK'>;
  readonly atMs: number;
};

export type PlayTime = {
  /** From the first to the last round of each sitting since the window began, with the sitting that goes on until now. */
  readonly playedMs: number;
  /** The sitting a round begun now would belong to; `beganAt` is not before the window. */
  readonly sitting: { readonly beganAt: Date; readonly lastAt: Date } | null;
};

type Window = { member: bigint; from: Date };
type Stretch = { playedMs: number; beganMs: number; lastMs: number; fromMs: number };

/** When members' time limits and looks at what they did will stop them, if they play on; the first comes first. */
export async function loadClosings(
  query: LaneQuery,
  restrictions: ReadonlyMap<bigint, MemberRestriction>,
  now: Date,
): Promise<Map<bigint, Closing[]>> {
  const asked = [...restrictions].flatMap(([member, { times, check }]) => [
    ...times.map((time) => ({ member, from: time.from, limitMs: time.limitMs, check: null })),
    ...(check ? [{ member, from: checkFrom(check, now), limitMs: 0, check }] : []),
  ]);
  if (asked.length === 0) return new Map();
  const stretches = await loadStretches(query, asked);
  const closings = new Map<bigint, Closing[]>();
  asked.forEach(({ member, limitMs, check }, place) => {
    const { playedMs, sitting } = playTimeOf(stretches[place], now);
    // who is in no sitting begins one with the next round
    const beganAt = sitting?.beganAt ?? now;
    const closing = check
      ? ({ code: 'REALITY_CHECK', atMs: checkAtMs(check, beganAt.getTime()) } as const)
      : ({ code: 'LIMIT_SESSION', atMs: timeUpAtMs({ limitMs, playedMs }, now) } as const);
    closings.set(member, [...(closings.get(member) ?? []), closing]);
  });
  return closings;
}

/** Far enough back to know whether play has gone on for a whole interval. */
function checkFrom(check: Check, now: Date): Date {
  const back = now.getTime() - check.everyMs - SITTING_PAUSE_MS;
  return new Date(Math.max(back, check.since?.getTime() ?? 0));
}

/** What is played now counts from the last round, or from the beginning of the window when that is later. */
function countedFrom({ lastMs, fromMs }: Stretch): number {
  return Math.max(lastMs, fromMs);
}

function isGoingOn({ lastMs }: Stretch, now: Date): boolean {
  return now.getTime() - lastMs <= SITTING_PAUSE_MS;
}

/** What a member played since each of these moments. */
export async function readPlayTimes(
  db: Database,
  { member, from, now }: { member: bigint; from: readonly Date[]; now: Date },
): Promise<PlayTime[]> {
  const windows = from.map((since) => ({ member, from: since }));
  return (await loadStretches(queryOn(db), windows)).map((stretch) => playTimeOf(stretch, now));
}

function playTimeOf(stretch: Stretch | undefined, now: Date): PlayTime {
  if (!stretch) return { playedMs: 0, sitting: null };
  if (!isGoingOn(stretch, now)) return { playedMs: stretch.playedMs, sitting: null };
  return {
    playedMs: stretch.playedMs + Math.max(0, now.getTime() - countedFrom(stretch)),
    sitting: { beganAt: new Date(stretch.beganMs), lastAt: new Date(stretch.lastMs) },
  };
}

/**
 * What each window holds of a member's play, from the first call of each round: the index on openings answers alone.
 * The sitting that came in over the window's beginning counts from there on. Undefined where no round was begun.
 */
async function loadStretches(query: LaneQuery, windows: readonly Window[]): Promise<(Stretch | undefined)[]> {
  const rows = await query<{ place: bigint; played: bigint; began: bigint | null; last: bigint }>(
    undefined,
    `select w.place, s.played, s.began, s.last
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality w (member_id, first_id, from_time, place)
     cross join lateral (
       select coalesce(sum(o.at - greatest(o.previous, w.from_time))
           filter (where o.at > w.from_time and o.at - o.previous <= $4), 0)::bigint as played,
         max(o.at) filter (where o.previous is null or o.at - o.previous > $4) as began, max(o.at) as last
       from (
         select f.id / $5 as at, lag(f.id / $5) over (order by f.id) as previous
         from play.current_calls f where f.member_id = w.member_id and f.round_seq = 1 and f.id >= w.first_id
       ) o
     ) s
     where s.last is not null`,
    [
      windows.map(({ member }) => String(member)),
      windows.map(({ from }) => String(firstIdAt(new Date(from.getTime() - SITTING_PAUSE_MS)))),
      windows.map(({ from }) => String(firstIdAt(from) / ID_MS)),
      String(SITTING_PAUSE_MS),
      String(ID_MS),
    ],
  );
  const found = new Map(rows.map((row) => [Number(row.place), row]));
  const timeOf = (at: bigint) => timeOfId(at * ID_MS);
  return windows.map(({ from }, index) => {
    const row = found.get(index + 1);
    if (!row) return undefined;
    const fromMs = from.getTime();
    return {
      playedMs: Number(row.played),
      beganMs: Math.max(row.began === null ? fromMs : timeOf(row.began), fromMs),
      lastMs: timeOf(row.last),
      fromMs,
    };
  });
}
