import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { ann, ben, reason } from '../cashier/testing/withdrawing.ts';
import { proposeClearing } from './second-person.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
beforeEach(() => hall.toldNow());
afterAll(() => hall?.desk.drop());

const changeOf = ({ memberId }: CashierCaller) => ({
  ...{ channel: `member:${memberId}`, kind: 'turnover.changed', body: {} },
});

async function memberWith(amountMinor: bigint) {
  const { caller } = await hall.desk.readyMember();
  const depositId = await hall.credit(caller, amountMinor);
  expect(await hall.toldNow()).toEqual([changeOf(caller)]);
  return { caller, depositId };
}

test('a member’s browsers are told of bets that counted, and of nobody else’s', async () => {
  const { caller } = await memberWith(1_000_00n);
  await memberWith(1_000_00n);
  const idle = await hall.desk.readyMember();
  await hall.settle(caller, { roundId: 1n, stake: 100_00n });
  expect(await hall.toldNow()).toEqual([changeOf(caller)]);
  await hall.settle(idle.caller, { roundId: 3n, stake: 100_00n });
  expect(await hall.toldNow()).toEqual([]);
});

test('they are told of what was dropped because nothing is left to play with', async () => {
  const { caller } = await memberWith(300_00n);
  await hall.desk.spend(caller, 299_99n);
  // counts nothing itself: what it says is that nothing is left
  await hall.settle(caller, { roundId: 11n, stake: 0n });
  expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'dust' }]);
  expect(await hall.toldNow()).toEqual([changeOf(caller)]);
});

test('they are told of what staff cleared', async () => {
  const { caller } = await memberWith(300_00n);
  const [requirement] = await hall.requirementsOf(caller);
  await proposeClearing(hall.needs, { requirementId: requirement!.id, staff: ann, reason });
  expect(await hall.toldNow()).toEqual([]);
  await hall.approve(ben);
  expect(await hall.toldNow()).toEqual([changeOf(caller)]);
});

test('they are told of what the bank took back, once', async () => {
  const { caller, depositId } = await memberWith(300_00n);
  const drop = () =>
    inTransaction(hall.desk.db, (tx) =>
      hall.turnover.dropForDeposit(tx, { depositId, at: hall.desk.clock.now() }),
    );
  await drop();
  expect(await hall.toldNow()).toEqual([changeOf(caller)]);
  await drop();
  expect(await hall.toldNow()).toEqual([]);
});
