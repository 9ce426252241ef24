import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { type Counter, openCounter, redeemTerms } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

test('how much bonus a member had still to play at a past moment is what was read of them then', async () => {
  const { hall, desk } = counter;
  const terms = { ...redeemTerms, usesPerMember: 1 } as const;
  for (const [name, forfeits] of [
    ['THENONE', 'bonus'],
    ['THENTWO', 'bonus-and-winnings'],
  ] as const)
    await counter.online({ ...terms, forfeits }, name);
  const { caller } = await desk.readyMember();
  const kept: { at: Date; restricted: bigint; cash: bigint }[] = [];
  let round = 8_000_000n;
  const play = async (stake: bigint, payout: bigint, change = {}) => {
    await hall.settle(caller, { roundId: round, stake, payout, ...change });
  };
  const steps: (() => Promise<unknown>)[] = [
    async () => undefined,
    () => counter.enter(caller, 'THENONE'),
    () => play(40_00n, 10_00n),
    // settled anew: void, and then as it was
    () => play(40_00n, 40_00n, { isVoided: true }),
    () => play(40_00n, 10_00n),
    () => counter.enter(caller, 'THENTWO'),
    () => hall.credit(caller, 500_00n),
    // all of the first is played, and then its last bet was void
    async () => {
      round += 1n;
      await play(260_00n, 130_00n);
    },
    () => play(260_00n, 260_00n, { isVoided: true }),
    () => play(260_00n, 20_00n),
    async () => {
      const second = (await counter.claimsOf(caller)).at(-1)!;
      const { goes } = await readForfeit(counter.needs, caller, second.id);
      await forfeitBonus(counter.needs, caller, { claimId: second.id, goesMinor: BigInt(goes) });
    },
  ];
  for (const step of steps) {
    desk.clock.forward(60_000);
    await step();
    const restricted = await hall.turnover.readRestricted(desk.db, caller);
    kept.push({ at: desk.clock.now(), restricted, cash: await counter.cashOf(caller) });
  }
  expect(new Set(kept.map(({ restricted }) => restricted)).size).toBeGreaterThan(5);
  for (const { at, restricted, cash } of kept) {
    const then = await hall.turnover.restrictedThen(desk.db, at);
    const left = then.find(({ memberId }) => memberId === caller.memberId)?.leftMinor ?? 0n;
    expect([at, left < cash ? left : cash]).toEqual([at, restricted]);
  }
});

test('what lay in open rounds was staked of the bonus first', async () => {
  const { hall, desk } = counter;
  await counter.online(redeemTerms, 'THENOPEN');
  const caller = await desk.newMember();
  await counter.enter(caller, 'THENOPEN');
  const leftOf = async () =>
    (await hall.turnover.restrictedThen(desk.db, desk.clock.now())).filter(
      ({ memberId }) => memberId === caller.memberId,
    );
  hall.inPlay.set(caller.memberId, 30_00n);
  expect(await leftOf()).toMatchObject([{ currency: 'P', leftMinor: 70_00n }]);
  hall.inPlay.set(caller.memberId, 100_00n);
  expect(await leftOf()).toEqual([]);
});
