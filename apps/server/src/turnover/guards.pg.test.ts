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

test.each([
  [
    'count a bet that is not there',
    `insert into turnover.shares select requirement_id, round_id + 1, 9, member_id, 1, 1, 100, at from turnover.shares`,
  ],
  [
    'count a bet for another member',
    `with others as (
       insert into turnover.requirements
         (member_id, currency, source, source_id, base_minor, percent, required_minor, weights, status, opened_at)
       select max(member_id) + 1, 'P', 'staff', 1, 100, 100, 100, '{}', 'open', now() from turnover.shares returning id
     )
     insert into turnover.shares
     select others.id, s.round_id, 9, s.member_id, 1, 1, 100, s.at from turnover.shares s, others`,
  ],
  [
    'play a bet with a bonus that is not there',
    `insert into turnover.bonus_uses select requirement_id + 1000, round_id, 9, member_id, 1, 0, at from turnover.shares`,
  ],
])('nor %s', async (_what, statement) => {
  await expect(hall.desk.pool.query(statement)).rejects.toThrow('do not belong together');
});

test('a bet that has counted stays the one it was: the server has no right to say otherwise', async () => {
  const client = await hall.desk.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role fairhall_app');
    const renamed = client.query('update turnover.rounds set round_id = round_id + 1');
    await expect(renamed).rejects.toThrow('permission denied');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const moving = ['done_minor', 'status', 'ended_at', 'approval_until', 'staked_minor', 'returned_minor'];
const otherwise: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'timestamp with time zone': (column) => `${column} + interval '1 s'`,
  jsonb: () => `'{"RNG": 7}'`,
};

test('of a requirement nothing changes but how far it has come, whatever columns it has', async () => {
  const { pool } = hall.desk;
  const { rows: columns } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'turnover' and table_name = 'requirements' and column_name <> all ($1)`,
    [moving],
  );
  expect(columns.length).toBeGreaterThan(10);
  for (const { column_name: column, data_type: type } of columns) {
    const value = otherwise[type]?.(column);
    await expect(pool.query(`update turnover.requirements set ${column} = ${value}`), column).rejects.toThrow(
      /not the same|can only be updated to DEFAULT/,
    );
  }
});
