import type { Fault } from '../fault.ts';

export const withdrawalTermsFaults: readonly Fault[] = [
  {
    name: 'withdrawal-terms/of-everybody-for-everybody',
    file: 'apps/server/src/cashier/request-withdrawal.ts',
    find: 'feeWithin(termsOfTier(terms, tier),',
    put: 'feeWithin(termsOfTier(terms, tier && 0),',
    test: {
      file: 'apps/server/src/cashier/terms/sequences.pg.test.ts',
      title:
        'however levels come and go, days pass and withdrawals come back, each request meets the terms of the level of its moment',
    },
  },
  {
    name: 'withdrawal-terms/lowest-level-reached',
    file: 'apps/server/src/cashier/terms/levels.ts',
    find: 'terms.levels.findLast(({ fromTier }) => fromTier <= tier)',
    put: 'terms.levels.find(({ fromTier }) => fromTier <= tier)',
    test: {
      file: 'apps/server/src/cashier/terms/sequences.pg.test.ts',
      title:
        'however levels come and go, days pass and withdrawals come back, each request meets the terms of the level of its moment',
    },
  },
  {
    name: 'withdrawal-terms/worse-level-unsaid',
    file: 'apps/server/src/cashier/terms/edit-terms.ts',
    find: '  requireRising(terms, worseLevels);\n',
    put: '',
    test: {
      file: 'apps/server/src/cashier/terms/terms.pg.test.ts',
      title: 'make a level worse than what is below it only by saying so, and that is on the trail',
    },
  },
];
