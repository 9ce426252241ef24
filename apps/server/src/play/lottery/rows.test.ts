import { expect, test } from 'vitest';
import { deed } from '../testing/paper.ts';
import { lotteryRows } from './rows.ts';

const told = { issue: '20260105-025', mode: null, picked: ['07'], drawn: ['4'] } as const;

test.each([
  [false, ['play.lottery_picks', 'play.lottery_draws']],
  [true, ['play.lottery_draws']],
])('of somebody who tests (%s) no pick counts among the numbers that members like', (isTest, kept) => {
  const asked = deed({ op: 'betwin', txId: 't1', lottery: told });
  const call = { id: 1n, atMs: 0, memberId: 7n, vendor: 'ACME', game: 'six', roundId: 'r', txId: 't1' };
  const rows = lotteryRows(asked, { call: call as never, category: 'ELOTT', isTest });
  expect(rows.map(({ companion }) => companion)).toEqual(kept);
});
