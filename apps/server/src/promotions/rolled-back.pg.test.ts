import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, houseAccount, memberAccount, post } from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { newKey } from '../cashier/testing/desk.ts';
import { type Counter, openCounter, redeemTerms } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  await counter.online({ ...redeemTerms, budget: '1000000' }, 'BACKAGAIN');
});
afterAll(() => counter?.desk.drop());

/** As the wallet moves a stake out, and a rollback back in. */
async function move({ memberId: member, currency }: CashierCaller, kind: 'bet' | 'rollback', amount: bigint) {
  const cash = await memberAccount(counter.desk.db, { member, kind: 'cash', currency });
  const house = await houseAccount(counter.desk.db, { name: 'house:STUDIO', currency });
  const key = `gw/test/${newKey()}`;
  await inTransaction(counter.desk.db, (tx) =>
    post(tx, {
      ...{ key, kind, fingerprint: fingerprintOf(key), at: counter.desk.clock.now() },
      legs: [
        { account: cash.id, amount },
        { account: house.id, amount: -amount },
      ],
    }),
  );
}

async function bonusAndOwn(caller: CashierCaller) {
  const bonus = await counter.hall.turnover.readRestricted(counter.desk.db, caller);
  return { bonus, own: (await counter.cashOf(caller)) - bonus };
}

let rounds = 7_000_000n;
test.each([
  ['before its round was heard of', []],
  ['as a round that is told as void at once', [true]],
  ['after its round had been told as lost', [false, true]],
])('a bet of bonus money that is rolled back is bonus again: %s', async (_when, told) => {
  const caller = await counter.desk.newMember();
  await counter.enter(caller, 'BACKAGAIN');
  rounds += 1n;
  const round = { roundId: rounds, stake: 60_00n };
  const placedAt = counter.desk.clock.now();
  await move(caller, 'bet', -60_00n);
  counter.hall.inPlay.set(caller.memberId, 60_00n);
  expect(await bonusAndOwn(caller)).toEqual({ bonus: 40_00n, own: 0n });
  for (const isVoided of told) {
    counter.hall.inPlay.delete(caller.memberId);
    if (isVoided) await move(caller, 'rollback', 60_00n);
    await counter.hall.settle(caller, { ...round, payout: isVoided ? 60_00n : 0n, isVoided, placedAt });
    expect(await bonusAndOwn(caller)).toEqual({ bonus: isVoided ? 100_00n : 40_00n, own: 0n });
  }
  if (told.length === 0) {
    await move(caller, 'rollback', 60_00n);
    counter.hall.inPlay.delete(caller.memberId);
  }
  expect(await bonusAndOwn(caller)).toEqual({ bonus: 100_00n, own: 0n });
  const leave = inTransaction(counter.desk.db, (tx) =>
    counter.hall.turnover.requireOwn(tx, { ...caller, amountMinor: 1n }),
  );
  await expect(leave).rejects.toMatchObject({ code: 'turnover/bonus-stays' });
});
