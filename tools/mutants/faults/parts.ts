import type { Fault } from '../fault.ts';

export const partsFaults: readonly Fault[] = [
  {
    name: 'parts/given-back-while-one-may-be-paid',
    file: 'apps/server/src/cashier/parts/give-back-parts.ts',
    find: "if (payouts.some(({ state, contradicted_at: doubt }) => state !== 'failed' || doubt !== null))",
    put: "if (payouts.some(({ state }) => state === 'paid'))",
    test: {
      file: 'apps/server/src/cashier/parts/parts.pg.test.ts',
      title: 'where every part failed the whole comes back once, and not while one may still be paid',
    },
  },
  {
    name: 'parts/fee-stays-held',
    file: 'apps/server/src/cashier/parts/settle-part.ts',
    find: 'amountMinor: net + feeMinor,',
    put: 'amountMinor: net,',
    test: {
      file: 'apps/server/src/cashier/parts/parts.pg.test.ts',
      title:
        'above the bound of one payout it goes out in as few and even parts as it takes, with the fee on the first',
    },
  },
  {
    name: 'parts/a-part-taken-back-is-forgotten',
    file: 'apps/server/src/cashier/parts/settle-part.ts',
    find: "return isDoubtful ? await moveOn(deed, sent, { status: 'disputed', by }) : sent;",
    put: 'return sent;',
    test: {
      file: 'apps/server/src/cashier/parts/parts.pg.test.ts',
      title: 'a part that the bank takes back before the last one is paid makes the whole a dispute',
    },
  },
];
