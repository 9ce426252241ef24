import type { WalletTransferCall } from '@fairhall/vendor-protocol';
import type { PurseNeeds } from './needs.ts';
import { findMove, findPurse } from './purse-rows.ts';
import { readWord } from './read-word.ts';
import { settleMove } from './settle-move.ts';
import type { MoveRow } from './tables.ts';

/** Sends a move whose intent is committed, and settles it by what comes back. */
export async function sendMove(needs: PurseNeeds, move: MoveRow): Promise<MoveRow> {
  const call = await callOf(needs, move);
  const outcome = await needs.vendors.clientOf(move.vendor)?.wallet.transfer(call);
  return settleMove(needs, move.id, readWord(call, outcome));
}

/** Asks what became of a move that is not known to have ended; by the timer, and whenever a person wants to know. */
export async function askMove(needs: PurseNeeds, id: bigint): Promise<MoveRow> {
  const move = await findMove(needs.db, id);
  if (move.status !== 'open') return move;
  const call = await callOf(needs, move);
  const outcome = await needs.vendors.clientOf(move.vendor)?.wallet.status(call);
  const word = readWord(call, outcome);
  if (word.kind === 'unknown')
    needs.log.warn(
      { move: move.id, vendor: move.vendor, why: word.why, detail: word.detail },
      'still unknown',
    );
  return settleMove(needs, id, word);
}

/** The same body at every attempt. */
async function callOf({ db }: PurseNeeds, move: MoveRow): Promise<WalletTransferCall> {
  const { member_id: memberId, vendor, currency } = move;
  const purse = await findPurse(db, { memberId, vendor, currency });
  if (!purse) throw new Error(`move ${move.id} has no purse`);
  return {
    tx_id: `purse-${move.id}`,
    player_ref: purse.player_ref,
    direction: move.direction,
    amount: String(move.amount_minor),
    currency,
    occurred_at: move.at.toISOString(),
  };
}
