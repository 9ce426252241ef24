import type { Fault } from '../fault.ts';

export const reconciliationFaults: readonly Fault[] = [
  {
    name: 'reconciliation/silence-is-agreement',
    file: 'apps/server/src/reconciliation/watch-age.ts',
    find: '  for (const { source } of await findSilent(db, until)) overdue.add(source);',
    put: '',
    test: {
      file: 'apps/server/src/reconciliation/silence.pg.test.ts',
      title:
        'a vendor that does not list a day it called on waits in a queue after a day, and is held after three',
    },
  },
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
  {
    name: 'reconciliation/other-currency-agrees',
    file: 'apps/server/src/reconciliation/compare.ts',
    find: "if (theirs.currency !== line.currency) return differ('currency', ['currency']);",
    put: '',
    test: {
      file: 'apps/server/src/reconciliation/reading.pg.test.ts',
      title: 'is found out in each class, once, however often its list is read',
    },
  },
  {
    name: 'reconciliation/round-that-never-ends-agrees',
    file: 'apps/server/src/reconciliation/compare.ts',
    find: "return hangs ? differ('open-round', ['round_id']) : match;",
    put: 'return match;',
    test: {
      file: 'apps/server/src/reconciliation/reading.pg.test.ts',
      title: 'leaves a round open whose end it never told, and that shows two hours after the period',
    },
  },
  {
    name: 'reconciliation/late-call-opens-nothing',
    file: 'apps/server/src/reconciliation/compare-due.ts',
    find: 'await reopen(tx, { source, now });',
    put: '',
    test: {
      file: 'apps/server/src/reconciliation/late-calls.pg.test.ts',
      title: 'a win dated into an hour that was compared and found equal opens the hour again, and is found',
    },
  },
  {
    name: 'reconciliation/call-beside-its-list-is-forgotten',
    file: 'apps/server/src/reconciliation/late-calls.ts',
    find: 'case when late_at > asked_at',
    put: 'case when false and late_at > asked_at',
    test: {
      file: 'apps/server/src/reconciliation/late-calls.pg.test.ts',
      title: 'a call that comes while its hour’s list is being read has the hour compared once more',
    },
  },
];
