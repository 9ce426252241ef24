import { inTransaction } from '@fairhall/database';
import { perform } from '#platform/deed';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { noteWallet } from './note-wallet.ts';
import { findOpenMove, lockPurse } from './purse-rows.ts';
import type { PurseRow } from './tables.ts';

/** The purse as the vendor tells it now, taken into the books; `isFresh`: it answered. */
export async function readPurse(
  needs: PurseNeeds,
  { memberId, currency }: PurseCaller,
  vendor: string,
): Promise<{ purse: PurseRow; isFresh: boolean }> {
  const playerRef = await inTransaction(needs.db, (tx) => needs.referTo(tx, { vendor, memberId, currency }));
  const outcome = await needs.vendors.clientOf(vendor)?.wallet.balance({ player_ref: playerRef, currency });
  const wallet = outcome?.kind === 'answered' ? outcome.answer : undefined;
  // a word about somebody else, or in another currency, is no answer
  const isFresh = wallet?.player_ref === playerRef && wallet.currency === currency;
  const owner = { memberId, vendor, currency };
  const purse = await perform(needs, async (deed) => {
    const locked = await lockPurse(deed.tx, { ...owner, playerRef });
    if (!isFresh || !wallet) return locked;
    const open = await findOpenMove(deed.tx, owner);
    await noteWallet(deed, locked, { wallet, hasOpenMove: open !== undefined });
    return lockPurse(deed.tx, { ...owner, playerRef });
  });
  return { purse, isFresh };
}
