import { hash } from 'node:crypto';
import type { PlatformCall } from './calls.ts';
import type { KeyedOperation, RoundOperation } from './shapes.ts';

export type KeyedCall = { [O in KeyedOperation]: { op: O; call: PlatformCall<O> } }[KeyedOperation];

export type RoundCall = Extract<KeyedCall, { op: RoundOperation }>;

/**
 * What a `tx_id` stands for: SHA-256 of canonical JSON of what the call would do. Session, times, traces, details and what is
 * said for people are left out, so that a retry after a restart is still the same deed. 64 hexadecimal digits.
 */
export function fingerprint(keyed: KeyedCall): string {
  return hash('sha256', canonicalDeed(keyed), 'hex');
}

/** The bytes that are hashed: keys in alphabetical order, absent ones left out, no spaces. */
export function canonicalDeed({ op, call }: KeyedCall): string {
  const fields: DeedFields = call;
  return JSON.stringify({
    accept: fields.accept,
    amount: fields.amount,
    bet_id: fields.bet_id,
    bet_tx_ids: fields.bet_tx_ids ? [...fields.bet_tx_ids].sort() : undefined,
    currency: fields.currency,
    direction: fields.direction,
    fraction_bps: fields.fraction_bps,
    game_id: fields.game_id,
    grant_id: fields.grant_id,
    hands: fields.hands,
    jackpot_id: fields.jackpot_id,
    kind: fields.kind,
    legs: fields.legs && sortLegs(fields.legs),
    linked_tx_ids: fields.linked_tx_ids ? [...fields.linked_tx_ids].sort() : undefined,
    max_payout: fields.max_payout,
    nominal_stake: fields.nominal_stake,
    odds_snapshot: fields.odds_snapshot?.map(({ odds, selection, version }) => ({
      odds,
      selection,
      version,
    })),
    op,
    outcome: fields.outcome,
    payout_total: fields.payout_total,
    player_ref: fields.player_ref,
    potential_payout: fields.potential_payout,
    quote_id: fields.quote_id,
    rake: fields.rake,
    ref_tx_id: fields.ref_tx_id,
    round_closed: fields.round_closed ?? false,
    round_id: fields.round_id,
    rounding: fields.rounding,
    settlement_seq: fields.settlement_seq,
    table_session_id: fields.table_session_id,
    unused_stake: fields.unused_stake,
    win_amount: fields.win_amount,
  });
}

/** In the order of their selections: which leg is told first means nothing. */
function sortLegs(legs: NonNullable<DeedFields['legs']>) {
  return legs
    .map(({ result, selection, shared_by }) => ({ result, selection, shared_by }))
    .sort((one, other) => (one.selection < other.selection ? -1 : 1));
}

type DeedFields = {
  player_ref: string;
  game_id: string;
  round_id?: string | undefined;
  bet_id?: string | undefined;
  direction?: string | undefined;
  table_session_id?: string | undefined;
  hands?: number | undefined;
  linked_tx_ids?: string[] | undefined;
  rake?: string | undefined;
  accept?: string | undefined;
  fraction_bps?: number | undefined;
  legs?: readonly { selection: string; result: string; shared_by?: number | undefined }[] | undefined;
  max_payout?: string | undefined;
  rounding?: string | undefined;
  odds_snapshot?: readonly { selection: string; odds: number; version: string }[] | undefined;
  outcome?: string | undefined;
  payout_total?: string | undefined;
  potential_payout?: string | undefined;
  quote_id?: string | undefined;
  settlement_seq?: number | undefined;
  amount?: string | undefined;
  bet_tx_ids?: string[] | undefined;
  currency?: string | undefined;
  grant_id?: string | undefined;
  jackpot_id?: string | undefined;
  kind?: string | undefined;
  nominal_stake?: string | undefined;
  ref_tx_id?: string | undefined;
  round_closed?: boolean | undefined;
  unused_stake?: string | undefined;
  win_amount?: string | undefined;
};
