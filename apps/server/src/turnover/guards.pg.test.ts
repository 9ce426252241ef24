import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { ann, ben, reason } from '../cashier/testing/withdrawing.ts';
import { proposeClearing } from './second-person.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
/** One requirement is cleared with a bet counted, one is open. */
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  const { caller } = await hall.desk.readyMember();
  await hall.credit(caller, 300_00n);
  await hall.settle(caller, { roundId: 1n, stake: 100_00n });
  const [requirement] = await hall.requirementsOf(caller);
  await proposeClearing(hall.needs, { requirementId: requirement!.id, staff: ann, reason });
  await hall.approve(ben);
  await hall.credit(caller, 100_00n);
});
afterAll(() => hall?.desk.drop());

test.each([
  ['done beyond what is asked', 'update turnover.requirements set done_minor = required_minor + 1'],
  [
    'done without being full',
    `update turnover.requirements set status = 'done', ended_at = now() where status = 'open'`,
  ],
  [
    'open again what staff cleared',
    `update turnover.requirements set status = 'open', ended_at = null where status = 'cleared'`,
  ],
  [
    'ask for less afterwards',
    "update turnover.requirements set required_minor = required_minor - 1 where status = 'open'",
  ],
  ['forget one', 'delete from turnover.requirements'],
  ['rewrite a share', 'update turnover.shares set counted_minor = 0'],
  ['count more of a bet than was staked', 'update turnover.rounds set used_minor = valid_minor + 1'],
])('the database itself lets nobody %s', async (_what, statement) => {
  await expect(hall.desk.pool.query(statement)).rejects.toThrow(/violates|not the same|cannot go|only grows/);
});
