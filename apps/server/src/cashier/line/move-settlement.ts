import { moneyFacts, refuse } from '#platform/refusal';
import { requireFundPassword } from '../fund-password.ts';
import { lockMember } from '../lock-member.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import type { SettlementMoveRow } from './line-tables.ts';
import { postSettlementMove } from './post-line.ts';

export type SettlementWish = {
  key: string;
  goesTo: 'cash' | 'settlement';
  amountMinor: bigint;
  fundPassword: string;
};

/**
 * An agent's own money goes between main wallet and settlement account. Into the settlement account comes only what
 * could leave the house, so that what stands there is free: it comes back without anything to be played.
 */
export async function moveSettlement(
  needs: CashierNeeds,
  caller: CashierCaller,
  wish: SettlementWish,
): Promise<void> {
  if (wish.amountMinor < 1n)
    refuse('cashier/amount-too-small', moneyFacts(caller.currency, { min: 1n }), 'amount');
  await requireFundPassword(needs, caller.memberId, wish.fundPassword);
  await perform(needs, async (deed) => {
    await lockMember(deed, caller.memberId);
    const known = await findByKey(deed, caller.memberId, wish.key);
    if (known) return void (isSameWish(known, wish) || refuse('cashier/key-reused'));
    if (wish.goesTo === 'settlement') await needs.gate.requireTransferring(caller.memberId, deed.tx);
    else await needs.gate.requireWithdrawing(deed.tx, caller.memberId);
    await postSettlementMove(deed, await insert(deed, caller, wish));
    if (wish.goesTo === 'settlement')
      await needs.turnover.requireDone(deed.tx, { memberId: caller.memberId, currency: caller.currency });
  });
}

const isSameWish = (known: SettlementMoveRow, wish: SettlementWish) =>
  known.goes_to === wish.goesTo && known.amount_minor === wish.amountMinor;

function findByKey({ tx }: Deed, memberId: bigint, key: string): Promise<SettlementMoveRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.settlement_moves')
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .selectAll()
    .executeTakeFirst();
}

function insert(
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  { key, goesTo, amountMinor }: SettlementWish,
): Promise<SettlementMoveRow> {
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier.settlement_moves')
    .values({
      member_id: memberId,
      request_key: key,
      goes_to: goesTo,
      currency,
      amount_minor: amountMinor,
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
