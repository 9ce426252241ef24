import { type PurseCause, purseTermsOf } from '@fairhall/contract';
import { isUniqueViolation } from '@fairhall/database';
import { type Deed, perform } from '#platform/deed';
import { moneyFacts, refuse } from '#platform/refusal';
import { setTimer } from './ask-timer.ts';
import { sendMove } from './call-vendor.ts';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { postMove } from './post-move.ts';
import { findMoveByKey, findOpenMove, lockPurse } from './purse-rows.ts';
import { readPurse } from './read-purse.ts';
import { tellOfMove } from './settle-move.ts';
import type { MoveRow, PurseTables } from './tables.ts';

export type MoveWish = {
  vendor: string;
  direction: 'in' | 'out';
  amountMinor: bigint;
  key: string;
  cause: PurseCause;
};

/** Longer than a call may take: until then the process that called is waiting for the answer itself. */
const FIRST_ASK_MS = 10_000;

/**
 * Moves money between the main wallet and a vendor's. What is meant, and the money on its way, are committed before the
 * vendor is called; whatever becomes of this process, the timer then asks how it ended.
 */
export async function moveMoney(needs: PurseNeeds, caller: PurseCaller, wish: MoveWish): Promise<MoveRow> {
  const known = await findSame(needs, caller, wish);
  if (known) return known;
  const vendor = needs.vendors.find(wish.vendor) ?? refuse('purses/vendor-unknown', {}, 'vassalage');
  if (wish.amountMinor < 1n)
    refuse('purses/amount-too-small', moneyFacts(caller.currency, { min: 1n }), 'amount');
  if (wish.direction === 'in') {
    refuseOutOfTerms(caller, wish);
    if (vendor.openness !== 'open') refuse('purses/vendor-closed');
  }
  // what was won since the last word is there to be brought back, and what was lost is not
  else await readPurse(needs, caller, wish.vendor);
  const move = await intend(needs, caller, wish);
  return move.isNew ? sendMove(needs, move.row) : move.row;
}

function refuseOutOfTerms({ currency }: PurseCaller, { amountMinor }: MoveWish): void {
  const { minMinor: min, maxMinor: max } = purseTermsOf(currency);
  if (amountMinor < min) refuse('purses/amount-too-small', moneyFacts(currency, { min }), 'amount');
  if (amountMinor > max) refuse('purses/amount-too-large', moneyFacts(currency, { max }), 'amount');
}

async function findSame(
  { db }: Pick<PurseNeeds, 'db'>,
  { memberId }: PurseCaller,
  wish: MoveWish,
): Promise<MoveRow | undefined> {
  const known = await findMoveByKey(db, { memberId, key: wish.key });
  const isSame =
    known?.vendor === wish.vendor &&
    known.direction === wish.direction &&
    known.amount_minor === wish.amountMinor;
  if (known && !isSame) refuse('purses/key-reused');
  return known;
}

async function intend(
  needs: PurseNeeds,
  caller: PurseCaller,
  wish: MoveWish,
): Promise<{ row: MoveRow; isNew: boolean }> {
  try {
    return await perform(needs, (deed) => writeIntent(needs, deed, { caller, wish }));
  } catch (error) {
    // two requests with one key, or for one purse, met: the index let one of them in
    if (!isUniqueViolation(error)) throw error;
    const known = await findSame(needs, caller, wish);
    return known ? { row: known, isNew: false } : refuse('purses/under-way');
  }
}

async function writeIntent(
  needs: PurseNeeds,
  deed: Deed,
  { caller, wish }: { caller: PurseCaller; wish: MoveWish },
): Promise<{ row: MoveRow; isNew: boolean }> {
  const { memberId, currency } = caller;
  const { vendor, direction, amountMinor, key, cause } = wish;
  if (direction === 'in') await needs.gate.requireBringingIn(memberId, deed.tx);
  const playerRef = await needs.referTo(deed.tx, { vendor, memberId, currency });
  const purse = await lockPurse(deed.tx, { memberId, vendor, currency, playerRef });
  const known = await findSame({ db: deed.tx }, caller, wish);
  if (known) return { row: known, isNew: false };
  if (await findOpenMove(deed.tx, { memberId, vendor })) refuse('purses/under-way');
  if (direction === 'in') {
    if (purse.differs_since) refuse('purses/differs');
    await needs.bonuses.requireOwn(deed.tx, { memberId, currency, amountMinor });
  }
  const row = await deed.tx
    .withTables<PurseTables>()
    .insertInto('purses.moves')
    .values({
      member_id: memberId,
      vendor,
      currency,
      direction,
      amount_minor: amountMinor,
      request_key: key,
      cause,
      status: 'open',
      code: null,
      unknown_why: null,
      at: deed.at,
      ended_at: null,
      declared_by: null,
      declare_until: null,
      contradicted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setTimer(deed.tx, row.id, new Date(deed.at.getTime() + FIRST_ASK_MS));
  await postMove(deed, row, 'out');
  tellOfMove(deed, row);
  return { row, isNew: true };
}
