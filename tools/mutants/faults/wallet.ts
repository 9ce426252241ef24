import type { Fault } from '../fault.ts';

export const walletFaults: readonly Fault[] = [
  {
    name: 'wallet/mark-ahead-of-its-seal',
    file: 'apps/server/src/books/marks.ts',
    find: "    .where(sawNoMore(sql.ref('cut'), until))\n",
    put: '',
    test: {
      file: 'apps/server/src/books/liabilities.pg.test.ts',
      title: 'of another process whose clock is ahead no mark is taken that saw more than the seal',
    },
  },
  {
    name: 'wallet/key-conflict-unsaid',
    file: 'apps/server/src/wallet/post.ts',
    find: "if (first.outcome === 'conflict') refuse('wallet/key-conflict', { key });",
    put: '',
    test: {
      file: 'apps/server/src/wallet/post.pg.test.ts',
      title: 'a key that meant something else is refused',
    },
  },
  {
    name: 'wallet/short-of-money-unsaid',
    file: 'apps/server/src/wallet/post.ts',
    find: "if (first.outcome === 'short') refuse('wallet/insufficient-funds');",
    put: '',
    test: { file: 'apps/server/src/wallet/post.pg.test.ts', title: 'a member account never goes below zero' },
  },
  {
    name: 'wallet/replay-unsaid',
    file: 'apps/server/src/wallet/post.ts',
    find: "replayed: first.outcome === 'replayed',",
    put: 'replayed: false,',
    test: {
      file: 'apps/server/src/wallet/post.pg.test.ts',
      title: 'a transfer moves its amount once, however often its key is posted',
    },
  },
  {
    name: 'wallet/correction-with-the-wrong-sign',
    file: 'apps/server/src/wallet/correct-balance.ts',
    find: `{ account: cash.id, amount },
      { account: house.id, amount: -amount },`,
    put: `{ account: cash.id, amount: -amount },
      { account: house.id, amount },`,
    test: {
      file: 'apps/server/src/wallet/correct-balance.pg.test.ts',
      title: 'a correction moves cash of the currency it names',
    },
  },
  {
    name: 'wallet/no-on-stale-facts',
    file: 'apps/server/src/wallet/decide-batch.ts',
    find: 'if (made.isNo && !isFresh(job, { heads, shelved, memory, cycle })) doubtful.push(job);',
    put: '',
    test: {
      file: 'apps/server/src/wallet/lanes.pg.test.ts',
      title: 'money that arrived by another way is seen before a bet is refused',
    },
  },
  {
    name: 'wallet/head-with-the-wrong-sign',
    file: 'apps/server/src/wallet/decide-batch.ts',
    find: 'sum + posting.amount, head.balance',
    put: 'sum - posting.amount, head.balance',
    test: {
      file: 'apps/server/src/wallet/lanes.pg.test.ts',
      title: 'jobs waiting at the same moment are answered in order, each with its own balance',
    },
  },
  {
    name: 'wallet/rounding-up-below-zero',
    file: 'packages/money/src/rounding.ts',
    find: 'return numerator % denominator < 0n ? quotient - 1n : quotient;',
    put: 'return quotient;',
    test: { file: 'packages/money/src/money.test.ts', title: 'division rounds down on both sides of zero' },
  },
  {
    name: 'wallet/hour-sealed-twice',
    file: 'apps/server/src/proof/seal-ledger.ts',
    find: 'if (before && hourOf(Date.parse(before.sealedAt)) >= hourOf(sealedAt.getTime())) return undefined;',
    put: '',
    test: {
      file: 'apps/server/src/proof/seals.pg.test.ts',
      title: 'an hour is sealed once, with what moved in it and what was owed after it',
    },
  },
];
