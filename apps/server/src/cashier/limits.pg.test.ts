import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import { ask, createMemberWorld, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { expireDeposit } from './expire-deposit.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';
import { joinLimited, limitsOf } from './testing/limited.ts';

let world: MemberWorld;
let safety: Safety;
let desk: Desk;
beforeAll(async () => {
  world = await createMemberWorld();
  safety = startSafety(safetyNeedsOf(world));
  safety.routes(world.app);
  desk = await openDesk(world.database, { clock: world.clock });
  desk.needs.gate = {
    ...desk.needs.gate,
    ...limitsOf(safety),
  };
});
afterAll(() => world.stop());

const ann = staffNamed(1, 'ann');
const reason = 'seen in the statement';

const limited = (username: string, amount: bigint) => joinLimited(world, username, amount);

const order = (caller: CashierCaller, amountMinor: bigint) =>
  openDeposit(desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));

test('money that comes after its order expired is credited and counts against the limit: the next order is refused', async () => {
  const { caller, used } = await limited('late01', 500_00n);
  const deposit = await order(caller, 400_00n);
  world.clock.forward(16 * 60_000);
  await expireDeposit(desk.needs, deposit.id);
  expect(await used()).toBe(0n);
  await order(caller, 450_00n);
  expect(await receive(lineFor(deposit))).toBe('late');
  await confirmDeposit(desk.needs, {
    depositId: deposit.id,
    amountMinor: deposit.pay_minor,
    reason,
    staff: ann,
  });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(await used()).toBe(450_00n + deposit.pay_minor);
  await expect(order(caller, 20_00n)).rejects.toMatchObject({ code: 'safety/deposit-limit' });
});

test('more money than was ordered is credited and all of it counts', async () => {
  const { caller, used } = await limited('more01', 500_00n);
  const deposit = await order(caller, 100_00n);
  expect(await receive(lineFor(deposit, { amountMinor: 480_00n }))).toBe('mismatch');
  await confirmDeposit(desk.needs, { depositId: deposit.id, amountMinor: 480_00n, reason, staff: ann });
  expect(await used()).toBe(480_00n);
  await expect(order(caller, 21_00n)).rejects.toMatchObject({ code: 'safety/deposit-limit' });
});

test('what did not arrive of an order does not count, and a refused order counts nothing', async () => {
  const { caller, used } = await limited('less01', 500_00n);
  const short = await order(caller, 300_00n);
  await receive(lineFor(short, { amountMinor: 100_00n }));
  await confirmDeposit(desk.needs, { depositId: short.id, amountMinor: 100_00n, reason, staff: ann });
  expect(await used()).toBe(100_00n);
  const refused = await order(caller, 300_00n);
  await refuseDeposit(desk.needs, { depositId: refused.id, reason, staff: ann });
  expect(await used()).toBe(100_00n);
  const late = await order(caller, 300_00n);
  world.clock.forward(16 * 60_000);
  await expireDeposit(desk.needs, late.id);
  await receive(lineFor(late));
  await refuseDeposit(desk.needs, { depositId: late.id, reason, staff: ann });
  expect(await used()).toBe(100_00n);
});

test('an order counts in the day of GMT+8 it was made in, and what arrives beyond it in the day it arrives', async () => {
  const { caller, used } = await limited('border01', 500_00n);
  const now = world.clock.now().getTime();
  world.clock.forward(startOfHouseDay(houseDay(now)) + DAY_MS - now - 60_000);
  const deposit = await order(caller, 100_00n);
  expect(await used()).toBe(100_00n);
  world.clock.forward(120_000);
  expect(await used()).toBe(0n);
  await receive(lineFor(deposit, { amountMinor: 130_00n }));
  await confirmDeposit(desk.needs, { depositId: deposit.id, amountMinor: 130_00n, reason, staff: ann });
  expect(await used()).toBe(30_00n);
});

test('money that comes for a member who excluded themselves meanwhile is credited, never kept', async () => {
  const { caller, token } = await limited('excl01', 500_00n);
  const deposit = await order(caller, 100_00n);
  await ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } });
  expect(await receive(lineFor(deposit))).toBe('credited');
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  await expect(order(caller, 20_00n)).rejects.toMatchObject({ code: 'safety/excluded' });
});

test('a limit counts orders and surpluses that arrive at the same moment together', async () => {
  const { caller, used } = await limited('race01', 5_000_00n);
  const deposits = [await order(caller, 100_00n), await order(caller, 200_00n)];
  await Promise.all([
    ...deposits.map((deposit) => receive(lineFor(deposit))),
    order(caller, 300_00n),
    inTransaction(world.db, (tx) =>
      safety.countDeposits(tx, [{ memberId: toMemberId(caller.memberId), amountMinor: 1_00n }]),
    ),
  ]);
  const arrived = deposits.reduce((sum, { pay_minor: minor }) => sum + minor, 0n);
  expect(await used()).toBe(arrived + 301_00n);
});
