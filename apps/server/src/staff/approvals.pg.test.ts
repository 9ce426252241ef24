import { amount, id } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { type House, openHouse } from './testing/house.ts';

let house: House;
let asker: string;
let approver: string;
/** A purse that corrections move, in the same database: what was rolled back is not there. */
async function purseOf(memberId: string): Promise<string> {
  const { rows } = await house.database.pool.query('select cash from public.purses where member_id = $1', [
    memberId,
  ]);
  return rows[0].cash.toString();
}

beforeAll(async () => {
  house = await openHouse({
    anong: 'owner',
    boon: 'finance-prepare',
    chai: 'finance-approve',
    dao: 'finance-approve',
    fon: 'support',
  });
  const { pool } = house.database;
  await pool.query('create table public.purses (member_id bigint primary key, cash bigint not null)');
  await pool.query('insert into public.purses values (1, 1000), (2, 0)');
  house.staff.registerCorrections({
    async readCash(tx, { member: memberId }) {
      const { rows } = await sql<{ cash: bigint }>`
        select cash from public.purses where member_id = ${memberId}`.execute(tx);
      return rows[0]?.cash ?? refuse('request/not-found');
    },
    async postCorrection(tx, { member: memberId, amount: amountMinor }) {
      const { rows } = await sql<{ cash: bigint }>`
        update public.purses set cash = cash + ${amountMinor} where member_id = ${memberId}
        returning cash`.execute(tx);
      const cash = rows[0]?.cash ?? 0n;
      if (cash < 0n) refuse('request/conflict');
      return { balanceMinor: cash };
    },
  });
  asker = await house.signIn('boon');
  approver = await house.signIn('chai');
});
afterAll(() => house.close());
beforeEach(async () => {
  const { pool } = house.database;
  await pool.query('update public.purses set cash = 1000 where member_id = 1');
  await pool.query(`update staff.approvals set status = 'withdrawn', decided_by = requested_by, decided_at = now()
    where status = 'waiting'`);
});

async function propose(
  change: Partial<Record<'memberId' | 'direction' | 'currency' | 'amountMinor', string>> = {},
) {
  const body = {
    memberId: '1',
    direction: 'credit',
    currency: 'P',
    amountMinor: '250',
    reason: 'a round was lost in the storm',
    ...change,
  };
  const answer = await house.call('POST', '/api/staff/corrections', {
    token: asker,
    body: { ...body, code: house.nextCode() },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const seen = await house.call('GET', `/api/staff/approvals/${answer.body.approvalId}`, { token: asker });
  return { id: answer.body.approvalId, payloadHash: seen.body.payloadHash };
}

function approve(token: string, command: { id: string; payloadHash: string }, code = house.nextCode()) {
  const body = { payloadHash: command.payloadHash, code };
  return house.call('POST', `/api/staff/approvals/${command.id}/approve`, { token, body });
}

async function approvalsOnTrail({ id: approvalId }: { id: string }): Promise<number> {
  const { rows } = await house.database.pool.query(
    "select 1 from staff.audit where action = 'staff.approve' and subject = $1",
    [`approval:${approvalId}`],
  );
  return rows.length;
}

test('nothing moves until another person approves, and then it moves at once', async () => {
  const command = await propose();
  expect(await purseOf('1')).toBe('1000');
  const answer = await approve(approver, command);
  expect(answer.body).toMatchObject({ status: 'executed', outcome: { cash: '1250' } });
  expect(await purseOf('1')).toBe('1250');
  expect(await approvalsOnTrail(command)).toBe(1);
});

test('the approver sees what is and what would be', async () => {
  const { id: approvalId } = await propose({ direction: 'debit' });
  const seen = await house.call('GET', `/api/staff/approvals/${approvalId}`, { token: approver });
  expect(seen.body).toMatchObject({ before: { cash: '1000' }, after: { cash: '750' }, mayDecide: true });
});

test('the approver sees the currency that is asked for', async () => {
  const { id: approvalId } = await propose({ currency: 'JPY' });
  const seen = await house.call('GET', `/api/staff/approvals/${approvalId}`, { token: approver });
  expect(seen.body).toMatchObject({ currency: 'JPY', amountMinor: '250' });
});

test('an approver sees the balance of now, and the record keeps that of the decision', async () => {
  const command = await propose();
  await house.database.pool.query('update public.purses set cash = 400 where member_id = 1');
  const seen = await house.call('GET', `/api/staff/approvals/${command.id}`, { token: approver });
  expect(seen.body).toMatchObject({ before: { cash: '400' }, after: { cash: '650' } });
  const done = await approve(approver, command);
  expect(done.body).toMatchObject({ before: { cash: '400' }, after: { cash: '650' } });
});

test('who asked cannot approve, not even an owner who holds both rights', async () => {
  const owner = await house.signIn('anong');
  const answer = await house.call('POST', '/api/staff/corrections', {
    token: owner,
    body: {
      memberId: '1',
      direction: 'credit',
      currency: 'P',
      amountMinor: '5',
      reason: 'a small gift',
      code: house.nextCode(),
    },
  });
  const own = await house.call('GET', `/api/staff/approvals/${answer.body.approvalId}`, { token: owner });
  expect((await approve(owner, own.body)).body.code).toBe('staff/own-approval');
  expect(await purseOf('1')).toBe('1000');
});

test('nobody asks for or approves a correction of their own account as a player', async () => {
  await house.database.pool.query("update staff.people set member_id = 2 where username in ('chai', 'boon')");
  await expect(propose({ memberId: '2' })).rejects.toThrow('staff/own-benefit');
  await house.database.pool.query("update staff.people set member_id = null where username = 'boon'");
  const command = await propose({ memberId: '2' });
  expect((await approve(approver, command)).body.code).toBe('staff/own-benefit');
  await house.database.pool.query('update staff.people set member_id = null');
});

test('whoever lacks the right neither sees, asks nor approves', async () => {
  const command = await propose();
  const support = await house.signIn('fon');
  expect((await house.call('GET', `/api/staff/approvals/${command.id}`, { token: support })).status).toBe(
    404,
  );
  expect((await approve(support, command)).body.code).toBe('staff/forbidden');
});

test('nor what has no amount, of which no ceiling is asked', async () => {
  const owner = await house.signIn('anong');
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'dao'");
  const grants = [{ role: 'finance-approve', branchOf: null, ceilingMinor: null }];
  const asked = await house.call('POST', `/api/staff/people/${rows[0].id}/grants`, {
    token: owner,
    body: { grants, reason: 'goes on as before' },
  });
  const seen = await house.call('GET', `/api/staff/approvals/${asked.body.approvalId}`, { token: owner });
  const command = { id: asked.body.approvalId, payloadHash: seen.body.payloadHash };
  expect((await approve(await house.signIn('fon'), command)).body.code).toBe('staff/forbidden');
});

test('two approvers at the same moment execute it once', async () => {
  const second = await house.signIn('dao');
  const command = await propose();
  const code = house.nextCode();
  const answers = await Promise.all([approve(approver, command, code), approve(second, command, code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await purseOf('1')).toBe('1250');
});

test('approving needs a fresh code: a wrong or used one leaves it waiting', async () => {
  const [first, second] = [await propose(), await propose({ amountMinor: '100' })];
  const code = house.nextCode();
  expect((await approve(approver, first, '000000')).body.code).toBe('staff/wrong-code');
  expect((await approve(approver, first, code)).status).toBe(200);
  expect((await approve(approver, second, code)).body.code).toBe('staff/wrong-code');
  expect(await purseOf('1')).toBe('1250');
});

test('a request older than a day is not executed', async () => {
  const command = await propose();
  house.clock.forward(24 * 3_600_000);
  const late = await house.signIn('dao');
  expect((await approve(late, command)).body.code).toBe('staff/approval-expired');
  const list = await house.call('GET', '/api/staff/approvals?status=expired', { token: late });
  expect(list.body.items.map((item) => item.id)).toContain(command.id);
  asker = await house.signIn('boon');
  approver = await house.signIn('chai');
});

test('a refusal of the executor rolls everything back and leaves it waiting', async () => {
  const command = await propose({ direction: 'debit', amountMinor: '5000' });
  expect((await approve(approver, command)).status).toBe(409);
  expect(await purseOf('1')).toBe('1000');
  const seen = await house.call('GET', `/api/staff/approvals/${command.id}`, { token: approver });
  expect(seen.body.status).toBe('waiting');
  expect(await approvalsOnTrail(command)).toBe(0);
});

test('what was approved must be what was seen', async () => {
  const command = await propose();
  const other = { ...command, payloadHash: 'f'.repeat(64) };
  expect((await approve(approver, other)).body.code).toBe('staff/approval-changed');
});

test('another person refuses, the asker withdraws, and neither can be undone', async () => {
  const [first, second] = [await propose(), await propose({ amountMinor: '100' })];
  const refuseIt = (token: string, approvalId: string) =>
    house.call('POST', `/api/staff/approvals/${approvalId}/refuse`, { token, body: { reason: 'not so' } });
  expect((await refuseIt(approver, first.id)).body.status).toBe('refused');
  expect((await refuseIt(asker, second.id)).body.status).toBe('withdrawn');
  expect((await refuseIt(approver, first.id)).body.code).toBe('staff/approval-decided');
  expect((await approve(approver, second)).body.code).toBe('staff/approval-decided');
});

test('the database refuses a request changed or executed by the one who asked', async () => {
  const command = await propose();
  const { pool } = house.database;
  await expect(
    pool.query(`update staff.approvals set payload = '{}' where id = $1`, [command.id]),
  ).rejects.toThrow('does not change');
  await expect(
    pool.query(
      `update staff.approvals set status = 'executed', decided_by = requested_by, decided_at = now() where id = $1`,
      [command.id],
    ),
  ).rejects.toThrow(/check constraint/);
});

test('a ceiling holds for asking and for approving', async () => {
  const { pool } = house.database;
  const limit = (username: string, ceiling: string | null) =>
    pool.query(
      'update staff.grants set ceiling_minor = $2 where staff_id = (select id from staff.people where username = $1)',
      [username, ceiling],
    );
  // what is given is summed up over a day besides, what is taken is not
  const commands = [await propose({ direction: 'debit' }), await propose()];
  await limit('chai', '200');
  for (const command of commands)
    expect((await approve(approver, command)).body.code).toBe('staff/over-ceiling');
  await limit('chai', null);
  await limit('boon', '100');
  await expect(propose()).rejects.toThrow('staff/over-ceiling');
  await limit('boon', null);
});

test('roles change by proposal only, and never by or for oneself', async () => {
  const owner = await house.signIn('anong');
  const { rows } = await house.database.pool.query('select id, username from staff.people');
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id;
  const grants = (token: string, username: string) =>
    house.call('POST', `/api/staff/people/${idOf(username)}/grants`, {
      token,
      body: {
        grants: [{ role: 'risk', branchOf: null, ceilingMinor: null }],
        reason: 'moves to the risk desk',
      },
    });
  expect((await grants(owner, 'anong')).body.code).toBe('staff/own-benefit');
  expect((await grants(approver, 'fon')).body.code).toBe('staff/forbidden');
  expect((await grants(owner, 'fon')).status).toBe(200);
});

test('a domain registers a command of its own, and each kind once', async () => {
  const kind = {
    kind: 'cashier.mark-paid',
    payload: (await import('zod/mini')).object({ id, amount }),
    propose: 'wallet.correction.propose',
    approve: 'wallet.correction.approve',
    execute: async () => ({ paid: true }),
  } as const;
  house.staff.approvals.register(kind);
  expect(() => house.staff.approvals.register(kind)).toThrow('twice');
  await expect(
    inTransaction(house.db, (tx) =>
      house.staff.approvals.propose(tx, {
        kind: 'test.unknown',
        payload: {},
        subject: 'thing:1',
        reason: 'why not',
        staff: {
          staffId: 1n as never,
          username: 'x',
          name: 'x',
          sessionId: 1n,
          grants: [],
          origin: '127.0.0.1',
        },
      }),
    ),
  ).rejects.toThrow('no approval kind');
});
