import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { confirmDeposit } from '../confirm-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import { presentDeposit } from '../present-deposit.ts';
import { newKey, staffNamed } from '../testing/desk.ts';
import { type ChainDesk, later, openChainDesk, rate, usdt } from './testing/chain-desk.ts';

let desk: ChainDesk;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const ann = staffNamed(1, 'ann');
const reason = 'the market has moved';
const statusesOf = async (caller: Parameters<ChainDesk['ordersOf']>[0]) =>
  (await desk.ordersOf(caller)).map(({ status }) => status);

describe('an address', () => {
  test('is one for a member and a network, and never another member’s', async () => {
    const [one, other] = [await desk.newMember(), await desk.newMember()];
    const [first, second] = await Promise.all([desk.open(one), desk.open(one)]);
    const ethereum = await desk.open(one, { network: 'ERC20', amountMinor: 700_00n });
    const others = await desk.open(other);
    expect(second.receiving_account).toBe(first.receiving_account);
    expect(new Set([first, ethereum, others].map((order) => order.receiving_account)).size).toBe(3);
  });

  test('with a letter wrong, or given to somebody already, is given to nobody', async () => {
    const [one, other] = [await desk.newMember(), await desk.newMember()];
    const { receiving_account: taken } = await desk.open(one);
    const { openAddress } = desk.custodian;
    for (const address of [taken, `${taken.slice(0, -1)}${taken.endsWith('1') ? '2' : '1'}`, 'nowhere']) {
      desk.custodian.openAddress = async () => address;
      await expect(desk.open(other)).rejects.toMatchObject({ code: 'cashier/provider-silent' });
    }
    desk.custodian.openAddress = openAddress;
    expect((await desk.open(other)).status).toBe('created');
  });

  test('is told with its rate, its least payment and what to send, and nobody confirms its order by hand', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    expect((await presentDeposit(desk.needs, order)).payTo).toMatchObject({
      ...{ kind: 'usdt', network: 'TRC20', address: order.receiving_account, needed: 20 },
      ...{ rate: String(rate), minUnits: '1000000', payUnits: '10000000', payment: null },
    });
    const decision = { depositId: order.id, amountMinor: 350_00n, reason, staff: ann };
    await expect(confirmDeposit(desk.needs, decision)).rejects.toMatchObject({
      code: 'cashier/deposit-on-chain',
    });
  });

  test('is not needed twice: the same key answers the same order, on the same network', async () => {
    const caller = await desk.newMember();
    const key = newKey();
    const orders = await Promise.all(Array.from({ length: 4 }, () => desk.open(caller, { key })));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    await expect(desk.open(caller, { key, network: 'ERC20' })).rejects.toMatchObject({
      code: 'cashier/key-reused',
    });
  });
});

describe('a payment on a chain', () => {
  test('is credited once it has as many confirmations as its network asks, at payment times rate', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    const word = desk.wordFor(order, { units: 10_123_457n });
    expect(await desk.say(word)).toBe('confirming');
    expect(await desk.say(later(word, { word: 2n, confirmations: 19 }))).toBe('confirming');
    expect(await desk.cashOf(caller)).toBe(0n);
    expect(await desk.say(later(word, { word: 3n, confirmations: 20 }))).toBe('credited');
    // 10.123457 × 35 = 354.320995
    expect(await desk.cashOf(caller)).toBe(354_32n);
    expect(await desk.depositRow(order.id)).toMatchObject({ status: 'paid', credited_minor: 354_32n });
    const shown = await presentDeposit(desk.needs, await desk.depositRow(order.id));
    expect(shown.steps.map(({ status }) => status)).toEqual(['created', 'confirming', 'paid']);
    expect(shown.payTo).toMatchObject({ payment: { confirmations: 20, status: 'credited' } });
  });

  test('told many times at once is credited once', async () => {
    const caller = await desk.newMember();
    const word = desk.wordFor(await desk.open(caller));
    const words = Array.from({ length: 22 }, (_, at) => ({
      ...word,
      word: BigInt(at + 1),
      confirmations: at,
    }));
    await Promise.all([...words, ...words].map((told) => desk.say(told)));
    await desk.say({ ...word, word: 23n, confirmations: 30 });
    expect(await desk.cashOf(caller)).toBe(350_00n);
    expect(await statusesOf(caller)).toEqual(['paid']);
  });

  test('is not set back by a word that was overtaken', async () => {
    const caller = await desk.newMember();
    const word = desk.wordFor(await desk.open(caller));
    await desk.say({ ...word, word: 9n, confirmations: 12 });
    expect(await desk.say({ ...word, word: 4n, confirmations: 5 })).toBe('overtaken');
    expect(await desk.say({ ...word, word: 5n, confirmations: 0, isDropped: true })).toBe('overtaken');
    expect(await desk.paymentOf(word)).toMatchObject({ confirmations: 12, status: 'confirming' });
  });

  test('keeps the rate of the moment it was first seen', async () => {
    const caller = await desk.newMember();
    const word = desk.wordFor(await desk.open(caller));
    await desk.say(word);
    await desk.quote(20_000_000n);
    await desk.say(later(word, { confirmations: 20 }));
    expect(await desk.cashOf(caller)).toBe(350_00n);
    await desk.quote();
  });

  test('larger or smaller than asked is credited as it came', async () => {
    const caller = await desk.newMember();
    for (const units of [usdt(25), usdt(2)]) {
      const word = desk.wordFor(await desk.open(caller), { units });
      await desk.say({ ...word, confirmations: 20 });
    }
    expect(await desk.cashOf(caller)).toBe(27n * 35_00n);
  });

  test('goes to the order that asks for just so much, before the one that has waited longest', async () => {
    const caller = await desk.newMember();
    const [first, second] = [await desk.open(caller), await desk.open(caller, { amountMinor: 700_00n })];
    await desk.say({ ...desk.wordFor(second, { units: usdt(20) }), confirmations: 20 });
    await desk.say({ ...desk.wordFor(first, { units: usdt(3) }), confirmations: 20 });
    expect(await desk.depositRow(second.id)).toMatchObject({ status: 'paid', credited_minor: 700_00n });
    expect(await desk.depositRow(first.id)).toMatchObject({ status: 'paid', credited_minor: 105_00n });
  });

  test('long after its order expired opens a new one: it is its member’s all the same', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    desk.clock.forward(40 * 86_400_000);
    await desk.quote();
    await expireDeposit(desk.needs, order.id);
    await desk.say({ ...desk.wordFor(order, { units: usdt(4) }), confirmations: 20 });
    expect(await statusesOf(caller)).toEqual(['expired', 'paid']);
    expect(await desk.cashOf(caller)).toBe(140_00n);
  });

  test('on its way, keeps its order from expiring', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    const word = desk.wordFor(order);
    await desk.say(word);
    desk.clock.forward(3 * 3_600_000);
    await expireDeposit(desk.needs, order.id);
    expect(await statusesOf(caller)).toEqual(['confirming']);
    await desk.say(later(word, { confirmations: 20 }));
    expect(await desk.cashOf(caller)).toBe(350_00n);
  });

  test.each([
    ['below the least', 'too-small', { units: 999_999n }],
    ['in another coin', 'wrong-token', { token: 'SOME-OTHER-COIN' }],
    ['on another network', 'wrong-network', { network: 'BEP20', token: 'whatever' }],
  ] as const)('%s is laid aside, and nothing is credited', async (_case, why, told) => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    const word = desk.wordFor(order, told);
    expect(await desk.say({ ...word, confirmations: 40 })).toBe('aside');
    expect(await desk.paymentOf(word)).toMatchObject({ why, member_id: caller.memberId });
    expect(await statusesOf(caller)).toEqual(['created']);
    expect(await desk.cashOf(caller)).toBe(0n);
  });

  test('to an address of nobody is laid aside', async () => {
    const word = desk.wordFor({ receiving_account: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' });
    expect(await desk.say({ ...word, confirmations: 40 })).toBe('aside');
    expect(await desk.paymentOf(word)).toMatchObject({ why: 'unknown-address', member_id: null });
  });

  test('told in two ways is believed in neither', async () => {
    const caller = await desk.newMember();
    const word = desk.wordFor(await desk.open(caller));
    await desk.say(word);
    expect(await desk.say(later(word, { units: usdt(1000), confirmations: 40 }))).toBe('contradicted');
    expect(await desk.cashOf(caller)).toBe(0n);
    expect(await desk.paymentOf(word)).toMatchObject({ units: usdt(10), confirmations: 0 });
  });
});

describe('a payment the chain drops', () => {
  test('leaves its order waiting, and finds it again when it comes back', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    const word = desk.wordFor(order);
    await desk.say({ ...word, confirmations: 5 });
    expect(await desk.say(later(word, { word: 2n, isDropped: true }))).toBe('dropped');
    expect(await statusesOf(caller)).toEqual(['created']);
    expect(await desk.say(later(word, { word: 3n, confirmations: 2 }))).toBe('confirming');
    await desk.say(later(word, { word: 4n, confirmations: 20 }));
    expect(await statusesOf(caller)).toEqual(['paid']);
    expect(await desk.cashOf(caller)).toBe(350_00n);
  });

  test('before it was heard of, is no payment', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    expect(await desk.say({ ...desk.wordFor(order), isDropped: true })).toBe('dropped');
    expect(await statusesOf(caller)).toEqual(['created']);
  });

  test('after it was credited, is a shortfall, once', async () => {
    const caller = await desk.newMember();
    const order = await desk.open(caller);
    const word = desk.wordFor(order);
    await desk.say({ ...word, confirmations: 20 });
    const taken = later(word, { isDropped: true });
    expect(await desk.say(taken)).toBe('reversed');
    expect(await desk.say({ ...taken, word: 3n })).toBe('reversed');
    const shortfalls = await desk.db
      .withTables<import('../tables.ts').CashierTables>()
      .selectFrom('cashier.shortfalls')
      .where('member_id', '=', caller.memberId)
      .select(['kind', 'amount_minor'])
      .execute();
    expect(shortfalls).toEqual([{ kind: 'deposit-reversed', amount_minor: 350_00n }]);
    expect(await desk.cashOf(caller)).toBe(350_00n);
    await expect(desk.needs.gate.requireWithdrawing({} as never, caller.memberId)).rejects.toMatchObject({
      code: 'safety/frozen',
    });
  });
});
