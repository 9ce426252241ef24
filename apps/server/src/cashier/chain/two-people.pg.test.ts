import type { ChainNetwork } from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { readDepositMethods } from '../methods/read-methods.ts';
import { staffNamed } from '../testing/desk.ts';
import { releasePayment } from './decide-payment.ts';
import { editNetwork } from './edit-network.ts';
import { setRate } from './edit-rate.ts';
import { countPayments, pagePayments } from './page-payments.ts';
import { presentPayments } from './present-payment.ts';
import { countStaleRates, readChain } from './read-chain.ts';
import { type ChainDesk, later, openChainDesk, rate, usdt } from './testing/chain-desk.ts';

let desk: ChainDesk;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'the market has moved';

const inForce = async () => (await readChain(desk.needs)).rates.find(({ currency }) => currency === 'P');
async function change(to: bigint) {
  const before = await inForce();
  return setRate(desk.needs, {
    ...{ currency: 'P', rate: to, reason, staff: ann },
    revision: before?.revision ?? null,
  });
}

describe('the rate of USDT', () => {
  test('a small change is one person’s, on what they had before their eyes, and on the trail', async () => {
    await desk.quote();
    const before = await inForce();
    expect(await change(36_000_000n)).toMatchObject({ rate: { rate: '36000000' }, approvalId: null });
    expect(desk.audited.at(-1)).toMatchObject({
      action: 'cashier.set-rate',
      before: { rate },
      after: { rate: 36_000_000n, approval: null },
      reason,
    });
    const stale = { currency: 'P', rate, revision: before?.revision ?? null, reason, staff: ann };
    await expect(setRate(desk.needs, stale)).rejects.toMatchObject({ code: 'request/conflict' });
  });

  test('a jump changes nothing until a second person approves, and then is in force with both names', async () => {
    await desk.quote();
    const asked = await change(3_500_000_000n);
    expect(asked.approvalId).not.toBeNull();
    expect((await inForce())?.rate).toBe(String(rate));
    expect(await desk.preview()).toEqual({
      before: { usdtRate: '35.000000' },
      after: { usdtRate: '3500.000000' },
    });
    await desk.approve(ben);
    expect((await inForce())?.rate).toBe('3500000000');
    expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.set-rate', staff: ben, reason });
  });

  test('a jump in small steps asks at the step that leaves the bound', async () => {
    await desk.quote();
    expect((await change(36_700_000n)).approvalId).toBeNull();
    expect((await change(38_000_000n)).approvalId).not.toBeNull();
    expect((await inForce())?.rate).toBe('36700000');
  });

  test('a jump that was asked for is refused once another rate is in force', async () => {
    await desk.quote();
    await change(70_000_000n);
    await desk.quote(36_000_000n);
    await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'request/conflict' });
  });

  test('a first rate is nobody’s alone', async () => {
    await desk.pool.query(
      `insert into cashier.deposit_methods select (m).* from (select jsonb_populate_record(m, '{"code":"usdt-jpy","currency":"JPY"}') as m
       from cashier.deposit_methods m where m.code = 'usdt') as copied`,
    );
    const first = { currency: 'JPY', rate: 150_000_000n, revision: null, reason, staff: ann };
    expect(await setRate(desk.needs, first)).toMatchObject({ rate: null, approvalId: expect.any(String) });
    await desk.approve(ben);
    const { rates } = await readChain(desk.needs);
    expect(rates.find(({ currency }) => currency === 'JPY')?.rate).toBe('150000000');
  });
});

describe('a rate too old', () => {
  test('opens no order, is shown to members as none, and waits in the queue of staff', async () => {
    const caller = await desk.newMember();
    await desk.quote();
    const order = await desk.open(caller);
    desk.clock.forward(24 * 3_600_000);
    await expect(desk.open(caller)).rejects.toMatchObject({ code: 'cashier/rate-stale' });
    const { methods } = await readDepositMethods(desk.needs, caller);
    expect(methods.find(({ code }) => code === 'usdt')?.chain?.rate).toBeNull();
    expect(await inForce()).toMatchObject({ isStale: true });
    expect((await countStaleRates(desk.needs)).count).toBeGreaterThan(0);
    // opened while it was good: it is kept
    expect(await desk.say({ ...desk.wordFor(order), confirmations: 20 })).toBe('credited');
    await desk.quote();
    expect(await inForce()).toMatchObject({ isStale: false });
  });

  test('credits nothing that comes without an order, and staff take it up at one of their day', async () => {
    const caller = await desk.newMember();
    await desk.quote();
    const order = await desk.open(caller);
    await desk.say({ ...desk.wordFor(order), confirmations: 20 });
    desk.clock.forward(24 * 3_600_000);
    const word = desk.wordFor(order, { units: usdt(2) });
    expect(await desk.say({ ...word, confirmations: 20 })).toBe('aside');
    const { id: paymentId } = await desk.paymentOf(word);
    const decision = { paymentId, reason, staff: ann };
    await expect(releasePayment(desk.needs, decision)).rejects.toMatchObject({ code: 'cashier/rate-stale' });
    await desk.quote(36_000_000n);
    await releasePayment(desk.needs, decision);
    expect(await desk.cashOf(caller)).toBe(350_00n + 72_00n);
  });
});

describe('the confirmations of a network', () => {
  const networkOf = async (network: ChainNetwork) =>
    (await readChain(desk.needs)).networks.find((known) => known.network === network)!;
  async function ask(network: ChainNetwork, confirmations: number) {
    const { minUnits, isOpen, revision } = await networkOf(network);
    return editNetwork(desk.needs, {
      ...{ network, confirmations, minUnits: BigInt(minUnits), isOpen, revision, reason, staff: ann },
    });
  }

  test('more are one person’s; fewer change nothing until a second one approves', async () => {
    expect(await ask('ERC20', 15)).toMatchObject({ confirmations: 15, approvalId: null });
    expect(await ask('ERC20', 14)).toMatchObject({ confirmations: 15, approvalId: expect.any(String) });
    expect((await networkOf('ERC20')).confirmations).toBe(15);
    await desk.approve(ben);
    expect((await networkOf('ERC20')).confirmations).toBe(14);
    expect(desk.audited.at(-1)).toMatchObject({
      action: 'cashier.edit-network',
      staff: ben,
      before: { confirmations: 15 },
      after: { confirmations: 14 },
    });
  });

  test('fewer that were asked for are refused once somebody changed the network', async () => {
    await ask('TRC20', 1);
    await ask('TRC20', 25);
    await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'request/conflict' });
    expect((await networkOf('TRC20')).confirmations).toBe(25);
  });
});

test('a payment that confirms for longer than it should waits in the queue of staff, with its facts', async () => {
  const caller = await desk.newMember();
  await desk.quote();
  const word = desk.wordFor(await desk.open(caller));
  await desk.say({ ...word, confirmations: 3 });
  const waiting = async () => {
    const at = desk.clock.now();
    const { rows } = await pagePayments(desk.db, { isWaiting: true, limit: 200, at });
    return (await presentPayments(desk.needs, rows)).filter(({ reference }) => reference === word.reference);
  };
  const { count: before } = await countPayments(desk.db, desk.clock.now());
  expect(await waiting()).toEqual([]);
  desk.clock.forward(61 * 60_000);
  expect(await waiting()).toMatchObject([{ isLate: true, confirmations: 3, status: 'confirming' }]);
  expect((await countPayments(desk.db, desk.clock.now())).count).toBe(before + 1);
  await desk.say(later(word, { confirmations: 30 }));
  expect(await waiting()).toEqual([]);
});
