import type { AnswerOf, replayHeardCall } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { fingerprint, type KeyedCall, readCall } from '@fairhall/vendor-protocol';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import { findCall } from '../calls.ts';
import { answerKeyed, type CallNeeds } from '../gateway/answer-calls.ts';
import { findHeard, type HeardRow, mayReplay } from './heard-rows.ts';
import { keyedOperationAt } from './keyed-operation.ts';

/**
 * Puts a kept call to the house once more and lays its answer beside the first. Only a transaction that has been answered
 * for good is taken: its key gives that answer and moves nothing. What was never done is for its vendor to send again, or
 * for two people to hand in.
 */
export async function replayHeard(
  needs: CallNeeds & { audit: Audit },
  { id, reason, staff }: { id: bigint; reason: string; staff: StaffCaller },
): Promise<AnswerOf<typeof replayHeardCall>> {
  const row = (await findHeard(needs.db, id)) ?? refuse('play/heard-unknown');
  const keyed = readKeyed(row) ?? refuse('play/not-replayable');
  const known = await findCall(needs.db, { vendor: row.vendor, txId: keyed.call.tx_id });
  if (!known || !fingerprint(keyed).startsWith(known.fingerprint)) refuse('play/not-replayable');
  await inTransaction(needs.db, (tx) =>
    needs.audit(tx, {
      ...{ staff, action: 'play.replay-call', subject: `vendor:${row.vendor}`, reason },
      after: { heardCall: String(id), txId: keyed.call.tx_id },
    }),
  );
  const { http, code, body } = await answerKeyed(needs, row.vendor, keyed);
  return { http, code, answer: body, isSame: body === row.answer };
}

function readKeyed(row: HeardRow): KeyedCall | undefined {
  const op = keyedOperationAt(row.path);
  if (op === undefined || !mayReplay(row)) return undefined;
  const read = readCall(op, Buffer.from(row.body));
  // `readCall` has paired the operation with its call
  return read.ok ? ({ op, call: read.call } as KeyedCall) : undefined;
}
