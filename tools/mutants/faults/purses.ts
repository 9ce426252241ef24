import type { Fault } from '../fault.ts';

export const pursesFaults: readonly Fault[] = [
  {
    name: 'purses/totals-that-do-not-add-up',
    file: 'apps/server/src/purses/take-word.ts',
    find: "if (cameIn - wentOut - staked + paid !== BigInt(told.balance)) return { kind: 'differs', why: 'sum' };",
    put: '',
    test: {
      file: 'apps/server/src/purses/purses.pg.test.ts',
      title:
        'a wallet whose totals do not add up takes no more money in, and gives back what is in the books',
    },
  },
  {
    name: 'purses/refused-money-stays-away',
    file: 'apps/server/src/purses/settle-move.ts',
    find: "await postMove(deed, move, ending.status === 'done' ? 'done' : 'back');",
    put: "await postMove(deed, move, 'done');",
    test: {
      file: 'apps/server/src/purses/purses.pg.test.ts',
      title: 'a refused transfer gives the money back at once',
    },
  },
  {
    name: 'purses/word-taken-back-is-overlooked',
    file: 'apps/server/src/purses/settle-move.ts',
    find: "if (next === 'contradiction') {",
    put: "if (next === 'contradiction' && move.amount_minor < 0n) {",
    test: {
      file: 'apps/server/src/purses/purses.pg.test.ts',
      title: 'a vendor that takes its word back moves nothing, and waits for a person',
    },
  },
  {
    name: 'purses/other-sums-than-ours-agree',
    file: 'apps/server/src/purses/take-word.ts',
    find: "if (cameIn !== known.inMinor || wentOut !== known.outMinor) return { kind: 'differs', why: 'in-and-out' };",
    put: '',
    test: { file: 'apps/server/src/purses/take-word.test.ts', title: '%s' },
  },
];
