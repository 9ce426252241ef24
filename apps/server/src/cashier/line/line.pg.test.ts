import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Hall, openHall } from '../../turnover/testing/hall.ts';
import type { CashierCaller } from '../needs.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { currency, fundPassword, newKey, staffNamed } from '../testing/desk.ts';
import { editLineTerms } from './edit-line-terms.ts';
import { pageLineTransfers, readLineTerms } from './line-rows.ts';
import { moveSettlement } from './move-settlement.ts';
import { presentLine, presentStaffLine } from './present-line.ts';
import { linesAt } from './testing/lines.ts';
import { transferDown, transferUp } from './transfer-along-line.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.desk.drop());

const needs = () => hall.desk.needs;
const { line } = linesAt(() => hall);
const ann = staffNamed(1, 'ann');

const up = (member: CashierCaller, amountMinor: bigint, key = newKey()) =>
  transferUp(needs(), member, { key, amountMinor, fundPassword });
const down = (agent: CashierCaller, to: CashierCaller, amountMinor: bigint, key = newKey()) =>
  transferDown(needs(), agent, { key, to: to.account, amountMinor, fundPassword });
const own = (agent: CashierCaller, goesTo: 'cash' | 'settlement', amountMinor: bigint, key = newKey()) =>
  moveSettlement(needs(), agent, { key, goesTo, amountMinor, fundPassword });
const moneyOf = async (caller: CashierCaller) => {
  const { cash, settlement } = await hall.desk.balancesOf(caller);
  return { cash, settlement };
};

describe('up', () => {
  test('money goes from the member’s cash to the agent’s settlement account, and both are told', async () => {
    const { agent, member } = await line({ member: 1_000_00n });
    const row = await up(member, 400_00n);
    expect(await moneyOf(member)).toEqual({ cash: 600_00n, settlement: 0n });
    expect(await moneyOf(agent)).toEqual({ cash: 0n, settlement: 400_00n });
    expect(hall.desk.toldOf.slice(-2)).toMatchObject([
      { memberId: member.memberId, kind: 'transfer-sent', amountMinor: 400_00n },
      { memberId: agent.memberId, kind: 'transfer-received', other: member.account },
    ]);
    expect(hall.desk.told.slice(-2)).toMatchObject([
      { channel: `member:${member.memberId}`, kind: 'wallet.changed', body: { balance: '60000' } },
      { channel: `member:${agent.memberId}`, kind: 'settlement.changed' },
    ]);
    const [seen] = await presentLine(needs(), [row], member.memberId);
    expect(seen).toMatchObject({ isMine: true, status: 'done', amount: '40000' });
    expect(seen?.other).toContain('*');
    expect((await presentLine(needs(), [row], agent.memberId))[0]).toMatchObject({
      isMine: false,
      other: member.account,
    });
  });

  test('the same key sends once, however often and however much at once it is asked', async () => {
    const { agent, member } = await line({ member: 1_000_00n });
    const key = newKey();
    const rows = await Promise.all(Array.from({ length: 4 }, () => up(member, 300_00n, key)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect((await moneyOf(agent)).settlement).toBe(300_00n);
    await expect(up(member, 200_00n, key)).rejects.toMatchObject({ code: 'cashier/key-reused' });
  });

  test('nothing is sent of what is still to be played, and nothing beyond what is there', async () => {
    const { agent, member } = await line();
    await hall.credit(member, 500_00n);
    await expect(up(member, 200_00n)).rejects.toMatchObject({
      code: 'turnover/open',
      params: { remaining: '50000' },
    });
    await hall.settle(member, { roundId: member.memberId, stake: 500_00n });
    await expect(up(member, 600_00n)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
    await up(member, 500_00n);
    expect(await moneyOf(agent)).toEqual({ cash: 0n, settlement: 500_00n });
  });

  test('a wrong fund password sends nothing and is counted', async () => {
    const { member } = await line({ member: 500_00n });
    const wrong = transferUp(needs(), member, {
      key: newKey(),
      amountMinor: 200_00n,
      fundPassword: 'not it at all',
    });
    await expect(wrong).rejects.toMatchObject({ code: 'cashier/fund-password-wrong', params: { left: 4 } });
    expect((await moneyOf(member)).cash).toBe(500_00n);
  });

  test('whoever is kept from it sends nothing, and nobody sends to an agent who is', async () => {
    const { agent, member } = await line({ member: 500_00n });
    hall.desk.kept.add(member.memberId);
    await expect(up(member, 200_00n)).rejects.toMatchObject({ code: 'safety/frozen' });
    hall.desk.kept.delete(member.memberId);
    hall.desk.kept.add(agent.memberId);
    await expect(up(member, 200_00n)).rejects.toMatchObject({ code: 'cashier/receiver-unable' });
    hall.desk.kept.delete(agent.memberId);
    expect((await moneyOf(member)).cash).toBe(500_00n);
  });

  test('who is kept from it while they are asked for their fund password sends nothing', async () => {
    const { member } = await line({ member: 500_00n });
    const { gate } = needs();
    const since: typeof gate.requireTransferring = async (memberId, tx) => {
      if (tx && memberId === member.memberId) refuse('safety/frozen');
    };
    const kept = { ...needs(), gate: { ...gate, requireTransferring: since } };
    const sent = transferUp(kept, member, { key: newKey(), amountMinor: 200_00n, fundPassword });
    await expect(sent).rejects.toMatchObject({ code: 'safety/frozen' });
    expect((await moneyOf(member)).cash).toBe(500_00n);
  });

  test('who stands under nobody has nobody to send to', async () => {
    const { caller } = await hall.desk.richMember();
    await expect(up(caller, 200_00n)).rejects.toMatchObject({ code: 'cashier/nobody-above' });
  });
});

describe('down', () => {
  test('money goes from the settlement account to the member’s cash, and is to be played there like a deposit', async () => {
    const { agent, member, accountId } = await line({ agent: 1_000_00n });
    await own(agent, 'settlement', 800_00n);
    const row = await down(agent, member, 300_00n);
    expect(await moneyOf(agent)).toEqual({ cash: 200_00n, settlement: 500_00n });
    expect(await moneyOf(member)).toEqual({ cash: 300_00n, settlement: 0n });
    const [requirement] = await hall.requirementsOf(member);
    expect(requirement).toMatchObject({
      source: 'transfer',
      source_id: row.id,
      order_number: `T${String(row.id).padStart(8, '0')}`,
      required_minor: 300_00n,
      status: 'open',
    });
    const ask = () =>
      requestWithdrawal(needs(), member, { key: newKey(), accountId, amountMinor: 300_00n, fundPassword });
    await expect(ask()).rejects.toMatchObject({ code: 'turnover/open' });
    await expect(up(member, 300_00n)).rejects.toMatchObject({ code: 'turnover/open' });
    await hall.settle(member, { roundId: member.memberId, stake: 300_00n });
    const withdrawal = await ask();
    expect(withdrawal.flags).toContain('transfer-funded');
    expect(withdrawal.flag_facts['transfer-funded']).toEqual({
      count: 1,
      receivedMinor: '30000',
      days: 30,
    });
  });

  test('only what stands on the settlement account goes down, and only to who stands directly below', async () => {
    const { agent, member } = await line({ agent: 1_000_00n });
    await expect(down(agent, member, 200_00n)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
    await own(agent, 'settlement', 500_00n);
    const stranger = await line();
    await expect(down(agent, stranger.member, 200_00n)).rejects.toMatchObject({
      code: 'cashier/not-directly-below',
    });
    expect(await moneyOf(agent)).toEqual({ cash: 500_00n, settlement: 500_00n });
  });

  test.each([
    ['is excluded', 'safety/excluded'],
    ['has reached their limit of deposits', 'safety/deposit-limit'],
  ] as const)('a member who %s receives nothing, and the agent does not learn why', async (_who, code) => {
    const { agent, member } = await line({ agent: 1_000_00n });
    await own(agent, 'settlement', 500_00n);
    const { claimDeposit } = needs().gate;
    needs().gate.claimDeposit = async () => refuse(code);
    await expect(down(agent, member, 200_00n)).rejects.toMatchObject({
      code: 'cashier/receiver-unable',
      params: {},
    });
    needs().gate.claimDeposit = claimDeposit;
    expect(await moneyOf(member)).toEqual({ cash: 0n, settlement: 0n });
    expect((await pageLineTransfers(hall.desk.db, { memberId: agent.memberId })).rows).toEqual([]);
  });

  test('two at once never hand down more than there is', async () => {
    const { agent, member } = await line({ agent: 500_00n });
    await own(agent, 'settlement', 500_00n);
    const outcomes = await Promise.allSettled([
      down(agent, member, 300_00n),
      down(agent, member, 300_00n),
      own(agent, 'cash', 300_00n),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { settlement } = await moneyOf(agent);
    expect(settlement).toBe(200_00n);
  });
});

describe('an agent’s own money', () => {
  test('goes to the settlement account only when it could leave the house, and comes back at any time', async () => {
    const { agent } = await line();
    await hall.credit(agent, 500_00n);
    await expect(own(agent, 'settlement', 200_00n)).rejects.toMatchObject({ code: 'turnover/open' });
    await hall.settle(agent, { roundId: agent.memberId, stake: 500_00n });
    const key = newKey();
    await own(agent, 'settlement', 200_00n, key);
    await own(agent, 'settlement', 200_00n, key);
    expect(await moneyOf(agent)).toEqual({ cash: 300_00n, settlement: 200_00n });
    hall.desk.kept.add(agent.memberId);
    await own(agent, 'cash', 200_00n);
    await expect(own(agent, 'settlement', 200_00n)).rejects.toMatchObject({ code: 'safety/frozen' });
    hall.desk.kept.delete(agent.memberId);
    await expect(own(agent, 'cash', 1n)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
    expect(await moneyOf(agent)).toEqual({ cash: 500_00n, settlement: 0n });
  });
});

describe('within the limits of staff', () => {
  const reason = 'looked at it';
  test('a day holds so many and so much of each sender; a new day begins at midnight of the house', async () => {
    const { terms, revision } = await readLineTerms(hall.desk.db, { currency, direction: 'up' });
    const edit = (change: Partial<typeof terms>, on: number) =>
      editLineTerms(needs(), {
        currency,
        direction: 'up',
        terms: { ...terms, ...change },
        revision: on,
        reason,
        staff: ann,
      });
    const kept = await edit({ dailyCount: 2, max: '50000', dailyAmount: '60000' }, revision);
    await expect(edit({}, revision)).rejects.toMatchObject({ code: 'request/conflict' });
    expect(hall.desk.audited.at(-1)).toMatchObject({
      action: 'cashier.edit-line-terms',
      before: { daily_count: 5 },
      after: { daily_count: 2 },
    });
    const { member } = await line({ member: 5_000_00n });
    await up(member, 400_00n);
    await expect(up(member, 300_00n)).rejects.toMatchObject({
      code: 'cashier/transfer-of-today',
      params: { left: '20000' },
    });
    await up(member, 200_00n);
    await expect(up(member, 100_00n)).rejects.toMatchObject({ code: 'cashier/transfers-of-today' });
    hall.desk.clock.forward(24 * 3_600_000);
    await up(member, 100_00n);
    const closed = await edit({ isOpen: false }, kept.revision);
    await expect(up(member, 100_00n)).rejects.toMatchObject({ code: 'cashier/transfers-closed' });
    await edit({}, closed.revision);
  });

  test('parallel ones of one sender are counted one after the other', async () => {
    const { terms, revision } = await readLineTerms(hall.desk.db, { currency, direction: 'up' });
    const { revision: narrow } = await editLineTerms(needs(), {
      ...{ currency, direction: 'up', revision, reason, staff: ann },
      terms: { ...terms, dailyCount: 2 },
    });
    const { member } = await line({ member: 5_000_00n });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => up(member, 100_00n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await editLineTerms(needs(), {
      ...{ currency, direction: 'up', revision: narrow, reason, staff: ann },
      terms,
    });
  });
});

test('what was sent is never changed, and staff see both names and the movement behind it', async () => {
  const { agent, member } = await line({ member: 500_00n });
  const row = await up(member, 200_00n);
  for (const text of [
    'update cashier.line_transfers set amount_minor = 1',
    'delete from cashier.line_transfers',
  ])
    await expect(hall.desk.pool.query(text)).rejects.toThrow('only grows');
  expect((await presentStaffLine(needs(), [row]))[0]).toMatchObject({
    from: { username: member.account },
    to: { username: agent.account },
    key: `transfer-up/${row.id}`,
  });
});

test('the books of all that balance, and every movement has its transfer', async () => {
  const client = await hall.desk.pool.connect();
  try {
    const broken = (await auditBooks(client)).filter((finding) => finding.broken.length > 0);
    // the desk gives its members money without an approval
    const ofTheDesk = ['deposit/', 'call of a vendor', 'approval'];
    expect(broken.filter(({ title }) => !ofTheDesk.some((known) => title.includes(known)))).toEqual([]);
  } finally {
    client.release();
  }
});
