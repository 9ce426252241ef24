import type { LimitKind, LimitWindow } from '@fairhall/contract';
import type { Companion, LaneQuery } from '#wallet';
import { effectiveLimits } from './limit.ts';
import { windowStart } from './window.ts';

/** What play's lanes keep of a member; nobody who is free of restrictions has one. */
export type BettingRestriction = {
  version: bigint;
  block: 'PLAYER_BLOCKED' | 'PLAYER_EXCLUDED' | null;
  limits: readonly { kind: 'stake' | 'loss'; limitMinor: bigint; from: Date }[];
};

/** Compares, in the commit of the bets, the versions they rested on with those in force. */
export const bettingCompanion: Companion = {
  name: 'safety.betting',
  call: 'safety.check_betting',
  columns: ['bigint', 'bigint'],
};

type StandingRow = { member_id: bigint; version: bigint; frozen: boolean; excluded: boolean };
type LimitRow = {
  member_id: bigint;
  kind: LimitKind;
  window: LimitWindow;
  set_by: 'member' | 'staff';
  amount: bigint;
};

/** Restrictions of members as committed now, read on a lane's connection. */
export async function loadRestrictions(
  query: LaneQuery,
  memberIds: readonly bigint[],
  { at, utcOffsetMinutes }: { at: Date; utcOffsetMinutes: number },
): Promise<ReadonlyMap<bigint, BettingRestriction>> {
  const standings = await query<StandingRow>('safety.standings', standingsText, [memberIds, at]);
  if (standings.length === 0) return new Map();
  const limits = await query<LimitRow>('safety.limits', limitsText, [standings.map((row) => row.member_id)]);
  return new Map(
    standings.map((row) => [
      row.member_id,
      {
        version: row.version,
        block: row.excluded ? 'PLAYER_EXCLUDED' : row.frozen ? 'PLAYER_BLOCKED' : null,
        limits: limitsOf(
          limits.filter((limit) => limit.member_id === row.member_id),
          { at, utcOffsetMinutes },
        ),
      },
    ]),
  );
}

function limitsOf(rows: readonly LimitRow[], clock: { at: Date; utcOffsetMinutes: number }) {
  const limits = rows.map((row) => ({ ...row, setBy: row.set_by, pending: undefined }));
  return effectiveLimits(limits).flatMap(({ kind, window, amount }) =>
    kind === 'deposit'
      ? []
      : [{ kind, limitMinor: amount, from: windowStart(window, clock.at, clock.utcOffsetMinutes) }],
  );
}

const standingsText = `select s.member_id, s.version,
    exists (select 1 from safety.freezes f where f.member_id = s.member_id and f.lifted_at is null
      and (f.until_at is null or f.until_at > $2) and f.function in ('bet', 'login')) as frozen,
    exists (select 1 from safety.exclusions e where e.member_id = s.member_id and e.until_at > $2) as excluded
  from safety.standing s where s.member_id = any ($1::bigint[])`;

const limitsText = `select member_id, kind, "window", set_by, amount from safety.limits
  where member_id = any ($1::bigint[]) and kind in ('stake', 'loss') and amount is not null`;
