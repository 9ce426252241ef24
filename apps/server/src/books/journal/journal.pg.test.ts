import {
  type JournalEntry,
  listJournal,
  listJournalAccounts,
  proposeJournal as proposeEndpoint,
  readLiabilities,
  searchLedger,
  staffEndpoints,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalKind, StaffCaller, StaffId } from '#staff';
import { houseAccount } from '#wallet';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { codeOf } from '../../../../../tools/people/staff.ts';
import { type Office, openOffice } from '../../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';
import type { BooksNeeds } from '../needs.ts';
import { proposeJournal, registerJournal } from './command.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  // 23:00 of the house
  server.clock.forward(11 * 3_600_000);
  office = await openOffice(server, ['owner', 'finance-prepare', 'finance-approve', 'risk', 'support']);
}, 60_000);
afterAll(() => server?.close());

const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const wish = {
  currency: 'P',
  from: 'house:capital',
  to: 'house:bank-fees',
  amount: '1000',
  reasonCode: 'bank-fee',
  reason: 'fees of the month',
};

let asked = 0;
/** Each for a bill of its own: what waits already, for the same reason, is not asked for again. */
function ask(change: object = {}, role: 'finance-prepare' | 'owner' = 'finance-prepare') {
  server.clock.forward(30_000);
  asked += 1;
  const code = codeOf(codeSecret, server.clock.now().getTime());
  return office.ask(role, proposeEndpoint, {
    body: { ...wish, reason: `${wish.reason}, bill ${asked}`, ...change, code },
  });
}

async function newest(): Promise<JournalEntry> {
  const { body } = await office.ask('owner', listJournal);
  return (body as unknown as { items: JournalEntry[] }).items[0] as JournalEntry;
}

async function standsAt(account: string): Promise<string | undefined> {
  const { body } = await office.ask('owner', listJournalAccounts, { query: { currency: 'P' } });
  const { items } = body as unknown as { items: { account: string; balance: string }[] };
  return items.find((one) => one.account === account)?.balance;
}

const staffIdOf = async (username: string) => {
  const { rows } = await server.database.pool.query('select id from staff.people where username = $1', [
    username,
  ]);
  return String(rows[0].id);
};

test('nothing is posted until a second person approves; then both accounts and the ledger say so', async () => {
  const { body } = await ask();
  expect(await newest()).toMatchObject({ state: 'waiting', key: null, askedBy: 'finance-prepare' });
  expect(await standsAt('house:bank-fees')).toBe('0');
  expect(await office.approve('finance-approve', body.approvalId)).toMatchObject({
    status: 200,
    body: {
      status: 'executed',
      currency: 'P',
      before: { to: { account: 'house:bank-fees', balanceMinor: '0' } },
      after: { to: { account: 'house:bank-fees', balanceMinor: '1000' } },
    },
  });
  const { state, key, approvedBy } = await newest();
  expect([state, approvedBy]).toEqual(['posted', 'finance-approve']);
  const ledger = await office.ask('owner', searchLedger, { query: { key: key ?? '' } });
  expect(ledger.body.items).toMatchObject([
    { account: 'house:capital', amount: '-1000', kind: 'journal' },
    { account: 'house:bank-fees', amount: '1000', kind: 'journal' },
  ]);
});

test('it counts in what the house owns, and owes nobody', async () => {
  const { body } = await office.ask('owner', readLiabilities);
  expect(body.currencies).toMatchObject([
    { currency: 'P', owed: '0', held: '0', lines: [{ side: 'own' }, { side: 'own' }] },
  ]);
});

test('out of a bank account the house holds less there, into one it holds more', async () => {
  for (const name of ['bank:clearing', 'bank:savings'])
    await inTransaction(server.database.db, (tx) => houseAccount(tx, { name, currency: 'P' }));
  const held = async () => {
    const { body } = await office.ask('owner', readLiabilities);
    return (body as unknown as { currencies: { held: string }[] }).currencies[0]?.held;
  };
  const post = async (from: string, to: string, amount: string) => {
    const { body } = await ask({ from, to, amount });
    return (await office.approve('owner', body.approvalId)).body;
  };
  const [capital, fees] = [await standsAt('house:capital'), await standsAt('house:bank-fees')];
  await post('house:capital', 'bank:clearing', '5000');
  expect([await held(), await standsAt('bank:clearing')]).toEqual(['5000', '5000']);
  expect(await standsAt('house:capital')).toBe(String(Number(capital) + 5000));
  expect(await post('bank:clearing', 'house:bank-fees', '200')).toMatchObject({
    before: { currency: 'P', from: { account: 'bank:clearing', balanceMinor: '5000' } },
    after: {
      from: { balanceMinor: '4800' },
      to: { account: 'house:bank-fees', balanceMinor: String(Number(fees) - 200) },
    },
  });
  expect([await held(), await standsAt('house:bank-fees')]).toEqual(['4800', String(Number(fees) - 200)]);
  await post('bank:clearing', 'bank:savings', '3000');
  expect([await held(), await standsAt('bank:clearing'), await standsAt('bank:savings')]).toEqual([
    '4800',
    '1800',
    '3000',
  ]);
});

test('whoever asks may name the colleague who gains from it, though they read no rights of others', async () => {
  const answer = await office.ask('finance-prepare', listJournalAccounts, { query: { currency: 'P' } });
  expect(answer.body.colleagues).toEqual([
    { id: await staffIdOf('finance-approve'), name: 'finance-approve' },
    { id: await staffIdOf('owner'), name: 'owner' },
    { id: await staffIdOf('risk'), name: 'risk' },
    { id: await staffIdOf('support'), name: 'support' },
  ]);
});

test('whoever asked cannot approve, whatever they may do', async () => {
  const { body } = await ask({}, 'owner');
  expect((await office.approve('owner', body.approvalId)).body.code).toBe('staff/own-approval');
  expect((await newest()).state).toBe('waiting');
});

test('a colleague who gains from it can neither ask for it nor approve it', async () => {
  const asking = await ask({ beneficiaryId: await staffIdOf('finance-prepare') });
  expect(asking.body.code).toBe('staff/own-benefit');
  const { body } = await ask({ beneficiaryId: await staffIdOf('finance-approve') });
  expect((await office.approve('finance-approve', body.approvalId)).body.code).toBe('staff/own-benefit');
  expect((await office.approve('owner', body.approvalId)).status).toBe(200);
});

test('what is refused is never posted', async () => {
  const { body } = await ask();
  const before = await standsAt('house:bank-fees');
  const params = { id: String(body.approvalId) };
  await office.ask('finance-approve', staffEndpoints.refuseApproval, { params, body: { reason: 'no bill' } });
  expect([(await newest()).state, await standsAt('house:bank-fees')]).toEqual(['refused', before]);
  expect((await office.approve('owner', body.approvalId)).body.code).toBe('staff/approval-decided');
});

test('what one has approved on a day of the house counts towards their ceiling', async () => {
  await ceiling('finance-approve', 2500n);
  const tryOnce = async () => {
    const { body } = await ask();
    const approved = await office.approve('finance-approve', body.approvalId);
    return approved.body.code ?? approved.body.status;
  };
  // of 1000 each, and one was approved today already
  expect([await tryOnce(), await tryOnce()]).toEqual(['executed', 'staff/over-ceiling']);
  await passMidnight();
  expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual([
    'executed',
    'executed',
    'staff/over-ceiling',
  ]);
  await ceiling('finance-approve', null);
});

test('what one has asked for on a day counts towards theirs', async () => {
  // three of 1000 since midnight
  await ceiling('finance-prepare', 4500n);
  expect((await ask()).status).toBe(200);
  expect((await ask()).body.code).toBe('staff/over-ceiling');
  await ceiling('finance-prepare', null);
});

test('of two entries at the same moment the second counts the first, in asking and in approving', async () => {
  let kind: ApprovalKind | undefined;
  const { staff } = server.domains;
  const approvals = {
    propose: staff.approvals.propose,
    register(one: unknown) {
      kind = one as ApprovalKind;
    },
  };
  const { db } = server.database;
  const needs = { db, clock: server.clock, audit: staff.audit, approvals } as unknown as BooksNeeds;
  registerJournal(needs);
  // people who have moved nothing today
  const person = async (
    username: string,
    role: 'finance-prepare' | 'finance-approve',
  ): Promise<StaffCaller> => ({
    staffId: BigInt(await staffIdOf(username)) as StaffId,
    username,
    name: username,
    sessionId: 1n,
    origin: '127.0.0.1',
    grants: [{ role, branchOf: undefined, ceilingMinor: 9_000n }],
  });
  const asker = await person('support', 'finance-prepare');
  const approver = await person('risk', 'finance-approve');
  const { amount: _amount, reasonCode: _code, ...accounts } = wish;
  const entry = { ...accounts, currency: 'P', reasonCode: 'bank-fee', beneficiaryId: undefined } as const;
  const bills = ['the first bill', 'the second bill'].map((reason) => ({ amountMinor: 6_000n, reason }));
  const proposals = await Promise.allSettled(
    bills.map((bill) => proposeJournal(needs, { ...entry, ...bill, staff: asker })),
  );
  expect(proposals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const unbound = { ...asker, grants: [{ ...asker.grants[0]!, ceilingMinor: undefined }] };
  const waiting = await Promise.all(
    ['the third bill', 'the fourth bill'].map((reason) =>
      proposeJournal(needs, { ...entry, amountMinor: 6_000n, reason, staff: unbound }),
    ),
  );
  const { beneficiaryId: _nobody, reason, ...command } = entry;
  const approved = await Promise.allSettled(
    waiting.map(({ approvalId }) =>
      inTransaction(db, (tx) =>
        kind!.execute(tx, {
          approvalId,
          payload: { ...command, amountMinor: '6000' } as never,
          reason,
          requestedBy: asker.staffId,
          approvedBy: approver,
          showOnce() {},
        }),
      ),
    ),
  );
  expect(approved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['an account that is not there', { to: 'house:bank-feees' }, 422, 'books/account-not-for-journal'],
  ['a currency that there is not', { currency: 'PP' }, 422, 'books/account-not-for-journal'],
  ['the same account twice', { to: 'house:capital' }, 422, 'books/same-account'],
  ['stakes in play', { from: 'escrow:ACME' }, 400, 'request/invalid'],
  ['a member', { to: 'members:cash' }, 400, 'request/invalid'],
  ['nothing', { amount: '0' }, 400, 'request/invalid'],
  ['a colleague nobody knows', { beneficiaryId: '999' }, 404, 'staff/unknown-person'],
])('an entry with %s is not asked for', async (_what, change, status, code) => {
  const answer = await ask(change);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('the database lets nobody approve their own, and nobody change what was posted', async () => {
  await ask();
  const { rows } = await server.database.pool.query('select max(id) as id from books.journal');
  const write = (change: string, id: unknown) =>
    server.database.pool.query(`update books.journal set ${change} where id = $1`, [id]);
  await expect(
    write("posted_at = now(), approved_by = asked_by, approved_name = 'x'", rows[0].id),
  ).rejects.toMatchObject({ constraint: 'journal_two_people' });
  await expect(write('amount_minor = 1', rows[0].id)).rejects.toThrow(/not allowed/);
  const posted = await server.database.pool.query('select id from books.journal where posted_at is not null');
  await expect(write('dropped_at = now()', posted.rows[0].id)).rejects.toThrow(/not allowed/);
});

test('every posting of the journal has its entry as a cause', async () => {
  const client = await server.database.pool.connect();
  const findings = await auditBooks(client);
  client.release();
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

/** Midnight of the house comes, and nobody's session falls asleep before. */
async function passMidnight(): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    server.clock.forward(20 * 60_000);
    for (const role of ['owner', 'finance-prepare', 'finance-approve'] as const)
      await office.ask(role, staffEndpoints.me);
  }
}

async function ceiling(username: string, minor: bigint | null): Promise<void> {
  await server.database.pool.query('update staff.grants set ceiling_minor = $2 where staff_id = $1', [
    await staffIdOf(username),
    minor,
  ]);
}
