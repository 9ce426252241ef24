import type { Code } from '@fairhall/vendor-protocol';
import type { Operation, StoredCall } from './rules/call.ts';

export type CallRow = {
  id: bigint;
  member_id: bigint;
  session_id: bigint | null;
  amount: bigint;
  win_amount: bigint;
  balance: bigint;
  version: bigint;
  at: Date;
  fingerprint: string;
  round_seq: number | null;
  closes: boolean;
  vendor: string;
  tx_id: string;
  game: string;
  round_id: string;
  op: Operation;
  kind: string;
  currency: string;
  state: StoredCall['state'];
  code: Code;
  ref_tx_id: string | null;
  round_state: StoredCall['roundState'];
  occurred_at: Date | null;
  settlement_seq: number | null;
};

/** Of a row named `c`. */
export const callColumnsText = `c.id, c.member_id, c.session_id, c.amount, c.win_amount, c.balance, c.version, c.at,
  c.fingerprint, c.round_seq, c.closes, c.vendor, c.tx_id, c.game, c.round_id, c.op, c.kind, c.currency, c.state,
  c.code, c.ref_tx_id, c.round_state, c.occurred_at, c.settlement_seq`;

export function readCallRow(row: CallRow): StoredCall {
  return {
    id: row.id,
    memberId: row.member_id,
    sessionId: row.session_id === null ? null : String(row.session_id),
    amount: row.amount,
    winAmount: row.win_amount,
    settlementSeq: row.settlement_seq,
    balance: row.balance,
    version: row.version,
    atMs: row.at.getTime(),
    occurredAtMs: (row.occurred_at ?? row.at).getTime(),
    fingerprint: row.fingerprint.replaceAll('-', ''),
    roundSeq: row.round_seq,
    closes: row.closes,
    vendor: row.vendor,
    txId: row.tx_id,
    game: row.game,
    roundId: row.round_id,
    op: row.op,
    kind: row.kind,
    currency: row.currency,
    state: row.state,
    code: row.code,
    refTxId: row.ref_tx_id,
    roundState: row.round_state,
  };
}
