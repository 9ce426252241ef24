import type { KeyedOperation } from '@fairhall/vendor-protocol';
import { expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';

/** Whether a vendor's call would risk a member's money; one that is added does not compile without a word here. */
const risks: Readonly<Record<KeyedOperation, boolean>> = {
  bet: true,
  betwin: true,
  win: false,
  rollback: false,
  round_close: false,
  sport_place: true,
  sport_accept: false,
  sport_reject: false,
  sport_settle: false,
  sport_void: false,
  sport_cashout: false,
  table_in: true,
  table_out: false,
  adjust: false,
};

test.each(Object.entries(risks) as [KeyedOperation, boolean][])(
  'a %s of who is excluded is refused when it risks money (%s), and otherwise gives them what is theirs',
  (op, isRisk) => {
    const books = paperBooks();
    books.send(deed({ op: 'bet', txId: 'before' }));
    books.send(deed({ op: 'table_in', txId: 'seat', roundId: 't1' }));
    books.send(deed({ op: 'sport_place', txId: 'slip', roundId: 's1', kind: 'any' }));
    books.objection = 'PLAYER_EXCLUDED';
    const { balance } = books;
    const said = books.say(
      deed({
        ...{ op, txId: 'after', refTxId: op === 'rollback' ? 'before' : null },
        roundId: roundOf(op),
      }),
    );
    expect(said === 'PLAYER_EXCLUDED').toBe(isRisk);
    expect(books.balance >= balance).toBe(true);
  },
);

function roundOf(op: KeyedOperation): string {
  if (op.startsWith('table')) return 't1';
  return op.startsWith('sport') ? 's1' : 'r1';
}
