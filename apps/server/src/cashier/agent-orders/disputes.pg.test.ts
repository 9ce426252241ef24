import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import { attachSlips } from '../attach-slips.ts';
import { confirmDeposit } from '../confirm-deposit.ts';
import { refuseDeposit } from '../decide-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import { demoAgentMethod, saveMethod } from '../index.ts';
import type { CashierCaller } from '../needs.ts';
import { presentStaffDeposit } from '../present-deposit.ts';
import { staffNamed } from '../testing/desk.ts';
import { soundPicture } from '../testing/pictures.ts';
import { editDesk } from './edit-desk.ts';
import { acceptAgentOrder, releaseAgentOrder, showCode } from './serve-agent-order.ts';
import { countersAt, MINUTE_MS } from './testing/counter.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  await inTransaction(hall.desk.db, (tx) => saveMethod(tx, demoAgentMethod));
});
afterAll(() => hall?.desk.drop());

const { needs, counter, open, accepted, settlementOf, cashOf, statusOf, escrow } = countersAt(() => hall);
const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'looked at it';

describe('a dispute', () => {
  const disputed = async () => {
    const order = await accepted();
    await attachSlips(needs(), order.member, { depositId: order.id, pictures: [await soundPicture()] });
    hall.desk.clock.forward(31 * MINUTE_MS);
    await expireDeposit(needs(), order.id);
    expect(await statusOf(order.id)).toBe('created');
    expect(await shown(order.id)).toEqual([null, true, true]);
    return order;
  };
  const shown = async (id: bigint) => {
    const deposit = await presentStaffDeposit(needs(), await hall.desk.depositRow(id));
    return [deposit.askedOfSecondPerson, deposit.canConfirm, deposit.canRefuse];
  };

  test('stops the clock, and is decided for the member by two people', async () => {
    const { agent, member, id } = await disputed();
    await confirmDeposit(needs(), { depositId: id, amountMinor: 300_00n, reason, staff: ann });
    expect(await cashOf(member)).toBe(0n);
    expect(await shown(id)).toEqual(['credit', false, false]);
    await hall.desk.approve(ben);
    expect([await statusOf(id), await cashOf(member), await settlementOf(agent)]).toEqual([
      'paid',
      300_00n,
      700_00n,
    ]);
  });

  test('costs the agent no try while a second person is asked for the money', async () => {
    const { agent, member, id } = await disputed();
    const { code } = await showCode(needs(), member, id).catch(() => ({ code: '000000' }));
    await refuseDeposit(needs(), { depositId: id, reason, staff: ann });
    for (let press = 0; press < 6; press += 1)
      await expect(releaseAgentOrder(needs(), agent, { depositId: id, code })).rejects.toMatchObject({
        code: 'cashier/manual-payment-waiting',
      });
  });

  test('is decided for the agent by two people, and by one alone not at all', async () => {
    const { agent, member, id } = await disputed();
    await refuseDeposit(needs(), { depositId: id, reason, staff: ann });
    expect([await statusOf(id), await settlementOf(agent)]).toEqual(['created', 700_00n]);
    expect(await shown(id)).toEqual(['return', false, false]);
    await expect(refuseDeposit(needs(), { depositId: id, reason, staff: ben })).rejects.toMatchObject({
      code: 'cashier/manual-payment-waiting',
    });
    await expect(
      confirmDeposit(needs(), { depositId: id, amountMinor: 300_00n, reason, staff: ben }),
    ).rejects.toMatchObject({ code: 'cashier/manual-payment-waiting' });
    await hall.desk.approve(ben);
    expect([await statusOf(id), await cashOf(member), await settlementOf(agent)]).toEqual([
      'refused',
      0n,
      1_000_00n,
    ]);
  });

  test('that a second person leaves as it was can be decided again', async () => {
    const { id } = await disputed();
    await refuseDeposit(needs(), { depositId: id, reason, staff: ann });
    await hall.desk.decline();
    expect(await shown(id)).toEqual([null, true, true]);
  });

  test('credits nothing that no agent has put there, and no other amount', async () => {
    const { agent, member } = await counter();
    const { id } = await open(member, agent);
    const confirm = (amountMinor: bigint) =>
      confirmDeposit(needs(), { depositId: id, amountMinor, reason, staff: ann });
    await expect(confirm(300_00n)).rejects.toMatchObject({ code: 'cashier/agent-has-not-accepted' });
    await acceptAgentOrder(needs(), agent, id);
    await expect(confirm(400_00n)).rejects.toMatchObject({ code: 'cashier/transfer-amount-differs' });
  });
});

async function setDesk(agent: CashierCaller, change: { maxMinor?: bigint }) {
  const { rows } = await hall.desk.pool.query<{ revision: number }>(
    'select revision from cashier.agent_desks where agent_id = $1',
    [agent.memberId],
  );
  return editDesk(needs(), {
    ...{ agentId: agent.memberId, currency: 'P', isOpen: true, minMinor: 100_00n, maxMinor: 2_000_00n },
    ...{ revision: rows[0]?.revision ?? 0, reason, staff: ann },
    ...change,
  });
}

test('staff say who takes cash, on what they had before their eyes, and on the trail', async () => {
  const { agent } = await counter();
  expect(await setDesk(agent, { maxMinor: 500_00n })).toMatchObject({ max: '50000', revision: 2 });
  expect(hall.desk.audited.at(-1)).toMatchObject({
    action: 'cashier.edit-agent-desk',
    after: { maxMinor: 500_00n },
  });
  const stale = {
    agentId: agent.memberId,
    currency: 'P',
    isOpen: true,
    minMinor: 1n,
    maxMinor: 2n,
    revision: 1,
  };
  await expect(editDesk(needs(), { ...stale, reason, staff: ann })).rejects.toMatchObject({
    code: 'request/conflict',
  });
  await expect(
    editDesk(needs(), { ...stale, agentId: 999_999n, revision: 0, reason, staff: ann }),
  ).rejects.toMatchObject({ code: 'cashier/not-an-agent' });
  await expect(editDesk(needs(), { ...stale, currency: 'VND', reason, staff: ann })).rejects.toMatchObject({
    code: 'cashier/desk-currency',
    params: { currency: 'P' },
  });
});

test('of two people who open the same desk at once, one is told that the other was first', async () => {
  const agent = await hall.desk.newMember();
  const openedBy = (staff: typeof ann, maxMinor: bigint) =>
    editDesk(needs(), {
      ...{ agentId: agent.memberId, currency: 'P', isOpen: true, minMinor: 100_00n, maxMinor },
      ...{ revision: 0, reason, staff },
    });
  const outcomes = await Promise.allSettled([openedBy(ann, 500_00n), openedBy(ben, 900_00n)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'request/conflict' },
  });
  expect(hall.desk.audited.filter(({ subject }) => subject === `agent-desk:${agent.memberId}`)).toMatchObject(
    [{ before: null }],
  );
});

test('the escrow holds what is accepted and not over, and every movement has its order', async () => {
  await accepted();
  const { rows } = await hall.desk.pool.query<{ sum: string }>(
    `select coalesce(sum(d.amount_minor), 0)::text as sum from cashier.agent_orders o
     join cashier.deposits d on d.id = o.deposit_id where o.state = 'accepted'`,
  );
  expect(await escrow()).toBe(BigInt(rows[0]?.sum ?? '0'));
  const client = await hall.desk.pool.connect();
  try {
    const broken = (await auditBooks(client)).filter((finding) => finding.broken.length > 0);
    // the desk gives its members money without an approval
    expect(broken.filter(({ title }) => !title.includes('approval'))).toEqual([]);
  } finally {
    client.release();
  }
});
