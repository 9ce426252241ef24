import { randomUUID } from 'node:crypto';
import { purseTermsOf } from '@fairhall/contract';
import { smaller } from '@fairhall/money';
import { Refusal } from '#platform/refusal';
import { balances } from '#wallet';
import { bringBack } from './bring-back.ts';
import type { PurseCaller, PurseNeeds } from './needs.ts';
import { moveMoney } from './start-move.ts';
import type { PurseTables } from './tables.ts';

export async function isAutomatic({ db }: Pick<PurseNeeds, 'db'>, memberId: bigint): Promise<boolean> {
  const row = await db
    .withTables<PurseTables>()
    .selectFrom('purses.settings')
    .select('is_automatic')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_automatic ?? false;
}

export async function setAutomatic(
  { db }: Pick<PurseNeeds, 'db'>,
  setting: { memberId: bigint; isAutomatic: boolean },
): Promise<void> {
  await db
    .withTables<PurseTables>()
    .insertInto('purses.settings')
    .values({ member_id: setting.memberId, is_automatic: setting.isAutomatic })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_automatic: setting.isAutomatic }))
    .execute();
}

/**
 * Before a game of such a vendor opens: whoever may not bring money in may not play there either. With automatic
 * transfers what is the member's own in the main wallet goes in; a game opens all the same when that is not known to have arrived.
 */
export async function enterVendor(needs: PurseNeeds, caller: PurseCaller, vendor: string): Promise<void> {
  await needs.gate.requireBringingIn(caller.memberId);
  if (!(await isAutomatic(needs, caller.memberId))) return;
  const { cash } = await balances(needs.db, { member: caller.memberId, currency: caller.currency });
  const { minMinor, maxMinor } = purseTermsOf(caller.currency);
  const ownMinor = cash - (await needs.bonuses.readRestricted(needs.db, caller));
  if (ownMinor < minMinor) return;
  const amountMinor = smaller(ownMinor, maxMinor);
  try {
    await moveMoney(needs, caller, {
      vendor,
      direction: 'in',
      amountMinor,
      key: randomUUID(),
      cause: 'launch',
    });
  } catch (error) {
    // a movement under way, or a bet elsewhere that was faster: what is there already can be played
    if (!(error instanceof Refusal)) throw error;
    needs.log.info({ vendor, code: error.code }, 'nothing was brought in for a launch');
  }
}

/** After a game was left. */
export async function leaveVendor(needs: PurseNeeds, caller: PurseCaller, vendor: string): Promise<void> {
  if (!(await isAutomatic(needs, caller.memberId))) return;
  await bringBack(needs, caller, { vendor, key: randomUUID(), cause: 'leave' });
}
