import type { Code, KeyedCall } from '@fairhall/vendor-protocol';
import { findCall } from '../calls.ts';
import { type Answer, answerRefused } from './answer.ts';
import type { CallNeeds } from './answer-calls.ts';

const LATE_BET_MS = 24 * 60 * 60_000;

/** A player this vendor was never told of: its key may be taken all the same; otherwise there is nothing to do. */
export async function answerStranger(needs: CallNeeds, vendor: string, keyed: KeyedCall): Promise<Answer> {
  const { call } = keyed;
  const txId = call.tx_id;
  if (await findCall(needs.db, { vendor, txId })) return answerRefused('TX_CONFLICT', { txId });
  const ageMs = needs.clock.now().getTime() - Date.parse(call.occurred_at);
  const isFinal = keyed.op === 'win' ? ageMs >= LATE_BET_MS : undefined;
  return answerRefused(codes[keyed.op], { txId, isFinal });
}

const codes = {
  bet: 'SESSION_MISMATCH',
  betwin: 'SESSION_MISMATCH',
  win: 'BET_NOT_FOUND',
  rollback: 'BET_NOT_FOUND',
  round_close: 'ROUND_NOT_FOUND',
} as const satisfies Record<KeyedCall['op'], Code>;
