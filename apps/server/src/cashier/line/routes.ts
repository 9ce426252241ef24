import type { LineDirection } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { balances } from '#wallet';
import { hasFundPassword } from '../fund-password.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import { readLineTerms, readSentToday } from './line-rows.ts';
import type { LineTransferRow } from './line-tables.ts';
import { optionsOf } from './line-terms.ts';
import { listOwnLine } from './list-own-line.ts';
import { moveSettlement } from './move-settlement.ts';
import { maskAccount, presentLine } from './present-line.ts';
import { transferDown, transferUp } from './transfer-along-line.ts';

export function lineRoutes(needs: CashierNeeds, app: App): void {
  const { db, guardMember: member, guardAgent: agent } = needs;
  const present = async (row: LineTransferRow, caller: CashierCaller) => {
    const [shown] = await presentLine(needs, [row], caller.memberId);
    if (!shown) throw new Error('a row is always shown');
    return shown;
  };
  serve(app, contract.readTransferUp, member, async ({ caller }) => {
    const [upline] = caller.uplineId ? await needs.members.find(db, [caller.uplineId]) : [];
    const { cash } = await balances(db, { member: caller.memberId, currency: caller.currency });
    return {
      upline: upline ? maskAccount(upline.account) : null,
      available: String(cash),
      ...(await readCommon(needs, caller, 'up')),
    };
  });
  serve(app, contract.transferUp, member, async ({ caller, body: { amount, ...wish } }) =>
    present(await transferUp(needs, caller, { ...wish, amountMinor: BigInt(amount) }), caller),
  );
  serve(app, contract.transferDown, agent, async ({ caller, body: { amount, ...wish } }) =>
    present(await transferDown(needs, caller, { ...wish, amountMinor: BigInt(amount) }), caller),
  );
  serve(app, contract.listLineTransfers, member, ({ caller, query }) => listOwnLine(needs, caller, query));
  serve(app, contract.readSettlement, agent, async ({ caller }) => ({
    ...(await readOwn(needs, caller)),
    ...(await readCommon(needs, caller, 'down')),
  }));
  serve(app, contract.moveSettlement, agent, async ({ caller, body: { amount, ...wish } }) => {
    await moveSettlement(needs, caller, { ...wish, amountMinor: BigInt(amount) });
    return readOwn(needs, caller);
  });
}

async function readOwn({ db }: CashierNeeds, { memberId: member, currency }: CashierCaller) {
  const { settlement, cash } = await balances(db, { member, currency });
  return { balance: String(settlement), available: String(cash) };
}

async function readCommon(
  { db, clock }: CashierNeeds,
  { memberId, currency }: CashierCaller,
  direction: LineDirection,
) {
  const { terms } = await readLineTerms(db, { currency, direction });
  const today = await readSentToday(db, { memberId, currency, direction, at: clock.now() });
  return { currency, hasFundPassword: await hasFundPassword(db, memberId), terms: optionsOf(terms, today) };
}
