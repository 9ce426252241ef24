import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { setAutomatic } from './automatic.ts';
import { bringAllBack } from './bring-back.ts';
import { askMove, sendMove } from './call-vendor.ts';
import { askToDeclare } from './declare-move.ts';
import type { PurseCaller } from './needs.ts';
import { findMove, listPurses } from './purse-rows.ts';
import { countWaiting } from './queries.ts';
import { readPurse } from './read-purse.ts';
import type { Manner } from './testing/fake-vendor.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
let somchai: PurseCaller;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.close());
beforeEach(async () => {
  hall.lantern.behave('honest');
  hall.temple.behave('honest');
  hall.gate.refuse = undefined;
  hall.house.openness = 'open';
  hall.house.restricted = 0n;
  somchai = await hall.newMember(10_000n);
});

const allBack = (caller = somchai, key = randomUUID()) =>
  bringAllBack(hall.needs, caller, { key, cause: 'member' });
const code = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.code);

test('money goes in, is played and comes back, and the books say at each step where it is', async () => {
  expect(await hall.move(somchai, 'in', 6_000n)).toMatchObject({ status: 'done' });
  expect(await hall.money(somchai)).toMatchObject({ cash: 4_000n, transit: 0n, lantern: 6_000n });
  const before = await hall.houseAt('LANTERN');
  hall.lantern.play(await hall.refOf(somchai), { staked: 1_000n, paid: 2_500n });
  const { purse } = await readPurse(hall.needs, somchai, 'LANTERN');
  expect(purse).toMatchObject({ told_minor: 7_500n, staked_minor: 1_000n, paid_minor: 2_500n });
  expect(await hall.money(somchai)).toMatchObject({ cash: 4_000n, lantern: 7_500n, sum: 11_500n });
  expect((await hall.houseAt('LANTERN')) - before).toBe(-1_500n);
  expect(await allBack()).toMatchObject([{ status: 'done', amount_minor: 7_500n }]);
  expect(await hall.money(somchai)).toMatchObject({ cash: 11_500n, transit: 0n, lantern: 0n });
});

test('what was won since the vendor was last asked can be brought back, and what was lost cannot', async () => {
  await hall.move(somchai, 'in', 1_000n);
  hall.lantern.play(await hall.refOf(somchai), { staked: 100n, paid: 900n });
  expect(await hall.move(somchai, 'out', 1_800n)).toMatchObject({ status: 'done' });
  await hall.move(somchai, 'in', 1_000n);
  hall.lantern.play(await hall.refOf(somchai), { staked: 400n, paid: 0n });
  expect(await code(hall.move(somchai, 'out', 1_000n))).toBe('wallet/insufficient-funds');
  expect(await hall.money(somchai)).toMatchObject({ lantern: 600n });
});

test('the intent and the money on its way are committed before the vendor hears of it, and the timer is set', async () => {
  let seen: Awaited<ReturnType<typeof hall.money>> | undefined;
  const honest = hall.lantern.wallet.transfer;
  hall.lantern.wallet.transfer = async (call) => {
    seen = await hall.money(somchai);
    return honest(call);
  };
  const move = await hall.move(somchai, 'in', 500n);
  hall.lantern.wallet.transfer = honest;
  expect(seen).toMatchObject({ cash: 9_500n, transit: 500n, lantern: 0n });
  const timer = (await hall.timers()).find(({ key }) => key === `purses.ask/${move.id}`);
  expect(timer?.run_at.getTime()).toBe(hall.clock.now().getTime() + 10_000);
});

describe('an outcome nobody knows', () => {
  test.each<[Manner, 'done' | 'refused']>([
    ['deaf', 'refused'],
    ['mute', 'done'],
    ['turning-away', 'refused'],
    ['slow', 'refused'],
    ['wrong-amount', 'done'],
  ])(
    'of a vendor that is %s keeps the money in neither wallet until asking says it was %s',
    async (manner, end) => {
      hall.lantern.behave(manner);
      const move = await hall.move(somchai, 'in', 3_000n);
      expect(move).toMatchObject({ status: 'open', unknown_count: 1 });
      const between = { cash: 7_000n, transit: 3_000n, lantern: 0n, sum: 10_000n };
      expect(await hall.money(somchai)).toMatchObject(between);
      expect(await askMove(hall.needs, move.id)).toMatchObject({ status: 'open', unknown_count: 2 });
      expect(await hall.money(somchai)).toMatchObject(between);
      hall.lantern.behave('honest');
      expect(await askMove(hall.needs, move.id)).toMatchObject({ status: end });
      const after = end === 'done' ? { cash: 7_000n, lantern: 3_000n } : { cash: 10_000n, lantern: 0n };
      expect(await hall.money(somchai)).toMatchObject({ ...after, transit: 0n });
      expect(hall.lantern.balance(await hall.refOf(somchai))).toBe(after.lantern);
    },
  );

  test('on the way back is in neither wallet either, and comes to the main wallet once the vendor says so', async () => {
    await hall.move(somchai, 'in', 3_000n);
    // the vendor tells the balance, does what it is asked, and its answer to that is lost
    const honest = hall.lantern.wallet.transfer;
    hall.lantern.wallet.transfer = async (call) => {
      await honest(call);
      return { kind: 'unknown', reason: 'network', detail: 'cut' };
    };
    const move = await hall.move(somchai, 'out', 2_000n);
    hall.lantern.wallet.transfer = honest;
    expect(move.status).toBe('open');
    expect(await hall.money(somchai)).toMatchObject({ cash: 7_000n, transit: 2_000n, lantern: 1_000n });
    await askMove(hall.needs, move.id);
    expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, transit: 0n, lantern: 1_000n });
  });

  test('is asked about for ever, at growing intervals', async () => {
    hall.lantern.behave('deaf');
    const move = await hall.move(somchai, 'in', 1_000n);
    const waits: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      await askMove(hall.needs, move.id);
      const timer = (await hall.timers()).find(({ key }) => key === `purses.ask/${move.id}`);
      waits.push(((timer?.run_at.getTime() ?? 0) - hall.clock.now().getTime()) / 1_000);
    }
    expect(waits).toEqual([2, 5, 10, 30, 60, 300, 900, 3_600, 3_600, 3_600, 3_600]);
  });

  test('that was refused because nobody had heard of it stays refused when the call still comes', async () => {
    hall.lantern.behave('deaf');
    const move = await hall.move(somchai, 'in', 1_000n);
    hall.lantern.behave('honest');
    await askMove(hall.needs, move.id);
    hall.lantern.deliverLate();
    expect(hall.lantern.balance(await hall.refOf(somchai))).toBe(0n);
    expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, lantern: 0n });
  });
});

test('a refused transfer gives the money back at once', async () => {
  hall.lantern.behave('refusing');
  const move = await hall.move(somchai, 'in', 1_000n);
  expect(move).toMatchObject({ status: 'refused', code: 'PLAYER_BLOCKED' });
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, transit: 0n, lantern: 0n });
});

test('the same answer twenty times, at once and late, moves the money once', async () => {
  const move = await hall.move(somchai, 'in', 1_000n);
  await Promise.all(Array.from({ length: 20 }, () => sendMove(hall.needs, move)));
  expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, lantern: 1_000n });
  expect(hall.lantern.balance(await hall.refOf(somchai))).toBe(1_000n);
});

test('a vendor that takes its word back moves nothing, and waits for a person', async () => {
  const move = await hall.move(somchai, 'in', 1_000n);
  const waiting = (await countWaiting(hall.db)).count;
  hall.lantern.takeBack(`purse-${move.id}`);
  const again = await sendMove(hall.needs, move);
  expect(again).toMatchObject({ status: 'done' });
  expect(again.contradicted_at).toEqual(hall.clock.now());
  expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, lantern: 1_000n });
  expect((await countWaiting(hall.db)).count).toBe(waiting + 1);
});

test('a wallet whose totals do not add up takes no more money in, and gives back what is in the books', async () => {
  hall.lantern.behave('wrong-sum');
  expect(await hall.move(somchai, 'in', 1_000n)).toMatchObject({ status: 'done' });
  expect(await listPurses(hall.db, somchai.memberId)).toMatchObject([{ differs_why: 'sum' }]);
  expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, lantern: 1_000n });
  expect(await code(hall.move(somchai, 'in', 1_000n))).toBe('purses/differs');
  expect(await hall.move(somchai, 'out', 1_000n)).toMatchObject({ status: 'done' });
  hall.lantern.behave('honest');
  const { purse } = await readPurse(hall.needs, somchai, 'LANTERN');
  expect(purse.differs_since).toBeNull();
  expect(await hall.move(somchai, 'in', 1_000n)).toMatchObject({ status: 'done' });
});

test('one key is one transfer, whoever sends it how often; with other figures it is refused', async () => {
  const key = randomUUID();
  const moves = await Promise.all(Array.from({ length: 8 }, () => hall.move(somchai, 'in', 1_000n, { key })));
  expect(new Set(moves.map(({ id }) => id)).size).toBe(1);
  expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, lantern: 1_000n });
  expect(await code(hall.move(somchai, 'in', 2_000n, { key }))).toBe('purses/key-reused');
});

test('of ten transfers at once that need the same money none is counted twice', async () => {
  const asked = Array.from({ length: 10 }, (_, place) =>
    place % 2 ? code(hall.move(somchai, 'in', 8_000n)) : allBack().then(() => 'done'),
  );
  const answers = await Promise.all(asked);
  const expected = ['done', 'purses/under-way', 'wallet/insufficient-funds'];
  expect(answers.filter((answer) => !expected.includes(answer))).toEqual([]);
  const money = await hall.money(somchai);
  expect(money).toMatchObject({ sum: 10_000n, transit: 0n });
  expect(hall.lantern.balance(await hall.refOf(somchai))).toBe(money.lantern);
});

test('while a transfer with a vendor is open no other begins there, and another vendor’s goes on', async () => {
  hall.lantern.behave('deaf');
  await hall.move(somchai, 'in', 1_000n);
  expect(await code(hall.move(somchai, 'in', 1_000n))).toBe('purses/under-way');
  expect(await hall.move(somchai, 'in', 1_000n, { vendor: 'TEMPLE' })).toMatchObject({ status: 'done' });
  // nor does all-back wait for the silent one
  expect(await allBack()).toMatchObject([{ vendor: 'TEMPLE', status: 'done' }]);
  expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, transit: 1_000n, temple: 0n });
});

test('whoever may not play brings nothing in and everything back', async () => {
  await hall.move(somchai, 'in', 4_000n);
  hall.gate.refuse = () => refuse('safety/excluded', { until: '2026-02-01T00:00:00.000Z' });
  expect(await code(hall.move(somchai, 'in', 1_000n))).toBe('safety/excluded');
  expect(await code(hall.purses.enter(somchai, 'LANTERN'))).toBe('safety/excluded');
  expect(await hall.move(somchai, 'out', 1_000n)).toMatchObject({ status: 'done' });
  await allBack();
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, lantern: 0n });
});

test('a closed vendor takes nothing in and still gives back', async () => {
  await hall.move(somchai, 'in', 4_000n);
  hall.house.openness = 'closed';
  expect(await code(hall.move(somchai, 'in', 1_000n))).toBe('purses/vendor-closed');
  expect(await allBack()).toMatchObject([{ status: 'done' }]);
});

test.each<[string, bigint, string]>([
  ['less than the least', 99n, 'purses/amount-too-small'],
  ['more than the most', 100_000_001n, 'purses/amount-too-large'],
  ['more than there is', 10_001n, 'wallet/insufficient-funds'],
])('nobody brings in %s', async (_what, amount, refusal) => {
  expect(await code(hall.move(somchai, 'in', amount))).toBe(refusal);
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, transit: 0n });
});

test('a bonus that is still to be played goes to no vendor, neither asked for nor with automatic transfers', async () => {
  hall.house.restricted = 3_000n;
  expect(await code(hall.move(somchai, 'in', 7_001n))).toBe('turnover/bonus-stays');
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, transit: 0n });
  await setAutomatic(hall.needs, { memberId: somchai.memberId, isAutomatic: true });
  await hall.purses.enter(somchai, 'LANTERN');
  expect(await hall.money(somchai)).toMatchObject({ cash: 3_000n, lantern: 7_000n });
});

test('with automatic transfers opening a game brings everything in and leaving it everything back', async () => {
  await hall.purses.enter(somchai, 'LANTERN');
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, lantern: 0n });
  await setAutomatic(hall.needs, { memberId: somchai.memberId, isAutomatic: true });
  await hall.purses.enter(somchai, 'LANTERN');
  expect(await hall.money(somchai)).toMatchObject({ cash: 0n, lantern: 10_000n });
  await hall.purses.enter(somchai, 'LANTERN');
  await hall.purses.leave(somchai, 'LANTERN');
  expect(await hall.money(somchai)).toMatchObject({ cash: 10_000n, lantern: 0n });
});

describe('two of the staff declare how a transfer ended', () => {
  test.each(['done', 'refused'] as const)('as %s, when the vendor stays silent', async (ended) => {
    hall.lantern.behave('deaf');
    const move = await hall.move(somchai, 'in', 1_000n);
    const wish = { staff: hall.staff, moveId: move.id, ended, reason: 'their statement of the day' };
    await askToDeclare(hall.needs, wish);
    expect(hall.isByHand()).toBe(true);
    expect(await code(askToDeclare(hall.needs, wish))).toBe('purses/declare-waiting');
    expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, transit: 1_000n });
    expect(await hall.preview()).toMatchObject({ before: { status: 'open' }, after: { status: ended } });
    await hall.approve(hall.staff);
    expect(await findMove(hall.db, move.id)).toMatchObject({ status: ended, declared_by: 5n });
    expect(await hall.money(somchai)).toMatchObject(
      ended === 'done' ? { cash: 9_000n, lantern: 1_000n } : { cash: 10_000n, lantern: 0n },
    );
    expect(hall.audited.at(-1)).toMatchObject({ action: 'purses.declare-move' });
  });

  test('not when the vendor has spoken meanwhile', async () => {
    hall.lantern.behave('mute');
    const move = await hall.move(somchai, 'in', 1_000n);
    const wish = { staff: hall.staff, moveId: move.id, ended: 'refused' as const, reason: 'they are gone' };
    await askToDeclare(hall.needs, wish);
    hall.lantern.behave('honest');
    await askMove(hall.needs, move.id);
    expect(await code(hall.approve(hall.staff))).toBe('purses/move-ended');
    expect(await hall.money(somchai)).toMatchObject({ cash: 9_000n, lantern: 1_000n });
  });
});
