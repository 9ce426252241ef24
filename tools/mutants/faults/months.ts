import type { Fault } from '../fault.ts';

const inMonths = (title: string) => ({ file: 'tools/months/months.pg.test.ts', title });
const books = 'apps/server/migrations/1110-how-months-of-the-books-are-closed.sql';
const play = 'apps/server/migrations/1109-closed-months-of-play.sql';

/** What leaves for a closed month, and what a month that is away still forbids. */
export const monthFaults: readonly Fault[] = [
  {
    name: 'months/last-entry-leaves',
    file: books,
    find: 'later.account = e.account and later.seq > e.seq',
    put: 'later.account = e.account',
    test: inMonths(
      'what is open, an account’s last entry and what was posted by itself stays where it is written',
    ),
  },
  {
    name: 'months/posted-leaves',
    file: books,
    find: "    and (e.contra is not null or e.kind = 'stripe')\n    and exists",
    put: '    and exists',
    test: inMonths(
      'what is open, an account’s last entry and what was posted by itself stays where it is written',
    ),
  },
  {
    name: 'months/names-unasked',
    file: play,
    find: 'if exists (select from play.spent) then',
    put: 'if false then',
    test: inMonths('takes no call, round or bet of it a second time'),
  },
  {
    name: 'months/rounds-unnamed',
    file: play,
    find: 'where c.round_seq = 1 and s.name = play.round_name(c.member_id, c.vendor, c.round_id)',
    put: 'where false',
    test: inMonths('takes no call, round or bet of it a second time'),
  },
  {
    name: 'months/away-unknown',
    file: 'apps/server/src/play/read-situation.ts',
    find: "return 'ref_tx_id';",
    put: 'return undefined;',
    test: inMonths('takes no call, round or bet of it a second time'),
  },
  {
    name: 'months/rows-lost',
    file: play,
    find: "c.tx_id = g.tx_id and to_jsonb(c) - 'closed_with' = to_jsonb(g)",
    put: 'true',
    test: inMonths('let nobody take a row that no month holds'),
  },
  {
    name: 'months/edge-too-early',
    file: 'tools/months/detach-month.ts',
    find: 'order by e.seq desc limit 1',
    put: 'order by e.seq limit 1',
    test: inMonths('leaves books that are audited from where it ended'),
  },
  {
    name: 'months/part-told-as-all',
    file: 'apps/server/src/wallet/months-away.ts',
    find: 'from < since',
    put: 'from > since',
    test: inMonths('is refused by name, and those that are here are told of as before'),
  },
  {
    name: 'months/too-young',
    file: 'tools/months/months.ts',
    find: 'MONTHS_KEPT = 3',
    put: 'MONTHS_KEPT = 1',
    test: inMonths('%s cannot be closed: it %s'),
  },
  {
    name: 'months/forged-file',
    file: 'tools/months/attach-month.ts',
    find: "and sha256 = $2'",
    put: "and $2::text is not null'",
    test: inMonths('does not come back from another file than its own'),
  },
];
