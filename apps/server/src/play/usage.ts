import type { Database } from '@fairhall/database';
import { type LaneQuery, queryOn } from '#wallet';
import { firstIdAt, MAX_ID } from './ids.ts';
import type { BettingGate, MemberRestriction, WindowLimit } from './needs.ts';
import type { StakeObjection } from './rules/situation.ts';
import { type Closing, loadClosings } from './sittings.ts';

/** As a lane keeps it: `version` is what the restriction was when it was read. */
export type Betting = {
  readonly version: bigint;
  readonly block: StakeObjection | null;
  readonly limits: readonly BettingLimit[];
  readonly closings: readonly Closing[];
};
type BettingLimit = {
  readonly code: Extract<StakeObjection, 'LIMIT_STAKE' | 'LIMIT_LOSS'>;
  readonly limit: bigint;
  readonly used: bigint;
};

export const unrestricted: Betting = { version: 0n, block: null, limits: [], closings: [] };

/**
 * A stake and when it is decided. `isInRound`: it belongs to a round that has begun; `isUnknown`: who bets is known less
 * well than their market asks.
 */
export type AskedStake = {
  readonly stake: bigint;
  readonly atMs: number;
  readonly isInRound: boolean;
  readonly isUnknown: boolean;
};

/** What the gate says against a stake; null when nothing. A round that has begun may be played to its end. */
export function objectionTo(
  { stake, atMs, isInRound, isUnknown }: AskedStake,
  betting: Betting,
): StakeObjection | null {
  if (betting.block) return betting.block;
  if (isUnknown && !isInRound) return 'PLAYER_NOT_VERIFIED';
  const closing = isInRound ? undefined : betting.closings.find((one) => one.atMs <= atMs);
  if (closing) return closing.code;
  if (stake === 0n) return null;
  return betting.limits.find((limit) => limit.used + stake > limit.limit)?.code ?? null;
}

/** What is left of the limits once a stake is taken and, in a betwin, paid. */
export function afterStake(betting: Betting, call: { amount: bigint; winAmount: bigint }): Betting {
  const limits = betting.limits.map((limit) => ({
    ...limit,
    used: limit.used + call.amount - (limit.code === 'LIMIT_LOSS' ? call.winAmount : 0n),
  }));
  return { ...betting, limits };
}

/** What members may stake, with what they have used of each limit's window, which is the one of `day`. */
export async function loadBetting(
  query: LaneQuery,
  { gate, members, ...moment }: { gate: BettingGate; members: readonly bigint[]; day: Date; now: Date },
): Promise<Map<bigint, Betting>> {
  const restrictions = await gate.load(query, members, moment);
  const windows = [...restrictions].flatMap(([member, { limits }]) =>
    limits.map((limit) => ({ member, from: limit.from })),
  );
  const used = windows.length > 0 ? await loadUsage(query, windows) : new Map<string, Usage>();
  const closings = await loadClosings(query, restrictions, moment.now);
  const known = [...restrictions].map(([member, restriction]) => {
    const limits = restriction.limits.map((limit) => limitOf(limit, used.get(usageKey(member, limit.from))));
    return [member, { ...restrictionOf(restriction), limits, closings: closings.get(member) ?? [] }] as const;
  });
  return new Map(known);
}

function restrictionOf({ block, version }: MemberRestriction) {
  return { block, version };
}

function limitOf(limit: WindowLimit, usage: Usage = noUsage): BettingLimit {
  if (limit.kind === 'stake') return { code: 'LIMIT_STAKE', limit: limit.limitMinor, used: usage.staked };
  return { code: 'LIMIT_LOSS', limit: limit.limitMinor, used: usage.lost };
}

type Sums = { readonly staked: bigint; readonly lost: bigint };
/** `lost` is below zero for who has won. Stakes of open rounds count as lost, but not in what has `ended`. */
export type Usage = Sums & { readonly ended: Sums };

const noUsage: Usage = { staked: 0n, lost: 0n, ended: { staked: 0n, lost: 0n } };

function usageKey(member: bigint, from: Date): string {
  return `${member} ${from.getTime()}`;
}

/**
 * What rounds begun since `from` staked and lost: settled ones from their rows, open ones from their calls. A round
 * belongs to the window it began in.
 */
async function loadUsage(
  query: LaneQuery,
  windows: readonly { member: bigint; from: Date }[],
): Promise<Map<string, Usage>> {
  const rows = await query<{ place: bigint; staked: bigint; lost: bigint; open: bigint; open_lost: bigint }>(
    undefined,
    `select w.place, settled.stake::bigint as staked, (settled.stake - settled.payout)::bigint as lost,
       open.stake::bigint as open, (open.stake - open.payout)::bigint as open_lost
     from unnest($1::bigint[], $2::bigint[]) with ordinality w (member_id, first_id, place)
     cross join lateral (
       select coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.payout), 0) as payout
       from play.current_rounds r where r.member_id = w.member_id and r.id >= w.first_id
     ) settled
     cross join lateral (
       select coalesce(sum(case when c.op in ('bet', 'betwin', 'sport_place', 'table_in') then c.amount when c.op = 'rollback' then -c.amount end), 0) as stake,
         coalesce(sum(case when c.op in ('win', 'sport_cashout') then c.amount when c.op = 'betwin' then c.win_amount end), 0) as payout
       from play.open_rounds_of(array[w.member_id], w.first_id, $3) o
       cross join lateral (
         select f.vendor, f.round_id from play.current_calls f
         where f.member_id = o.member_id and f.id = o.id and f.round_seq = 1 offset 0
       ) f
       cross join lateral (
         select c.op, c.amount, c.win_amount from play.current_calls c
         where c.member_id = o.member_id and c.vendor = f.vendor and c.round_id = f.round_id
           and c.round_seq is not null offset 0
       ) c
     ) open`,
    [
      windows.map((window) => String(window.member)),
      windows.map((window) => String(firstIdAt(window.from))),
      String(MAX_ID),
    ],
  );
  return new Map(
    rows.map((row) => {
      const window = windows[Number(row.place) - 1];
      if (!window) throw new Error('usage of a window nobody asked for');
      const ended = { staked: row.staked, lost: row.lost };
      const usage = { staked: row.staked + row.open, lost: row.lost + row.open_lost, ended };
      return [usageKey(window.member, window.from), usage] as const;
    }),
  );
}

/** The same, asked by itself. */
export async function readUsage(db: Database, window: { member: bigint; from: Date }): Promise<Usage> {
  const used = await loadUsage(queryOn(db), [window]);
  return used.get(usageKey(window.member, window.from)) ?? noUsage;
}
