import { CHECK_MINUTES, type LimitKind, type LimitWindow } from '@fairhall/contract';
import type { Companion, LaneQuery } from '#wallet';
import { type EffectiveLimit, effectiveLimits } from './limit.ts';
import type { Check } from './stops.ts';
import { windowStart } from './window.ts';

const MINUTE_MS = 60_000;

/** What play's lanes keep of a member. */
export type BettingRestriction = {
  version: bigint;
  block: 'PLAYER_BLOCKED' | 'PLAYER_EXCLUDED' | null;
  limits: readonly { kind: 'stake' | 'loss'; limitMinor: bigint; from: Date }[];
  /** How much playing time each window holds. */
  times: readonly { limitMs: number; from: Date }[];
  /** Play stops when a sitting has lasted this long since it began, or since the member last looked. */
  check: Check;
};

/** Compares, in the commit of the bets, the versions they rested on with those in force. */
export const bettingCompanion: Companion = {
  name: 'safety.betting',
  call: 'safety.check_betting',
  columns: ['bigint', 'bigint'],
};

type StandingRow = { member_id: bigint; version: bigint; frozen: boolean; excluded: boolean };
type CheckRow = { member_id: bigint; every_minutes: number | null; answered_at: Date | null };
type LimitRow = {
  member_id: bigint;
  kind: LimitKind;
  window: LimitWindow;
  set_by: 'member' | 'staff';
  amount: bigint;
};

/** What stands against members as committed now, with the windows of a day, read on a lane's connection. */
export async function loadRestrictions(
  query: LaneQuery,
  memberIds: readonly bigint[],
  { day, now, utcOffsetMinutes }: { day: Date; now: Date; utcOffsetMinutes: number },
): Promise<ReadonlyMap<bigint, BettingRestriction>> {
  const standings = await query<StandingRow>(undefined, standingsText, [memberIds, now]);
  const restricted = standings.map((row) => row.member_id);
  const limits = restricted.length > 0 ? await query<LimitRow>(undefined, limitsText, [restricted]) : [];
  // whoever has chosen or answered has a standing
  const checks = restricted.length > 0 ? await query<CheckRow>(undefined, checksText, [restricted]) : [];
  const standingOf = new Map(standings.map((row) => [row.member_id, row]));
  const checkOf = new Map(checks.map((row) => [row.member_id, row]));
  const limitsByMember = Map.groupBy(limits, (row) => row.member_id);
  return new Map(
    memberIds.map((memberId) => {
      const standing = standingOf.get(memberId);
      const check = checkOf.get(memberId);
      const effective = limitsOf(limitsByMember.get(memberId) ?? []);
      const from = (window: LimitWindow) => windowStart(window, day, utcOffsetMinutes);
      return [
        memberId,
        {
          version: standing?.version ?? 0n,
          block: standing?.excluded ? 'PLAYER_EXCLUDED' : standing?.frozen ? 'PLAYER_BLOCKED' : null,
          limits: effective.flatMap(({ kind, window, amount }) =>
            kind === 'stake' || kind === 'loss' ? [{ kind, limitMinor: amount, from: from(window) }] : [],
          ),
          times: effective
            .filter(({ kind }) => kind === 'time')
            .map(({ window, amount }) => ({ limitMs: Number(amount) * MINUTE_MS, from: from(window) })),
          check: {
            everyMs: (check?.every_minutes ?? CHECK_MINUTES) * MINUTE_MS,
            since: check?.answered_at ?? null,
          },
        },
      ];
    }),
  );
}

function limitsOf(rows: readonly LimitRow[]): EffectiveLimit[] {
  return effectiveLimits(rows.map((row) => ({ ...row, setBy: row.set_by, pending: undefined })));
}

const standingsText = `select s.member_id, s.version,
    exists (select 1 from safety.freezes f where f.member_id = s.member_id and f.lifted_at is null
      and (f.until_at is null or f.until_at > $2) and f.function in ('bet', 'login')) as frozen,
    safety.is_excluded(s.member_id, $2) as excluded
  from safety.standing s where s.member_id = any ($1::bigint[])`;

const limitsText = `select member_id, kind, "window", set_by, amount from safety.limits
  where member_id = any ($1::bigint[]) and kind in ('stake', 'loss', 'time')
    and amount is not null`;

const checksText = `select m.member_id, c.every_minutes,
    (select a.at from safety.check_answers a where a.member_id = m.member_id order by a.id desc limit 1) as answered_at
  from unnest($1::bigint[]) m (member_id) left join safety.reality_checks c on c.member_id = m.member_id`;
