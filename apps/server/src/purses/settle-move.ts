import { settlingDelayMs } from '@fairhall/vendor-protocol';
import { type Deed, perform } from '#platform/deed';
import { setTimer } from './ask-timer.ts';
import type { PurseNeeds } from './needs.ts';
import { noteWallet } from './note-wallet.ts';
import { postMove } from './post-move.ts';
import { changeMove, changePurse, findMove, findOpenMove, relockPurse } from './purse-rows.ts';
import { nextOf, type Word } from './read-word.ts';
import type { MoveRow } from './tables.ts';

/** What a vendor's word does to a move, in one transaction; the same word, however often it comes, does it once. */
export function settleMove(needs: PurseNeeds, id: bigint, word: Word): Promise<MoveRow> {
  return perform(needs, (deed) => settleWithin(needs, deed, { id, word }));
}

type End = { id: bigint; word: Word };

async function settleWithin({ log }: PurseNeeds, deed: Deed, { id, word }: End): Promise<MoveRow> {
  const { member_id: memberId, vendor, currency } = await findMove(deed.tx, id);
  await relockPurse(deed.tx, { memberId, vendor, currency });
  // under the purse's lock nobody else ends it
  const move = await findMove(deed.tx, id);
  const next = nextOf(move.status, word.kind);
  if (next === 'ask-again') return askAgain(deed, move, word);
  if (next === 'contradiction') {
    log.error({ move: id, vendor, ended: move.status, said: word.kind }, 'a vendor takes its word back');
    return changeMove(deed.tx, id, { contradicted_at: move.contradicted_at ?? deed.at });
  }
  if (next === 'nothing' || word.kind === 'unknown') return move;
  const ended = await endMove(
    deed,
    move,
    word.kind === 'done' ? { status: 'done' } : { status: 'refused', code: word.code },
  );
  const fresh = await relockPurse(deed.tx, { memberId, vendor, currency });
  const open = await findOpenMove(deed.tx, { memberId, vendor });
  await noteWallet(deed, fresh, { wallet: word.wallet, hasOpenMove: open !== undefined });
  return ended;
}

export type Ending = { status: 'done' } | { status: 'refused'; code: string };

/** The move is over: the money arrives, or goes back where it came from. The purse is locked. */
export async function endMove(
  deed: Deed,
  move: MoveRow,
  ending: Ending & { declaredBy?: bigint },
): Promise<MoveRow> {
  const { member_id: memberId, vendor, currency } = move;
  const purse = await relockPurse(deed.tx, { memberId, vendor, currency });
  if (ending.status === 'done')
    await changePurse(
      deed.tx,
      purse,
      move.direction === 'in'
        ? { in_minor: purse.in_minor + move.amount_minor }
        : { out_minor: purse.out_minor + move.amount_minor },
    );
  const ended = await changeMove(deed.tx, move.id, {
    status: ending.status,
    code: ending.status === 'refused' ? ending.code : null,
    ended_at: deed.at,
    declared_by: ending.declaredBy ?? null,
  });
  await postMove(deed, move, ending.status === 'done' ? 'done' : 'back');
  tellOfMove(deed, ended);
  return ended;
}

async function askAgain(deed: Deed, move: MoveRow, word: Word): Promise<MoveRow> {
  const unknownCount = move.unknown_count + 1;
  await setTimer(deed.tx, move.id, new Date(deed.at.getTime() + settlingDelayMs(unknownCount)));
  const waiting = await changeMove(deed.tx, move.id, {
    unknown_count: unknownCount,
    unknown_why: word.kind === 'unknown' ? word.why : null,
  });
  tellOfMove(deed, waiting);
  return waiting;
}

export function tellOfMove(deed: Deed, { id, member_id: memberId, status }: MoveRow): void {
  deed.tell({ channel: `member:${memberId}`, kind: 'purse.changed', body: { id: String(id), status } });
}
