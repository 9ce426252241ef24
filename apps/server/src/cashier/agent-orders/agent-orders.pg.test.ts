import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import { attachSlips } from '../attach-slips.ts';
import { cancelDeposit } from '../cancel-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import { demoAgentMethod, saveMethod } from '../index.ts';
import type { CashierCaller } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import { presentDeposit } from '../present-deposit.ts';
import { newKey } from '../testing/desk.ts';
import { soundPicture } from '../testing/pictures.ts';
import { sumEscrows } from './agent-rows.ts';
import { listOpenDesks } from './open-agent-order.ts';
import { presentAgentOrder } from './present-agent-order.ts';
import { acceptAgentOrder, declineAgentOrder, releaseAgentOrder, showCode } from './serve-agent-order.ts';
import { countersAt, MINUTE_MS } from './testing/counter.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  await inTransaction(hall.desk.db, (tx) => saveMethod(tx, demoAgentMethod));
});
afterAll(() => hall?.desk.drop());

const { needs, counter, open, accepted, settlementOf, cashOf, statusOf, escrow } = countersAt(() => hall);

describe('a deposit in cash', () => {
  test('goes from the agent’s settlement account over the escrow to the member, by the member’s code', async () => {
    const { agent, member } = await counter();
    const before = await escrow();
    const { id } = await open(member, agent);
    expect(await settlementOf(agent)).toBe(1_000_00n);
    await acceptAgentOrder(needs(), agent, id);
    expect([await settlementOf(agent), (await escrow()) - before]).toEqual([700_00n, 300_00n]);
    hall.desk.told.length = 0;
    const { code, left } = await showCode(needs(), member, id);
    expect(hall.desk.told).toEqual([
      { channel: `member:${agent.memberId}`, kind: 'settlement.changed', body: {} },
    ]);
    expect(code).toMatch(/^\d{6}$/);
    expect(left).toBe(4);
    const order = await releaseAgentOrder(needs(), agent, { depositId: id, code });
    expect(order.state).toBe('released');
    expect([await settlementOf(agent), await cashOf(member), (await escrow()) - before]).toEqual([
      700_00n,
      300_00n,
      0n,
    ]);
    expect(await statusOf(id)).toBe('paid');
    expect((await hall.requirementsOf(member))[0]).toMatchObject({
      source: 'deposit',
      source_id: id,
      required_minor: 300_00n,
    });
    const shown = await presentAgentOrder(needs(), order);
    expect(shown.steps.map(({ state }) => state)).toEqual(['asked', 'accepted', 'released']);
    expect((await presentDeposit(needs(), await hall.desk.depositRow(id))).payTo).toMatchObject({
      kind: 'agent',
      state: 'released',
    });
  });

  test('asked for, accepted or released many times at once, moves once', async () => {
    const { agent, member } = await counter();
    const key = newKey();
    const orders = await Promise.all(Array.from({ length: 4 }, () => open(member, agent, 300_00n, key)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const [{ id }] = orders as [(typeof orders)[0]];
    await Promise.all(Array.from({ length: 4 }, () => acceptAgentOrder(needs(), agent, id)));
    expect(await settlementOf(agent)).toBe(700_00n);
    const { code } = await showCode(needs(), member, id);
    await Promise.all(
      Array.from({ length: 4 }, () => releaseAgentOrder(needs(), agent, { depositId: id, code })),
    );
    expect([await settlementOf(agent), await cashOf(member)]).toEqual([700_00n, 300_00n]);
  });

  test('asked for again with the same key and another agent, is another wish', async () => {
    const { agent, member } = await counter();
    const other = await counter();
    const key = newKey();
    await open(member, agent, 300_00n, key);
    await expect(open(member, other.agent, 300_00n, key)).rejects.toMatchObject({
      code: 'cashier/key-reused',
    });
  });

  test('is still its agent’s money while it stands in escrow', async () => {
    const { agent, id } = await accepted();
    const owner = { memberId: agent.memberId, currency: agent.currency };
    expect(await sumEscrows(hall.desk.db, [owner])).toEqual([300_00n]);
    hall.desk.clock.forward(31 * MINUTE_MS);
    await expireDeposit(needs(), id);
    expect([...(await sumEscrows(hall.desk.db, [owner])), await settlementOf(agent)]).toEqual([
      0n,
      1_000_00n,
    ]);
  });

  test('is accepted only by its own agent, and only with money that is there', async () => {
    const { agent, member } = await counter(200_00n);
    const { id } = await open(member, agent);
    const other = await counter();
    await expect(acceptAgentOrder(needs(), other.agent, id)).rejects.toMatchObject({
      code: 'cashier/not-found',
    });
    await expect(acceptAgentOrder(needs(), agent, id)).rejects.toMatchObject({
      code: 'wallet/insufficient-funds',
    });
    expect(await settlementOf(agent)).toBe(200_00n);
  });

  test.each([
    [
      'whose desk is closed',
      async (agent: CashierCaller) =>
        void (await hall.desk.pool.query(
          'update cashier.agent_desks set is_open = false where agent_id = $1',
          [agent.memberId],
        )),
    ],
    ['who is kept from transfers', async (agent: CashierCaller) => void hall.desk.kept.add(agent.memberId)],
  ])('is not opened with an agent %s', async (_who, close) => {
    const { agent, member } = await counter();
    await close(agent);
    await expect(open(member, agent)).rejects.toMatchObject({ code: 'cashier/agent-unable' });
    hall.desk.kept.delete(agent.memberId);
  });

  test('asked for before an exclusion is not accepted after it; one accepted before it is paid out', async () => {
    const { agent, member } = await counter();
    const { id } = await open(member, agent);
    const taken = await accepted();
    for (const { memberId } of [member, taken.member]) hall.desk.kept.add(memberId);
    await expect(acceptAgentOrder(needs(), agent, id)).rejects.toMatchObject({
      code: 'cashier/receiver-unable',
    });
    await expect(showCode(needs(), member, id)).rejects.toMatchObject({ code: 'safety/frozen' });
    expect(await settlementOf(agent)).toBe(1_000_00n);
    const { code } = await showCode(needs(), taken.member, taken.id);
    await releaseAgentOrder(needs(), taken.agent, { depositId: taken.id, code });
    expect(await cashOf(taken.member)).toBe(300_00n);
    for (const { memberId } of [member, taken.member]) hall.desk.kept.delete(memberId);
  });

  test('is not opened with nobody, with oneself, or outside the agent’s limits', async () => {
    const { agent, member } = await counter();
    const nobody = openDeposit(needs(), member, { key: newKey(), method: 'agent', amountMinor: 300_00n });
    await expect(nobody).rejects.toMatchObject({ code: 'cashier/agent-unable' });
    await expect(open(agent, agent)).rejects.toMatchObject({ code: 'cashier/agent-unable' });
    await expect(open(member, agent, 2_000_01n)).rejects.toMatchObject({ code: 'cashier/amount-too-large' });
    expect((await listOpenDesks(needs(), member))[0]?.agent_id).toBe(agent.memberId);
    expect((await listOpenDesks(needs(), agent)).map(({ agent_id: id }) => id)).not.toContain(agent.memberId);
  });
});

describe('the code', () => {
  test('is good for five tries, then a new one is shown; who reads the row cannot tell it', async () => {
    const { agent, member, id } = await accepted();
    const { code } = await showCode(needs(), member, id);
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = (given: string) => releaseAgentOrder(needs(), agent, { depositId: id, code: given });
    for (const left of [4, 3, 2, 1, 0])
      await expect(guess(wrong)).rejects.toMatchObject({
        code: 'cashier/agent-code-wrong',
        params: { left },
      });
    await expect(guess(code)).rejects.toMatchObject({ code: 'cashier/agent-code-spent' });
    const { code: again } = await showCode(needs(), member, id);
    if (again !== code) await expect(guess(code)).rejects.toMatchObject({ code: 'cashier/agent-code-wrong' });
    expect((await guess(again)).state).toBe('released');
    const { rows } = await hall.desk.pool.query<{ text: string }>(
      `select o::text as text from cashier.agent_orders o where deposit_id = $1`,
      [id],
    );
    expect(rows[0]?.text).not.toContain(again);
  });

  test('five parallel guesses do not share a try, and no order has more than five codes', async () => {
    const { agent, member, id } = await accepted();
    const { code } = await showCode(needs(), member, id);
    const wrong = code === '000000' ? '000001' : '000000';
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => releaseAgentOrder(needs(), agent, { depositId: id, code: wrong })),
    );
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
    expect(codes.filter((one) => one === 'cashier/agent-code-wrong')).toHaveLength(5);
    for (let shown = 1; shown < 5; shown += 1) await showCode(needs(), member, id);
    await expect(showCode(needs(), member, id)).rejects.toMatchObject({ code: 'cashier/no-more-codes' });
  });

  test('releases nothing before the agent has accepted, and is shown to nobody but its member', async () => {
    const { agent, member } = await counter();
    const { id } = await open(member, agent);
    const { code } = await showCode(needs(), member, id);
    await expect(releaseAgentOrder(needs(), agent, { depositId: id, code })).rejects.toMatchObject({
      code: 'cashier/agent-has-not-accepted',
    });
    await expect(showCode(needs(), agent, id)).rejects.toMatchObject({ code: 'cashier/not-found' });
  });
});

describe('the clock', () => {
  test('gives the agent’s money back by itself, and nothing of the order is good afterwards', async () => {
    const { agent, member, id } = await accepted();
    const { code } = await showCode(needs(), member, id);
    hall.desk.clock.forward(31 * MINUTE_MS);
    await expect(releaseAgentOrder(needs(), agent, { depositId: id, code })).rejects.toMatchObject({
      code: 'cashier/deposit-settled',
    });
    await Promise.all([expireDeposit(needs(), id), expireDeposit(needs(), id)]);
    expect([await statusOf(id), await settlementOf(agent)]).toEqual(['expired', 1_000_00n]);
    await expect(acceptAgentOrder(needs(), agent, id)).rejects.toMatchObject({
      code: 'cashier/deposit-settled',
    });
    const picture = await soundPicture();
    await expect(attachSlips(needs(), member, { depositId: id, pictures: [picture] })).rejects.toMatchObject({
      code: 'cashier/deposit-settled',
    });
    expect(await cashOf(member)).toBe(0n);
  });

  test('and the code at the same moment: one of them has it', async () => {
    const { agent, member, id } = await accepted();
    const { code } = await showCode(needs(), member, id);
    const { expires_at: at } = await hall.desk.depositRow(id);
    hall.desk.clock.forward(at.getTime() - hall.desk.clock.now().getTime() - 1);
    const releasing = releaseAgentOrder(needs(), agent, { depositId: id, code });
    hall.desk.clock.forward(1);
    await Promise.allSettled([releasing, expireDeposit(needs(), id)]);
    await expireDeposit(needs(), id);
    const [given, kept] = [await cashOf(member), await settlementOf(agent)];
    expect(given + kept).toBe(1_000_00n);
    expect([0n, 300_00n]).toContain(given);
  });

  test('ends an order that nobody took on, and so does the agent’s no', async () => {
    const { agent, member } = await counter();
    const first = await open(member, agent);
    await declineAgentOrder(needs(), agent, first.id);
    expect(await statusOf(first.id)).toBe('refused');
    const second = await open(member, agent);
    hall.desk.clock.forward(31 * MINUTE_MS);
    await expireDeposit(needs(), second.id);
    expect(await statusOf(second.id)).toBe('expired');
    expect(await settlementOf(agent)).toBe(1_000_00n);
    const { id } = await accepted();
    await expect(declineAgentOrder(needs(), agent, id)).rejects.toMatchObject({ code: 'cashier/not-found' });
  });
});

test('cash is taken by desks of its own currency, which others are not shown', async () => {
  const { agent, member } = await counter();
  await inTransaction(hall.desk.db, (tx) =>
    saveMethod(tx, { ...demoAgentMethod, code: 'agent-baht', currency: 'THB' }),
  );
  const inBaht = { ...member, currency: 'THB' };
  const wish = { key: newKey(), method: 'agent-baht', amountMinor: 300_00n, agentId: agent.memberId };
  await expect(openDeposit(needs(), inBaht, wish)).rejects.toMatchObject({ code: 'cashier/agent-unable' });
  const isShownTo = async (caller: CashierCaller) =>
    (await listOpenDesks(needs(), caller)).some(({ agent_id: id }) => id === agent.memberId);
  expect([await isShownTo(member), await isShownTo(inBaht)]).toEqual([true, false]);
  await hall.desk.pool.query("update cashier.agent_desks set currency = 'THB' where agent_id = $1", [
    agent.memberId,
  ]);
  expect([await isShownTo(member), await isShownTo(inBaht)]).toEqual([false, true]);
  expect(await openDeposit(needs(), inBaht, wish)).toMatchObject({ currency: 'THB', amount_minor: 300_00n });
});

test('a member takes back an order in cash only until the agent has accepted it', async () => {
  const { agent, member } = await counter();
  const { id } = await open(member, agent);
  expect((await cancelDeposit(needs(), member, id)).status).toBe('cancelled');
  await expect(acceptAgentOrder(needs(), agent, id)).rejects.toBeDefined();
  const taken = await accepted();
  await expect(cancelDeposit(needs(), taken.member, taken.id)).rejects.toMatchObject({
    code: 'cashier/agent-has-accepted',
  });
  expect(await settlementOf(agent)).toBe(1_000_00n);
});
