import { hash } from 'node:crypto';
import type { PlatformCall } from './calls.ts';
import type { KeyedOperation } from './shapes.ts';

export type KeyedCall = { [O in KeyedOperation]: { op: O; call: PlatformCall<O> } }[KeyedOperation];

/**
 * What a `tx_id` stands for: SHA-256 of canonical JSON of what the call would do. Session, times, traces and details
 * are left out, so that a retry after a restart is still the same deed. 64 hexadecimal digits.
 */
export function fingerprint(keyed: KeyedCall): string {
  return hash('sha256', canonicalDeed(keyed), 'hex');
}

/** The bytes that are hashed: keys in alphabetical order, absent ones left out, no spaces. */
export function canonicalDeed({ op, call }: KeyedCall): string {
  const fields: DeedFields = call;
  return JSON.stringify({
    amount: fields.amount,
    bet_tx_ids: fields.bet_tx_ids ? [...fields.bet_tx_ids].sort() : undefined,
    currency: fields.currency,
    game_id: fields.game_id,
    grant_id: fields.grant_id,
    jackpot_id: fields.jackpot_id,
    kind: fields.kind,
    nominal_stake: fields.nominal_stake,
    op,
    player_ref: fields.player_ref,
    ref_tx_id: fields.ref_tx_id,
    round_closed: fields.round_closed ?? false,
    round_id: fields.round_id,
    win_amount: fields.win_amount,
  });
}

type DeedFields = {
  player_ref: string;
  game_id: string;
  round_id: string;
  amount?: string | undefined;
  bet_tx_ids?: string[] | undefined;
  currency?: string | undefined;
  grant_id?: string | undefined;
  jackpot_id?: string | undefined;
  kind?: string | undefined;
  nominal_stake?: string | undefined;
  ref_tx_id?: string | undefined;
  round_closed?: boolean | undefined;
  win_amount?: string | undefined;
};
