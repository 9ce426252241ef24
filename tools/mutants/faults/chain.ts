import type { Fault } from '../fault.ts';

export const chainFaults: readonly Fault[] = [
  {
    name: 'chain/overtaken-word-counts',
    file: 'apps/server/src/cashier/chain/take-word.ts',
    find: "if (known && known.word >= word.word) return 'overtaken';",
    put: '',
    test: {
      file: 'apps/server/src/cashier/chain/chain.pg.test.ts',
      title: 'is not set back by a word that was overtaken',
    },
  },
  {
    name: 'chain/told-in-two-ways',
    file: 'apps/server/src/cashier/chain/take-word.ts',
    find: 'if (known && !isSame(known, facts)) {',
    put: 'if (known && known.units < 0n) {',
    test: {
      file: 'apps/server/src/cashier/chain/chain.pg.test.ts',
      title: 'told in two ways is believed in neither',
    },
  },
  {
    name: 'chain/dropped-payment-stays',
    file: 'apps/server/src/cashier/chain/take-word.ts',
    find: 'if (word.isDropped) return await drop(needs, deed, payment);',
    put: '',
    test: {
      file: 'apps/server/src/cashier/chain/chain.pg.test.ts',
      title: 'after it was credited, is a shortfall, once',
    },
  },
];
