import type { Code, KeyedCall } from '@fairhall/vendor-protocol';
import { findCall, isSpent } from '../calls.ts';
import { type Answer, answerRefused } from './answer.ts';
import type { CallNeeds } from './answer-calls.ts';

const LATE_BET_MS = 24 * 60 * 60_000;

/** A player this vendor was never told of: its key may be taken all the same; otherwise there is nothing to do. */
export async function answerStranger(needs: CallNeeds, vendor: string, keyed: KeyedCall): Promise<Answer> {
  const { call } = keyed;
  const txId = call.tx_id;
  if ((await findCall(needs.db, { vendor, txId })) || (await isSpent(needs.db, { vendor, txId })))
    return answerRefused('TX_CONFLICT', { txId });
  const ageMs = needs.clock.now().getTime() - Date.parse(call.occurred_at);
  const isFinal = waits.has(keyed.op) ? ageMs >= LATE_BET_MS : undefined;
  return answerRefused(codes[keyed.op], { txId, isFinal });
}

/** Whose bet may still be on its way. */
const waits: ReadonlySet<KeyedCall['op']> = new Set([
  'win',
  'sport_accept',
  'sport_reject',
  'sport_settle',
  'sport_void',
  'table_out',
]);

const codes = {
  bet: 'SESSION_MISMATCH',
  betwin: 'SESSION_MISMATCH',
  win: 'BET_NOT_FOUND',
  rollback: 'BET_NOT_FOUND',
  round_close: 'ROUND_NOT_FOUND',
  sport_place: 'SESSION_MISMATCH',
  sport_accept: 'BET_NOT_FOUND',
  sport_reject: 'BET_NOT_FOUND',
  sport_settle: 'BET_NOT_FOUND',
  sport_void: 'BET_NOT_FOUND',
  sport_cashout: 'SESSION_MISMATCH',
  table_in: 'SESSION_MISMATCH',
  table_out: 'BET_NOT_FOUND',
  adjust: 'ROUND_NOT_FOUND',
} as const satisfies Record<KeyedCall['op'], Code>;
