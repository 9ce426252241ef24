import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { startSafety } from '#safety';
import { ask, createMemberWorld, type MemberWorld } from '../../../testing/member-world.ts';
import { safetyNeedsOf } from '../../../testing/safety-world.ts';
import { expireDeposit } from '../expire-deposit.ts';
import type { CashierCaller } from '../needs.ts';
import { presentDeposit } from '../present-deposit.ts';
import { staffNamed } from '../testing/desk.ts';
import { everybodyKnown } from '../testing/everybody-known.ts';
import { joinLimited, limitsOf } from '../testing/limited.ts';
import { holdPayment, releasePayment, returnPayment } from './decide-payment.ts';
import { resumePayments } from './resume-payments.ts';
import { type ChainDesk, later, openChainDesk, usdt } from './testing/chain-desk.ts';

let world: MemberWorld;
let desk: ChainDesk;
beforeAll(async () => {
  world = await createMemberWorld();
  const safety = startSafety(safetyNeedsOf(world));
  safety.routes(world.app);
  desk = await openChainDesk(world.database, { clock: world.clock });
  desk.needs.gate = {
    ...desk.needs.gate,
    ...limitsOf(safety),
  };
});
beforeEach(() => {
  desk.needs.verification = everybodyKnown;
});
afterAll(() => world?.stop());

const ann = staffNamed(1, 'ann');
const reason = 'asked and answered';

const limited = (username: string, amount: bigint) => joinLimited(world, username, amount);

const statusesOf = async (caller: CashierCaller) => (await desk.ordersOf(caller)).map(({ status }) => status);
const exclude = (token: string) => ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } });

describe('limits and a payment on a chain', () => {
  test('what came counts, not what was asked: more counts more, less counts less', async () => {
    const { caller, used } = await limited('chainless', 1_000_00n);
    const order = await desk.open(caller, { amountMinor: 350_00n });
    expect(await used()).toBe(350_00n);
    await desk.say({ ...desk.wordFor(order, { units: usdt(4) }), confirmations: 20 });
    expect(await used()).toBe(140_00n);
    const second = await desk.open(caller, { amountMinor: 350_00n });
    await desk.say({ ...desk.wordFor(second, { units: usdt(20) }), confirmations: 20 });
    expect(await used()).toBe(840_00n);
  });

  test('an order that expired gives its room back once, and the payment that comes after it counts once', async () => {
    const { caller, used } = await limited('chainlate', 1_000_00n);
    const order = await desk.open(caller, { amountMinor: 350_00n });
    const word = desk.wordFor(order);
    await desk.say(word);
    await desk.say(later(word, { word: 2n, isDropped: true }));
    world.clock.forward(3 * 3_600_000);
    await expireDeposit(desk.needs, order.id);
    await expireDeposit(desk.needs, order.id);
    expect(await used()).toBe(0n);
    await desk.say(later(word, { word: 3n, confirmations: 3 }));
    expect(await used()).toBe(0n);
    await desk.say(later(word, { word: 4n, isDropped: true }));
    const [, second] = await desk.ordersOf(caller);
    world.clock.forward(3 * 3_600_000);
    await expireDeposit(desk.needs, second?.id ?? 0n);
    expect(await used()).toBe(0n);
    await desk.say(later(word, { word: 5n, confirmations: 20 }));
    expect(await used()).toBe(350_00n);
    expect(await statusesOf(caller)).toEqual(['expired', 'expired', 'paid']);
  });

  test('above the limit it is held, its asked amount stays claimed, and a new day lets it be released', async () => {
    const { caller, used } = await limited('chainabove', 500_00n);
    const order = await desk.open(caller, { amountMinor: 350_00n });
    const word = desk.wordFor(order, { units: usdt(20) });
    expect(await desk.say({ ...word, confirmations: 20 })).toBe('held');
    expect(await desk.cashOf(caller)).toBe(0n);
    expect(await used()).toBe(350_00n);
    expect((await presentDeposit(desk.needs, await desk.depositRow(order.id))).payTo).toMatchObject({
      payment: { status: 'held', heldFor: 'limit' },
    });
    const { id: paymentId } = await desk.paymentOf(word);
    const decision = { paymentId, reason, staff: ann };
    await expect(releasePayment(desk.needs, decision)).rejects.toMatchObject({
      code: 'safety/deposit-limit',
    });
    expect(await used()).toBe(350_00n);
    await desk.say(later(word, { confirmations: 21 }));
    expect(await statusesOf(caller)).toEqual(['held']);
  });

  test('payments at the same moment stay within the limit together', async () => {
    const { caller, used } = await limited('chainboth', 500_00n);
    const orders = [await desk.open(caller, { isAny: true, amountMinor: 35_00n })];
    const words = [1, 2, 3].map(() => ({ ...desk.wordFor(orders[0]!), confirmations: 20 }));
    await Promise.all(words.map((word) => desk.say(word)));
    expect((await statusesOf(caller)).sort()).toEqual(['held', 'held', 'paid']);
    expect(await desk.cashOf(caller)).toBe(350_00n);
    expect(await used()).toBe(350_00n);
  });
});

describe('a payment for whoever may not deposit', () => {
  test('who excluded themselves while it was on its way finds it held, and staff send it back', async () => {
    const { caller, token, used } = await limited('chainexcl', 1_000_00n);
    const order = await desk.open(caller);
    const word = desk.wordFor(order);
    await desk.say(word);
    await exclude(token);
    expect(await desk.say(later(word, { confirmations: 20 }))).toBe('held');
    const { id: paymentId, why } = await desk.paymentOf(word);
    expect(why).toBe('excluded');
    const decision = { paymentId, reason, staff: ann };
    await expect(releasePayment(desk.needs, decision)).rejects.toMatchObject({ code: 'safety/excluded' });
    expect((await returnPayment(desk.needs, decision)).status).toBe('returned');
    expect(await statusesOf(caller)).toEqual(['refused']);
    expect(await used()).toBe(0n);
    await expect(returnPayment(desk.needs, decision)).rejects.toMatchObject({
      code: 'cashier/payment-moved-on',
    });
    const shown = await presentDeposit(desk.needs, await desk.depositRow(order.id));
    expect(shown.steps.at(-1)).toMatchObject({ status: 'refused', reason });
    expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.return-payment', reason });
  });

  test('above what their level allows it is held, and released once they are known', async () => {
    const { caller } = await limited('chaintier', 9_000_00n);
    const word = desk.wordFor(await desk.open(caller));
    const asked: bigint[] = [];
    desk.needs.verification = {
      ...everybodyKnown,
      requireTierToDeposit: async (_tx, { totalMinor }) => {
        asked.push(totalMinor);
        refuse('verification/tier-needed');
      },
    };
    expect(await desk.say({ ...word, confirmations: 20 })).toBe('held');
    expect(asked).toEqual([350_00n]);
    expect((await desk.paymentOf(word)).why).toBe('tier');
    desk.needs.verification = everybodyKnown;
    const { id: paymentId } = await desk.paymentOf(word);
    const decision = { paymentId, reason, staff: ann };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => releasePayment(desk.needs, decision)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.cashOf(caller)).toBe(350_00n);
  });
});

test('a way for higher levels gives no address to whoever has not reached one', async () => {
  const { caller } = await limited('chainlevel', 9_000_00n);
  const least = (tier: number) =>
    desk.pool.query("update cashier.deposit_methods set least_tier = $1 where kind = 'usdt'", [tier]);
  await least(2);
  desk.needs.verification = { ...everybodyKnown, readTier: async () => 1 };
  await expect(desk.open(caller)).rejects.toMatchObject({ code: 'cashier/method-tier' });
  const given = await desk.pool.query('select 1 from cashier.chain_addresses where member_id = $1', [
    caller.memberId,
  ]);
  expect(given.rows).toEqual([]);
  desk.needs.verification = everybodyKnown;
  expect(await desk.open(caller)).toMatchObject({ status: 'created' });
  await least(0);
});

describe('staff', () => {
  test('hold a payment on its way, and let it go on', async () => {
    const { caller } = await limited('chainhold', 9_000_00n);
    const word = desk.wordFor(await desk.open(caller));
    await desk.say(word);
    const { id: paymentId } = await desk.paymentOf(word);
    const decision = { paymentId, reason, staff: ann };
    await holdPayment(desk.needs, decision);
    await desk.say(later(word, { word: 2n, confirmations: 5 }));
    expect(await statusesOf(caller)).toEqual(['held']);
    await releasePayment(desk.needs, decision);
    expect(await statusesOf(caller)).toEqual(['confirming']);
    await desk.say(later(word, { word: 3n, confirmations: 20 }));
    expect(await desk.cashOf(caller)).toBe(350_00n);
    await expect(holdPayment(desk.needs, decision)).rejects.toMatchObject({
      code: 'cashier/payment-moved-on',
    });
  });

  test('take up what was too small, and never what is no USDT', async () => {
    const { caller } = await limited('chainsmall', 9_000_00n);
    const order = await desk.open(caller);
    const small = desk.wordFor(order, { units: usdt(0.5) });
    const other = desk.wordFor(order, { token: 'SOME-OTHER-COIN' });
    for (const word of [small, other]) await desk.say({ ...word, confirmations: 20 });
    const decide = async (word: typeof small) =>
      releasePayment(desk.needs, { paymentId: (await desk.paymentOf(word)).id, reason, staff: ann });
    expect((await decide(small)).status).toBe('credited');
    expect(await desk.cashOf(caller)).toBe(17_50n);
    await expect(decide(other)).rejects.toMatchObject({ code: 'cashier/payment-not-creditable' });
  });

  test('decide nothing about their own account, and credit no more than their role does', async () => {
    const { caller } = await limited('chainown', 9_000_00n);
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into staff.people (username, name, status, password_hash, member_id, created_at)
       values ($1, 'Own', 'invited', 'x', $2, now()) returning id`,
      ['chain-own', String(caller.memberId)],
    );
    const own = { ...ann, staffId: BigInt(rows[0]?.id ?? 0n) as typeof ann.staffId };
    const word = desk.wordFor(await desk.open(caller));
    await desk.say(word);
    const { id: paymentId } = await desk.paymentOf(word);
    const decide = { paymentId, reason, staff: own };
    await expect(holdPayment(desk.needs, decide)).rejects.toMatchObject({ code: 'staff/own-benefit' });
    const cora = staffNamed(98, 'cora');
    await holdPayment(desk.needs, { ...decide, staff: cora });
    await desk.say(later(word, { confirmations: 20 }));
    const small = {
      ...staffNamed(99, 'bea'),
      grants: [{ role: 'finance-prepare', branchOf: undefined, ceilingMinor: 349_99n }],
    } as const;
    await expect(releasePayment(desk.needs, { ...decide, staff: small })).rejects.toMatchObject({
      code: 'staff/over-ceiling',
    });
    expect((await releasePayment(desk.needs, { ...decide, staff: cora })).status).toBe('credited');
  });
});

describe('what a rule holds', () => {
  test('above the limit is credited by itself once the limit has room, and once only', async () => {
    const { caller, used } = await limited('chainagain', 500_00n);
    const order = await desk.open(caller);
    const word = { ...desk.wordFor(order, { units: usdt(14) }), confirmations: 20 };
    const other = { ...desk.wordFor(order, { units: usdt(14) }), confirmations: 20 };
    expect([await desk.say(word), await desk.say(other)]).toEqual(['credited', 'held']);
    await resumePayments(desk.needs);
    expect((await desk.paymentOf(other)).status).toBe('held');
    world.clock.forward(24 * 3_600_000);
    await Promise.all([1, 2, 3].map(() => resumePayments(desk.needs)));
    expect((await desk.paymentOf(other)).status).toBe('credited');
    expect(await desk.cashOf(caller)).toBe(980_00n);
    expect(await used()).toBe(490_00n);
    await desk.quote();
  });

  test('goes on waiting for what stands in the way now, and says for what', async () => {
    const { caller, token } = await limited('chaincause', 500_00n);
    const word = { ...desk.wordFor(await desk.open(caller), { units: usdt(20) }), confirmations: 20 };
    expect(await desk.say(word)).toBe('held');
    await exclude(token);
    await resumePayments(desk.needs);
    expect(await desk.paymentOf(word)).toMatchObject({ status: 'held', why: 'excluded' });
    expect(await desk.cashOf(caller)).toBe(0n);
  });

  test('staff may hold as their own: then only a person lets it go', async () => {
    const { caller } = await limited('chainkept', 500_00n);
    const word = { ...desk.wordFor(await desk.open(caller), { units: usdt(20) }), confirmations: 20 };
    expect(await desk.say(word)).toBe('held');
    const { id: paymentId } = await desk.paymentOf(word);
    await holdPayment(desk.needs, { paymentId, reason, staff: ann });
    desk.needs.gate = { ...desk.needs.gate, claimDeposit: async () => undefined };
    await resumePayments(desk.needs);
    expect(await desk.paymentOf(word)).toMatchObject({ status: 'held', why: 'staff' });
    await releasePayment(desk.needs, { paymentId, reason, staff: ann });
    expect(await desk.cashOf(caller)).toBe(700_00n);
  });
});
