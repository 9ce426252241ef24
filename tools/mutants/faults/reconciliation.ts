import type { Fault } from '../fault.ts';

export const reconciliationFaults: readonly Fault[] = [
  {
    name: 'reconciliation/repeated-key-agrees',
    file: 'apps/server/src/reconciliation/compare.ts',
    find: "if (isRepeated) return differ('duplicate', ['tx_id']);",
    put: '',
    test: {
      file: 'apps/server/src/reconciliation/reading.pg.test.ts',
      title: 'is found out in each class, once, however often its list is read',
    },
  },
  {
    name: 'reconciliation/other-amount-agrees',
    file: 'apps/server/src/reconciliation/compare.ts',
    find: "if (amounts.length > 0) return differ('amount', amounts);",
    put: '',
    test: {
      file: 'apps/server/src/reconciliation/reading.pg.test.ts',
      title: 'is found out in each class, once, however often its list is read',
    },
  },
];
