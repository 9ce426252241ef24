import { amount, id } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Deed } from '#platform/deed';
import type { LiveMessage } from '#platform/live';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { TOLD } from './events.ts';
import type { PurseNeeds } from './needs.ts';
import { changeMove, findMove, relockPurse } from './purse-rows.ts';
import { endMove } from './settle-move.ts';
import type { MoveRow } from './tables.ts';

const command = z.strictObject({ moveId: id, ended: z.enum(['done', 'refused']), amountMinor: amount });

type Wish = { staff: StaffCaller; moveId: bigint; ended: 'done' | 'refused'; reason: string };

/** Asks a second person to agree how a move ended, by evidence from outside; nothing moves before they do. */
export function askToDeclare(
  { db, clock, approvals }: PurseNeeds,
  { staff, moveId, ended, reason }: Wish,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(db, async (tx) => {
    const move = await lockMove(tx, moveId);
    if (move.status !== 'open') refuse('purses/move-ended');
    if (move.declare_until && move.declare_until > clock.now()) refuse('purses/declare-waiting');
    const asked = await approvals.propose(tx, {
      kind: 'purses.declare',
      payload: { moveId: String(moveId), ended, amountMinor: String(move.amount_minor) },
      subject: `purse-move:${moveId}`,
      currency: move.currency,
      reason,
      staff,
      beneficiary: { memberId: move.member_id },
    });
    await changeMove(tx, moveId, { declare_until: asked.expiresAt });
    return asked;
  });
}

/**
 * Approving ends the move as declared, unless the vendor has said how it ended meanwhile. Should it say the opposite
 * later, that is kept for people to see: no money moves by it.
 */
export function registerDeclaration(needs: PurseNeeds): void {
  needs.approvals.register({
    kind: 'purses.declare',
    payload: command,
    propose: 'play.round.resolve',
    approve: 'play.round.approve',
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    isCreditByHand: () => true,
    async preview(tx, { moveId, ended }) {
      const move = await findMove(tx, BigInt(moveId));
      const facts = { direction: move.direction, amountMinor: move.amount_minor };
      return {
        before: { status: move.status, ...facts },
        after: { status: move.status === 'open' ? ended : move.status, ...facts },
      };
    },
    async release(tx, { moveId }) {
      await changeMove(tx, BigInt(moveId), { declare_until: null });
    },
    async execute(tx, { payload, reason, approvedBy }) {
      const move = await lockMove(tx, BigInt(payload.moveId));
      if (move.status !== 'open') refuse('purses/move-ended');
      const ended = await declareWithin(needs, tx, { move, ended: payload.ended, by: approvedBy });
      await needs.audit(tx, {
        staff: approvedBy,
        action: 'purses.declare-move',
        subject: `purse-move:${move.id}`,
        before: { status: move.status },
        after: { status: ended.status },
        reason,
      });
      return { moveId: move.id, status: ended.status };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function declareWithin(
  { clock }: PurseNeeds,
  tx: Tx,
  { move, ended, by }: { move: MoveRow; ended: 'done' | 'refused'; by: StaffCaller },
): Promise<MoveRow> {
  const messages: LiveMessage[] = [];
  const deed: Deed = { tx, at: clock.now(), tell: (message) => void messages.push(message) };
  const ending =
    ended === 'done' ? ({ status: 'done' } as const) : ({ status: 'refused', code: 'DECLARED' } as const);
  const row = await endMove(deed, move, { ...ending, declaredBy: by.staffId });
  for (const { channel, kind, body } of messages)
    await emit(tx, { topic: TOLD, subject: channel, payload: { kind, body } });
  return row;
}

/** In the order in which a vendor's words lock: the purse, then the move. */
async function lockMove(tx: Tx, moveId: bigint): Promise<MoveRow> {
  const { member_id: memberId, vendor, currency } = await findMove(tx, moveId);
  await relockPurse(tx, { memberId, vendor, currency });
  return findMove(tx, moveId);
}
