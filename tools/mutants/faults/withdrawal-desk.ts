import type { Fault } from '../fault.ts';

/** What staff may do about withdrawals. */
export const withdrawalDeskFaults: readonly Fault[] = [
  {
    name: 'withdrawals/approved-by-its-own-member',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: `    await refuseOwnOrder(deed.tx, staff, withdrawal);
    await rule`,
    put: '    await rule',
    test: {
      file: 'apps/server/src/cashier/may-send.pg.test.ts',
      title: 'nobody %s',
    },
  },
  {
    name: 'withdrawals/paid-above-ones-ceiling',
    file: 'apps/server/src/cashier/judge-withdrawal.ts',
    find: "requireMaySend(staff, 'cashier.withdrawals.pay', withdrawal);",
    put: '',
    test: {
      file: 'apps/server/src/cashier/may-send.pg.test.ts',
      title: 'is not %s by whose role ends below it',
    },
  },
  {
    name: 'withdrawals/large-in-small-parts',
    file: 'apps/server/src/cashier/flags.ts',
    find: 'const todayMinor = earlierToday.minor + amountMinor;',
    put: 'const todayMinor = amountMinor;',
    test: {
      file: 'apps/server/src/cashier/flags.pg.test.ts',
      title: 'small withdrawals of a day that are large together are flagged as one, but for what came back',
    },
  },
];
