import type { PurseCause } from '@fairhall/contract';
import { Refusal } from '#platform/refusal';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { findMoveByKey, listPurses } from './purse-rows.ts';
import { readPurse } from './read-purse.ts';
import { moveMoney } from './start-move.ts';
import type { MoveRow } from './tables.ts';

/** A round may be played between being told the balance and asking for it. */
const TRIES = 3;

type Asked = { key: string; cause: PurseCause };

/**
 * Everything back from every vendor, one after the other; what one of them does not give, or is not known to have given,
 * does not hold up the rest. The same key answers the same movements.
 */
export async function bringAllBack(needs: PurseNeeds, caller: PurseCaller, asked: Asked): Promise<MoveRow[]> {
  const moves: MoveRow[] = [];
  for (const { vendor, currency } of await listPurses(needs.db, caller.memberId)) {
    if (currency !== caller.currency) continue;
    const move = await bringBack(needs, caller, { ...asked, vendor });
    if (move) moves.push(move);
  }
  return moves;
}

/** What is in one purse, as its vendor tells it now; nothing while it is empty, silent or already moving. */
export async function bringBack(
  needs: PurseNeeds,
  caller: PurseCaller,
  { vendor, key, cause }: Asked & { vendor: string },
): Promise<MoveRow | undefined> {
  let last: MoveRow | undefined;
  for (let place = 1; place <= TRIES; place += 1) {
    const ownKey = `${key}/${vendor}/${place}`;
    last = await findMoveByKey(needs.db, { memberId: caller.memberId, key: ownKey });
    if (!last) {
      const { purse, isFresh } = await readPurse(needs, caller, vendor);
      const amountMinor = purse.told_minor ?? 0n;
      if (!isFresh || amountMinor === 0n) return undefined;
      last = await tryMove(needs, caller, { vendor, amountMinor, key: ownKey, cause });
    }
    if (last?.status !== 'refused') return last;
  }
  return last;
}

async function tryMove(
  needs: PurseNeeds,
  caller: PurseCaller,
  wish: Asked & { vendor: string; amountMinor: bigint },
): Promise<MoveRow | undefined> {
  try {
    return await moveMoney(needs, caller, { ...wish, direction: 'out' });
  } catch (error) {
    // another movement of this purse is under way, or the told balance is not in our books: the page shows both
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
