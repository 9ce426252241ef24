import type { Fault } from '../fault.ts';

const toldOnce = {
  file: 'apps/server/src/play/rounds-told.pg.test.ts',
  title:
    'rounds of a transaction are told of once, as they were when they settled, whatever they have become',
};

/** How settled rounds reach whoever counts them. */
export const toldFaults: readonly Fault[] = [
  {
    name: 'told/as-settled-otherwise',
    file: 'apps/server/src/play/rounds-told.ts',
    find: 'coalesce(first.payout_before, r.payout)',
    put: 'r.payout',
    test: toldOnce,
  },
  {
    name: 'told/twice-in-a-commit',
    file: 'apps/server/migrations/1106-rounds-told-by-their-transaction.sql',
    find: "e.topic = 'rounds.settled' and e.written_in = pg_current_xact_id()",
    put: 'false',
    test: toldOnce,
  },
];
