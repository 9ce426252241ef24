import { type KeyedCall, type ReconciliationLine, readCall } from '@fairhall/vendor-protocol';

/**
 * The call as the vendor would have sent it, put together from its own signed line: its fingerprint is the same, so
 * the vendor's own copy, whenever it comes, is a repeat. Undefined for stakes, for
 * what a line does not tell whole (odds, quotes), and for lines that make no sound call.
 */
export function callOfLine(line: ReconciliationLine): KeyedCall | undefined {
  const { op } = line;
  const body = bodyOf(line);
  if (!body) return undefined;
  const read = readCall(op, Buffer.from(JSON.stringify(body)));
  // `readCall` has paired the operation with its call
  return read.ok ? ({ op, call: read.call } as KeyedCall) : undefined;
}

function bodyOf(line: ReconciliationLine): object | undefined {
  const { op, tx_id, player_ref, game_id, round_id, occurred_at, currency, amount } = line;
  const of = { tx_id, player_ref, game_id, occurred_at };
  const common = { ...of, round_id };
  const ofBet = { ...of, bet_id: round_id };
  switch (op) {
    case 'round_close':
      return { ...common, currency };
    case 'rollback':
      return { ...common, ref_tx_id: line.ref_tx_id, reason: 'operator', amount, currency };
    case 'win':
      return {
        ...{ ...common, amount, currency, kind: line.kind ?? 'cash' },
        ...(line.round_closed !== undefined && { round_closed: line.round_closed }),
        ...(line.unused_stake !== undefined && { unused_stake: line.unused_stake }),
        ...(line.bet_tx_ids !== undefined && { bet_tx_ids: line.bet_tx_ids }),
        ...(line.grant_id !== undefined && { grant_id: line.grant_id }),
        ...(line.jackpot_id !== undefined && { jackpot_id: line.jackpot_id }),
      };
    case 'sport_reject':
      return { ...ofBet, reason: 'other' };
    case 'sport_settle': {
      const { settlement_seq, kind: outcome, legs } = line;
      return {
        ...{ ...ofBet, currency, settlement_seq, outcome, payout_total: amount },
        ...(legs !== undefined && { legs }),
      };
    }
    case 'sport_void':
      return { ...ofBet, currency, settlement_seq: line.settlement_seq, reason: 'operator' };
    case 'table_out': {
      const { rake, hands, linked_tx_ids } = line;
      return {
        ...{ ...of, table_session_id: round_id, amount, currency, rake, hands },
        ...(linked_tx_ids !== undefined && { linked_tx_ids }),
      };
    }
    case 'adjust':
      return { ...common, direction: line.kind, amount, currency, reason: 'as its vendor’s list has it' };
    default:
      return undefined;
  }
}

/** Gives back a bet that its vendor does not know, under a key of the house. */
export function rollbackOf(bet: ReconciliationLine, { txId, now }: { txId: string; now: Date }): KeyedCall {
  const { player_ref, game_id, round_id } = bet;
  const call = { tx_id: txId, ref_tx_id: bet.tx_id, player_ref, game_id, round_id } as const;
  return { op: 'rollback', call: { ...call, reason: 'operator', occurred_at: now.toISOString() } };
}
