import { fingerprint, type KeyedCall } from '@fairhall/vendor-protocol';
import { readLotteryTold } from './lottery/read-told.ts';
import type { Deed, JackpotShare } from './rules/call.ts';
import { sportWordsOf } from './slips/words.ts';

const OWN_ID = /^[1-9][0-9]{0,17}$/;
const FINGERPRINT_DIGITS = 32;

type Hearing = { vendor: string; memberId: bigint; id: bigint; nowMs: number; sentAtMs?: number | undefined };

/** A vendor's call in the words of the books. */
export function deedOf(keyed: KeyedCall, { vendor, memberId, id, nowMs, sentAtMs = nowMs }: Hearing): Deed {
  const { call, op } = keyed;
  const sport = sportOf(keyed);
  const words = sportWordsOf(keyed);
  return {
    op,
    vendor,
    txId: call.tx_id,
    id,
    memberId,
    // what is no number of ours is no session of ours; only stakes look at it
    sessionId: needsSession(keyed) && OWN_ID.test(keyed.call.session_id) ? keyed.call.session_id : null,
    game: call.game_id,
    roundId: roundIdOf(keyed),
    kind: sport?.kind ?? ('kind' in call ? call.kind : 'cash'),
    amount: sport?.amount ?? ('amount' in call && call.amount !== undefined ? BigInt(call.amount) : null),
    winAmount: besideAmount(keyed) ?? sport?.winAmount ?? 0n,
    settlementSeq: 'settlement_seq' in call ? call.settlement_seq : null,
    currency: ('currency' in call && call.currency) || null,
    closes: 'round_closed' in call && call.round_closed === true,
    refTxId: op === 'rollback' ? keyed.call.ref_tx_id : null,
    grantId: grantOf(keyed),
    nominalStake:
      op === 'bet' && keyed.call.nominal_stake !== undefined ? BigInt(keyed.call.nominal_stake) : null,
    betTxIds:
      (op === 'win' && keyed.call.bet_tx_ids) || (op === 'table_out' && keyed.call.linked_tx_ids) || [],
    reason: op === 'adjust' ? keyed.call.reason : null,
    hands: op === 'table_out' ? keyed.call.hands : null,
    occurredAtMs: Date.parse(call.occurred_at),
    sentAtMs,
    receivedAtMs: nowMs,
    jackpots: jackpotsOf(keyed),
    lottery: readLotteryTold(keyed),
    ...(words && { sport: words }),
    fingerprint: fingerprint(keyed).slice(0, FINGERPRINT_DIGITS),
  };
}

type Seated = Extract<KeyedCall, { op: 'bet' | 'betwin' | 'sport_place' | 'sport_cashout' | 'table_in' }>;
const seated: ReadonlySet<string> = new Set<Seated['op']>([
  'bet',
  'betwin',
  'sport_place',
  'sport_cashout',
  'table_in',
]);

/** Stakes, and the sale of one: nobody does those whose game is not open. */
function needsSession(keyed: KeyedCall): keyed is Seated {
  return seated.has(keyed.op);
}

/** A bet on events is its own round, and so is a stay at a table. */
function roundIdOf({ call }: KeyedCall): string {
  if ('bet_id' in call) return call.bet_id;
  return 'table_session_id' in call ? call.table_session_id : call.round_id;
}

/** A second sum of the call: of a betwin what it pays, of a win what it gives back, of who leaves a table the rake. */
function besideAmount({ op, call }: KeyedCall): bigint | undefined {
  if (op === 'betwin') return BigInt(call.win_amount);
  if (op === 'win') return BigInt(call.unused_stake ?? '0');
  return op === 'table_out' ? BigInt(call.rake) : undefined;
}

/** What a call about a bet on events, or a correction, says where others say kind and amounts. */
function sportOf({ op, call }: KeyedCall): Partial<Pick<Deed, 'kind' | 'amount' | 'winAmount'>> | undefined {
  switch (op) {
    case 'sport_place':
      return { kind: call.accept, winAmount: BigInt(call.potential_payout) };
    case 'sport_accept':
      return { kind: 'sport', winAmount: BigInt(call.potential_payout) };
    case 'sport_reject':
      return { kind: call.reason };
    case 'sport_settle':
      return { kind: call.outcome, amount: BigInt(call.payout_total) };
    case 'adjust':
      return { kind: call.direction };
    case 'sport_void':
      return { kind: 'void' };
    case 'sport_cashout':
      return { kind: 'cashout', winAmount: BigInt(call.fraction_bps) };
    default:
      return undefined;
  }
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
