import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffCaller, StaffId } from './index.ts';
import { type House, openHouse } from './testing/house.ts';

let house: House;
let asker: string;
let other: string;
let approver: string;
let owner: string;
/** Nobody before: each test gives to members of its own. */
let member = 100;

beforeAll(async () => {
  house = await openHouse({
    anong: 'owner',
    boon: 'finance-prepare',
    bua: 'finance-prepare',
    chai: 'finance-approve',
    dao: 'finance-approve',
  });
  await house.database.pool.query(
    'create table public.purses (member_id bigint primary key, cash bigint not null)',
  );
  house.staff.registerCorrections({
    readCash: async () => 0n,
    async postCorrection(tx, { member: memberId, amount }) {
      const { rows } = await sql<{ cash: bigint }>`
        insert into public.purses values (${memberId}, ${amount})
        on conflict (member_id) do update set cash = purses.cash + excluded.cash returning cash`.execute(tx);
      return { balanceMinor: rows[0]?.cash ?? 0n };
    },
  });
  owner = await house.signIn('anong');
  asker = await house.signIn('boon');
  other = await house.signIn('bua');
  approver = await house.signIn('chai');
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1;
  await ceilings({ staffMinor: '100000', memberMinor: '3000' });
});

/** Till the same hour of the next day of the house; sessions are over then. */
async function sleep(): Promise<void> {
  house.clock.forward(24 * 3_600_000);
  owner = await house.signIn('anong');
  asker = await house.signIn('boon');
  other = await house.signIn('bua');
  approver = await house.signIn('chai');
}

const ceilings = ({ staffMinor, memberMinor }: { staffMinor: string; memberMinor: string }) =>
  house.database.pool.query(
    `insert into staff.hand_ceilings values ('P', $1, $2, 1)
     on conflict (currency) do update set staff_minor = $1, member_minor = $2, revision = hand_ceilings.revision + 1`,
    [staffMinor, memberMinor],
  );

async function ask(amountMinor: string, { token = asker, direction = 'credit', to = member } = {}) {
  return await house.call('POST', '/api/staff/corrections', {
    token,
    body: {
      ...{ memberId: String(to), direction, currency: 'P', amountMinor, reason: 'lost in the storm' },
      code: house.nextCode(),
    },
  });
}
async function approve(id: string, token = approver) {
  const seen = await house.call('GET', `/api/staff/approvals/${id}`, { token });
  const body = { payloadHash: seen.body.payloadHash, code: house.nextCode() };
  return await house.call('POST', `/api/staff/approvals/${id}/approve`, { token, body });
}
const codeOf = (answer: { status: number; body: { code?: string } }) =>
  answer.status === 200 ? 'given' : answer.body.code;
const cashOf = async (memberId = member) =>
  (await house.database.pool.query('select cash from public.purses where member_id = $1', [memberId])).rows[0]
    ?.cash ?? 0n;

describe('what one member is given by hand in a day', () => {
  test('counts together, what waits too, whoever asks', async () => {
    expect(codeOf(await ask('2000'))).toBe('given');
    expect(codeOf(await ask('1001', { token: other }))).toBe('staff/hand-of-member');
    expect(codeOf(await ask('1000', { token: other }))).toBe('given');
    expect(codeOf(await ask('1'))).toBe('staff/hand-of-member');
    expect(codeOf(await ask('1', { to: member + 1000 }))).toBe('given');
  });

  test('is free again when what was asked for is refused, and says how much is left', async () => {
    const { body } = await ask('2500');
    expect((await ask('600')).body).toMatchObject({ code: 'staff/hand-of-member', params: { left: '500' } });
    const refusal = { token: approver, body: { reason: 'not ours to give' } };
    await house.call('POST', `/api/staff/approvals/${body.approvalId}/refuse`, refusal);
    expect(codeOf(await ask('3000'))).toBe('given');
  });

  test('what is taken away counts not, and frees nothing', async () => {
    expect(codeOf(await ask('3000'))).toBe('given');
    expect(codeOf(await ask('2000', { direction: 'debit' }))).toBe('given');
    expect(codeOf(await ask('1'))).toBe('staff/hand-of-member');
  });

  test('begins anew on the next day of the house', async () => {
    const { body } = await ask('3000');
    expect(codeOf(await approve(body.approvalId))).toBe('given');
    await sleep();
    expect(codeOf(await ask('3000'))).toBe('given');
  });

  test('is asked again when it is approved: a ceiling that was lowered meanwhile holds', async () => {
    const { body } = await ask('3000');
    await ceilings({ staffMinor: '100000', memberMinor: '2999' });
    expect(codeOf(await approve(body.approvalId))).toBe('staff/hand-of-member');
    expect(await cashOf()).toBe(0n);
    await ceilings({ staffMinor: '100000', memberMinor: '3000' });
    expect(codeOf(await approve(body.approvalId))).toBe('given');
    expect(await cashOf()).toBe(3000n);
  });

  test('asked for many times at the same moment never passes the ceiling together', async () => {
    const { rows: people } = await house.database.pool.query<{ id: bigint; username: string }>(
      `select id, username from staff.people where username in ('boon', 'bua')`,
    );
    const propose = (at: number) => {
      const { id, username } = people[at % 2]!;
      const staff: StaffCaller = {
        ...{ staffId: BigInt(id) as StaffId, username, name: username, sessionId: 1n, origin: '127.0.0.1' },
        grants: [{ role: 'finance-prepare', branchOf: undefined, ceilingMinor: undefined }],
      };
      return inTransaction(house.database.db, (tx) =>
        house.staff.approvals.propose(tx, {
          kind: 'wallet.correct',
          payload: {
            memberId: String(member),
            direction: 'credit',
            currency: 'P',
            amountMinor: String(1000 - at),
          },
          ...{ subject: `member:${member}`, currency: 'P', reason: 'lost in the storm', staff },
          beneficiary: { memberId: BigInt(member) },
        }),
      );
    };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => propose(at)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'staff/hand-of-member' });
  });
});

describe('what one of staff gives by hand in a day', () => {
  test('counts together over members, for whoever asks and for whoever approves', async () => {
    await sleep();
    const dao = await house.signIn('dao');
    await ceilings({ staffMinor: '5000', memberMinor: '3000' });
    const first = await ask('3000');
    expect(codeOf(await ask('2001', { to: member + 2000 }))).toBe('staff/hand-of-today');
    const second = await ask('2000', { to: member + 2000 });
    const third = await ask('2500', { token: other, to: member + 3000 });
    expect([first, second, third].map(codeOf)).toEqual(['given', 'given', 'given']);
    expect(codeOf(await approve(first.body.approvalId))).toBe('given');
    expect(codeOf(await approve(third.body.approvalId))).toBe('staff/hand-of-today');
    expect(codeOf(await approve(third.body.approvalId, dao))).toBe('given');
    expect(codeOf(await approve(second.body.approvalId))).toBe('given');
  });

  test('stays below the ceiling of their role, all of a day together', async () => {
    await sleep();
    const { pool } = house.database;
    const set = (minor: number | null) =>
      pool.query(
        `update staff.grants set ceiling_minor = $1 where staff_id = (select id from staff.people where username = 'bua')`,
        [minor],
      );
    await set(2500);
    expect(codeOf(await ask('2000', { token: other }))).toBe('given');
    expect(codeOf(await ask('501', { token: other, to: member + 4000 }))).toBe('staff/over-ceiling');
    expect(codeOf(await ask('500', { token: other, to: member + 4000 }))).toBe('given');
    await set(null);
  });
});

describe('the ceilings', () => {
  const path = '/api/staff/hand-ceilings/P';
  const read = async () => (await house.call('GET', path, { token: asker })).body;
  const change = async (staffMinor: string, memberMinor: string) => {
    const { revision } = await read();
    const body = { staffMinor, memberMinor, revision, reason: 'as agreed' };
    return await house.call('PUT', path, { token: owner, body });
  };

  test('are lowered by one person and raised by two', async () => {
    expect((await change('90000', '2000')).body).toMatchObject({ memberMinor: '2000', approvalId: null });
    const raised = await change('90000', '2001');
    expect(raised.body).toMatchObject({ memberMinor: '2000', approvalId: expect.any(String) });
    expect(codeOf(await approve(raised.body.approvalId, owner))).toBe('staff/own-approval');
    expect(codeOf(await approve(raised.body.approvalId))).toBe('given');
    expect(await read()).toMatchObject({ memberMinor: '2001' });
  });

  test('are read on what stands: whoever saw others is sent back', async () => {
    const { revision } = await read();
    await change('80000', '2000');
    const body = { staffMinor: '70000', memberMinor: '1000', revision, reason: 'as agreed' };
    expect(codeOf(await house.call('PUT', path, { token: owner, body }))).toBe('request/conflict');
  });
});
