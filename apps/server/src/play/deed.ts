import { fingerprint, type KeyedCall } from '@fairhall/vendor-protocol';
import type { Deed, JackpotShare } from './rules/call.ts';

const OWN_ID = /^[1-9][0-9]{0,17}$/;
const FINGERPRINT_DIGITS = 32;

/** A vendor's call in the words of the books. */
export function deedOf(
  keyed: KeyedCall,
  { vendor, memberId, id, nowMs }: { vendor: string; memberId: bigint; id: bigint; nowMs: number },
): Deed {
  const { call, op } = keyed;
  const isStake = op === 'bet' || op === 'betwin';
  return {
    op,
    vendor,
    txId: call.tx_id,
    id,
    memberId,
    // what is no number of ours is no session of ours; only stakes look at it
    sessionId: isStake && OWN_ID.test(keyed.call.session_id) ? keyed.call.session_id : null,
    game: call.game_id,
    roundId: call.round_id,
    kind: 'kind' in call ? call.kind : 'cash',
    amount: 'amount' in call && call.amount !== undefined ? BigInt(call.amount) : null,
    winAmount: op === 'betwin' ? BigInt(keyed.call.win_amount) : 0n,
    currency: call.currency ?? null,
    closes: 'round_closed' in call && call.round_closed === true,
    refTxId: op === 'rollback' ? keyed.call.ref_tx_id : null,
    grantId: grantOf(keyed),
    nominalStake:
      op === 'bet' && keyed.call.nominal_stake !== undefined ? BigInt(keyed.call.nominal_stake) : null,
    betTxIds: (op === 'win' && keyed.call.bet_tx_ids) || [],
    occurredAtMs: Date.parse(call.occurred_at),
    receivedAtMs: nowMs,
    jackpots: jackpotsOf(keyed),
    fingerprint: fingerprint(keyed).slice(0, FINGERPRINT_DIGITS),
  };
}

const MICRO = 1_000_000n;

function jackpotsOf({ op, call }: KeyedCall): JackpotShare[] {
  if (op === 'bet' || op === 'betwin')
    return (call.jackpot_contrib ?? []).map(({ jackpot_id: jackpotId, amount_micro: micro }) => ({
      jackpotId,
      amountMicro: BigInt(micro),
    }));
  if (op !== 'win' || call.jackpot_id === undefined) return [];
  return [{ jackpotId: call.jackpot_id, amountMicro: BigInt(call.amount) * MICRO }];
}

/** What is no number of ours is no grant of ours. */
function grantOf({ call }: KeyedCall): bigint | null {
  const named = 'grant_id' in call ? call.grant_id : undefined;
  return named !== undefined && OWN_ID.test(named) ? BigInt(named) : null;
}
