import { randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  atBank,
  correct,
  fundPassword,
  payByCode,
  payOut,
  play,
  playThrough,
  setFundPassword,
  untilWithdrawal,
  withdraw,
} from './deeds.ts';
import { auditWorld, explainBooks, explainLists } from './explain-house.ts';
import { explainMember } from './explain-member.ts';
import { type Employee, openWeek, type Person, type Week } from './open-week.ts';

const LONG_MS = 240_000;

let week: Week;
let from: string;
const lived: string[] = [];
let member: Person;
let other: Person;
let agent: Person;
let risk: Employee;
let finance: Employee;
beforeAll(async () => {
  week = await openWeek();
  from = week.today();
  await week.employee('owner').ask(contract.syncVendor, { params: { vassalage: 'ACME' } });
  await week.openDesk('demoagent');
  agent = week.member('demoagent');
  member = await week.join('weekmember', 'DEMOAGENT');
  other = await week.join('weekother', 'DEMOAGENT');
  [risk, finance] = [week.employee('risk'), week.employee('finance')];
}, 90_000);
afterAll(() => week?.close());

/** A day is lived, every number of everybody's pages is explained, and the clock goes on to the next. */
const day = (live: () => Promise<void>) => async () => {
  lived.push(week.today());
  await live();
  await explainMembers();
  await week.night();
};

test(
  'Saturday: money comes by a code, told of twice, and is played',
  day(async () => {
    await payByCode(week, member, { amount: 500_00n, manner: 'told-twice' });
    await play(week, member, 10, 10_00);
  }),
  LONG_MS,
);

test(
  'Sunday: a gift, and a deposit that brings a bonus',
  day(async () => {
    await member.ask(contract.enterCode, { body: { key: randomUUID(), code: 'HALL100' } });
    await other.ask(contract.enterCode, { body: { key: randomUUID(), code: 'NAGA50' } });
    await payByCode(week, other, { amount: 200_00n });
    expect([await bonusesOf(member), await bonusesOf(other)]).toEqual([
      [['HALL100', 'paid']],
      [['NAGA50', 'paid']],
    ]);
    await play(week, other, 10, 5_00);
  }),
  LONG_MS,
);

test(
  'Monday: the bank sends another sum than was asked, and staff credit what came',
  day(async () => {
    const id = await payByCode(week, member, { amount: 300_00n, manner: 'wrong-amount', until: 'mismatch' });
    const params = { id };
    await finance.ask(contract.staffClaimDeposit, { params, body: {} });
    const { transfers } = await finance.ask(contract.staffReadDeposit, { params });
    const body = { amount: transfers[0]?.amount ?? '0', reason: 'this came' };
    const { status } = await finance.ask(contract.staffConfirmDeposit, { params, body });
    expect(status).toBe('paid');
  }),
  LONG_MS,
);

test(
  'Tuesday: an agent takes cash for a member',
  day(async () => {
    await setFundPassword(agent);
    await payByCode(week, agent, { amount: 1_000_00n });
    await playThrough(week, agent, 25_00);
    const body = { key: randomUUID(), goesTo: 'settlement', amount: '40000', fundPassword } as const;
    await agent.ask(contract.moveSettlement, { body });
    const { id } = await other.ask(contract.openDeposit, {
      body: { key: randomUUID(), method: 'agent', amount: '20000', agentId: await agentId() },
    });
    const params = { id };
    await agent.ask(contract.acceptAgentOrder, { params });
    const { code } = await other.ask(contract.showAgentCode, { params });
    await agent.ask(contract.releaseAgentOrder, { params, body: { code } });
    expect((await other.ask(contract.readDeposit, { params })).status).toBe('paid');
  }),
  LONG_MS,
);

test(
  'Wednesday: what was played through is withdrawn, sent and confirmed',
  day(async () => {
    await setFundPassword(member);
    await playThrough(week, member, 20_00);
    const id = await withdraw(member, 100_00n, 'Week Member');
    await payOut(week, id, { risk, finance });
    await untilWithdrawal(week, member, id, 'sent');
    await member.ask(contract.confirmReceived, { params: { id } });
  }),
  LONG_MS,
);

test(
  'Thursday: money goes down the line',
  day(async () => {
    const body = { key: randomUUID(), to: other.account, amount: '10000', fundPassword };
    await agent.ask(contract.transferDown, { body });
  }),
  LONG_MS,
);

test(
  'Friday: the bank cannot pay, nobody answers a payment, and a mistake is put right',
  day(async () => {
    await atBank(week, '/control/payouts', { manner: 'fail' });
    const failed = await withdraw(member, 100_00n, 'Week Member');
    await payOut(week, failed, { risk, finance });
    await untilWithdrawal(week, member, failed, 'failed');
    await atBank(week, '/control/payouts', { manner: 'pay' });
    const unanswered = await withdraw(member, 100_00n, 'Week Member');
    await payOut(week, unanswered, { risk, finance });
    await untilWithdrawal(week, member, unanswered, 'sent');
    const wrong = { member: await week.idOf(other.account), amount: 10_00n, direction: 'credit' } as const;
    await correct(wrong, { finance, approver: week.employee('approver') });
    const [corrected] = (await other.ask(contract.listMyEntries, { query: { wallet: 'cash' } })).items;
    expect(corrected).toMatchObject({ kind: 'correction', amount: '1000' });
  }),
  LONG_MS,
);

test(
  'the books lead from day to day, and nothing differs from what the bank and the vendor say',
  async () => {
    const [last] = (await member.ask(contract.listWithdrawals, { query: {} })).items;
    expect(last?.status).toBe('auto-received');
    await explainMembers();
    const auditor = week.employee('auditor');
    await explainBooks(auditor, lived);
    await explainLists(auditor);
    await auditWorld(week.server.database.connectionString);
  },
  LONG_MS,
);

async function explainMembers(): Promise<void> {
  for (const person of [member, other, agent]) await explainMember(person, { from, to: week.today() });
}

/** What bonuses have brought somebody, by their codes. */
async function bonusesOf({ ask }: Person) {
  const { items } = await ask(contract.listBonuses, { query: {} });
  return items.map(({ code, status }) => [code, status]);
}

async function agentId(): Promise<string> {
  const { items } = await other.ask(contract.listAgentDesks);
  return items[0]?.agentId ?? '';
}
