import type { WalletState } from '@fairhall/vendor-protocol';
import type { Deed } from '#platform/deed';
import { postResult } from './post-move.ts';
import { changePurse } from './purse-rows.ts';
import type { PurseRow, PurseTables } from './tables.ts';
import { takeWord } from './take-word.ts';

/**
 * Takes a vendor's word about a locked purse into the books. While a move of it is open nobody can say whether the word
 * counts that already, so only the told balance is kept. What does not add up moves nothing and waits for a person.
 */
export async function noteWallet(
  deed: Deed,
  purse: PurseRow,
  { wallet, hasOpenMove }: { wallet: WalletState; hasOpenMove: boolean },
): Promise<void> {
  const told = { told_minor: BigInt(wallet.balance), told_at: deed.at };
  if (hasOpenMove) return changePurse(deed.tx, purse, told);
  const taken = takeWord(
    {
      inMinor: purse.in_minor,
      outMinor: purse.out_minor,
      stakedMinor: purse.staked_minor,
      paidMinor: purse.paid_minor,
      version: purse.version,
    },
    wallet,
  );
  if (taken.kind === 'stale') return;
  if (taken.kind === 'differs')
    return changePurse(deed.tx, purse, {
      ...told,
      differs_since: purse.differs_since ?? deed.at,
      differs_why: taken.why,
    });
  const { stakedMinor, paidMinor, version } = taken;
  await changePurse(deed.tx, purse, {
    ...told,
    version,
    staked_minor: purse.staked_minor + stakedMinor,
    paid_minor: purse.paid_minor + paidMinor,
    differs_since: null,
    differs_why: null,
  });
  if (stakedMinor === 0n && paidMinor === 0n) return;
  const owner = { memberId: purse.member_id, vendor: purse.vendor, currency: purse.currency };
  await deed.tx
    .withTables<PurseTables>()
    .insertInto('purses.results')
    .values({
      member_id: owner.memberId,
      vendor: owner.vendor,
      currency: owner.currency,
      version,
      staked_minor: stakedMinor,
      paid_minor: paidMinor,
      at: deed.at,
    })
    .execute();
  if (paidMinor !== stakedMinor)
    await postResult(deed, owner, { version, wonMinor: paidMinor - stakedMinor });
}
