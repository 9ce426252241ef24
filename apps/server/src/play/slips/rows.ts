import type { Companion, Row } from '#wallet';
import type { StoredCall } from '../rules/call.ts';
import type { LegOdds, LegResult, Slip } from '../rules/slip.ts';

export const slipCompanions: readonly Companion[] = [
  {
    name: 'play.slips',
    call: 'play.record_slips',
    columns: ['bigint', 'bigint', 'text', 'boolean', 'text', 'bigint'],
  },
  {
    name: 'play.slip_legs',
    call: 'play.record_slip_legs',
    columns: [
      ...['bigint', 'integer', 'text', 'text', 'text', 'text', 'text', 'timestamptz', 'bigint', 'text'],
    ],
  },
  {
    name: 'play.leg_words',
    call: 'play.record_leg_words',
    columns: ['bigint', 'text', 'bigint', 'text', 'text', 'integer'],
  },
  {
    name: 'play.quotes',
    call: 'play.record_quotes',
    columns: ['bigint', 'bigint', 'text', 'text'],
  },
];

/** What a call that has a place in its round said of a bet on events beside its sums. */
export function slipRows({ id, memberId, vendor, sport }: StoredCall): Row[] {
  if (!sport) return [];
  const { slip, odds = [], results = [], quoteId } = sport;
  return [
    ...(slip
      ? [slipRow(slip, { id, memberId }), ...slip.legs.map((leg, at) => legRow(leg, { id, at }))]
      : []),
    ...odds.map((one) => wordRow(id, [one.selection, String(one.odds), one.version, null, null])),
    ...results.map((one) => wordRow(id, resultValues(one))),
    ...(quoteId === undefined
      ? []
      : [{ companion: 'play.quotes', values: [String(id), String(memberId), vendor, quoteId] }]),
  ];
}

function slipRow(slip: Slip, { id, memberId }: Pick<StoredCall, 'id' | 'memberId'>): Row {
  const { oddsFormat, isLive, rounding, maxPayout } = slip;
  return {
    companion: 'play.slips',
    values: [
      ...[String(id), String(memberId), oddsFormat, isLive ? 't' : 'f', rounding],
      maxPayout === null ? null : String(maxPayout),
    ],
  };
}

function legRow(leg: Slip['legs'][number], { id, at }: { id: bigint; at: number }): Row {
  const { selection, eventId, event, market, pick, startsAtMs, odds, version } = leg;
  const startsAt = startsAtMs === null ? null : new Date(startsAtMs).toISOString();
  return {
    companion: 'play.slip_legs',
    values: [
      ...[String(id), String(at + 1), selection, eventId, event, market, pick, startsAt],
      ...[String(odds), version],
    ],
  };
}

function wordRow(id: bigint, values: Row['values']): Row {
  return { companion: 'play.leg_words', values: [String(id), ...values] };
}

function resultValues({ selection, result, sharedBy }: LegResult): Row['values'] {
  return [selection, null, null, result, sharedBy === null ? null : String(sharedBy)];
}

export type SlipRow = {
  call_id: bigint;
  odds_format: Slip['oddsFormat'];
  is_live: boolean;
  rounding: Slip['rounding'];
  max_payout: bigint | null;
};
export type LegRow = Pick<LegOdds, 'selection'> & {
  call_id: bigint;
  event_id: string | null;
  event: string;
  market: string;
  pick: string;
  starts_at: Date | null;
  odds_milli: bigint;
  version: string;
};
/** Odds of an acceptance, or the result of a settlement. */
export type WordRow = { call_id: bigint; selection: string } & (
  | { odds_milli: bigint; version: string; result: null }
  | { odds_milli: null; result: LegResult['result']; shared_by: number | null }
);
