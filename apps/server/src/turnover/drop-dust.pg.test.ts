import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.desk.drop());

let rounds = 1_000n;
const nextRound = () => {
  rounds += 1n;
  return rounds;
};

/** Who was credited 300 and has so much left. */
async function memberLeftWith(leftMinor: bigint) {
  const { caller } = await hall.desk.readyMember();
  await hall.credit(caller, 300_00n);
  await hall.desk.spend(caller, 300_00n - leftMinor);
  return caller;
}

const TRIFLE = 4_99n;

describe('nothing is asked any more', () => {
  test('of who has lost all but a trifle, once no bet is open', async () => {
    const caller = await memberLeftWith(TRIFLE);
    hall.openRounds.add(caller.memberId);
    await hall.settle(caller, { roundId: nextRound(), stake: 95_01n });
    expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'open' }]);
    hall.openRounds.delete(caller.memberId);
    await hall.settle(caller, { roundId: nextRound(), stake: 100_00n });
    expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'dust', done_minor: 195_01n }]);
  });

  test('of nobody whose last bet ended, and paid, while it was looked whether one is open', async () => {
    const caller = await memberLeftWith(TRIFLE);
    vi.spyOn(hall.needs, 'hasOpenRounds').mockImplementationOnce(async () => {
      await hall.desk.spend(caller, -100_00n);
      return false;
    });
    await hall.settle(caller, { roundId: nextRound(), stake: 195_01n });
    expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'open' }]);
  });

  test('of those who have lost it among many who are heard of at once', async () => {
    const callers = await Promise.all([TRIFLE, 5_00n, 0n, 200_00n].map(memberLeftWith));
    await inTransaction(hall.desk.db, async (tx) => {
      for (const caller of callers) await hall.tellIn(tx, caller, { roundId: nextRound(), stake: 10_00n });
    });
    await hall.hear();
    const statuses = await Promise.all(callers.map((caller) => hall.requirementsOf(caller)));
    expect(statuses.map(([requirement]) => requirement?.status)).toEqual(['dust', 'open', 'dust', 'open']);
  });

  test.each([
    {
      told: 'more than that was left when the round was settled',
      cash: 5_00n,
      leftMinor: 0n,
      status: 'open',
    },
    { told: 'that was left when it was settled', cash: TRIFLE, leftMinor: 0n, status: 'dust' },
    { told: 'that was left, and something has come since', cash: TRIFLE, leftMinor: 100_00n, status: 'open' },
  ])('where $told: $status', async ({ cash, leftMinor, status }) => {
    const caller = await memberLeftWith(leftMinor);
    await hall.settle(caller, { roundId: nextRound(), stake: 10_00n, cash });
    expect(await hall.requirementsOf(caller)).toMatchObject([{ status }]);
  });

  test('where the last of several rounds left a trifle, whatever the one before had left', async () => {
    const caller = await memberLeftWith(0n);
    await hall.settle(
      caller,
      { roundId: nextRound(), stake: 10_00n, cash: 90_00n },
      { roundId: nextRound(), stake: 90_00n, cash: 0n },
    );
    expect(await hall.requirementsOf(caller)).toMatchObject([{ status: 'dust' }]);
  });
});
