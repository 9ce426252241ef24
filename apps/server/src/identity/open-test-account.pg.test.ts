import {
  listMembers,
  openTestAccount,
  readLiabilities,
  readMemberCard,
  register,
  staffEndpoints,
} from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form } from '../../testing/member-world.ts';
import { type Answer, type Office, openOffice } from '../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['risk', 'support', 'auditor', 'finance-prepare', 'finance-approve']);
}, 60_000);
afterAll(() => server?.close());

const reason = 'tests the lobby of the new vendor';
const opening = (username: string) => office.ask('risk', openTestAccount, { body: { username, reason } });
async function post(url: string, payload: object, token?: string) {
  const headers = {
    origin: server.config.origins.portal,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return (await server.portal.inject({ method: 'POST', url, headers, payload })).json();
}

/** By the two people it takes. */
async function credit(memberId: unknown, currency: string, amount: string): Promise<Answer> {
  const body = { memberId: String(memberId), currency, amountMinor: amount, direction: 'credit', reason };
  const asked = await office.ask('finance-prepare', staffEndpoints.proposeCorrection, {
    body: { ...body, code: office.nextCode() },
  });
  if (asked.status !== 200) return asked;
  return office.approve('finance-approve', asked.body.approvalId);
}
async function owed() {
  const { body } = await office.ask('auditor', readLiabilities);
  const currencies = body.currencies as { currency: string }[];
  return new Map(currencies.map(({ currency, ...figures }) => [currency, figures]));
}

test('an account to test with is opened with a password told once, and bears its mark wherever staff meet it', async () => {
  const { status, body } = await opening('Tester01');
  expect({ status, account: body.account }).toEqual({ status: 200, account: 'tester01' });
  const card = await office.ask('support', readMemberCard, { params: { id: String(body.id) } });
  expect(card.body).toMatchObject({
    ...{ account: 'tester01', isTest: true, currency: 'XTS', upline: [], type: 0 },
    ...{ mustChangePassword: true, registerMethod: 'TEST', terms: null },
  });
  const { member } = await post(register.path, form('malee01'));
  const listed = await office.ask('support', listMembers);
  expect(listed.body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'tester01', isTest: true }),
      expect.objectContaining({ id: member.id, isTest: false }),
    ]),
  );
  const called = async (account: string) => {
    const { body } = await office.ask('support', listMembers, { query: { account } });
    return (body.items as { id: string }[]).map((row) => row.id);
  };
  expect([await called('Malee01'), await called('malee0')]).toEqual([[member.id], []]);
  const trail = await server.database.pool.query(
    "select reason, staff_name from staff.audit where action = 'identity.open-test-account'",
  );
  expect(trail.rows).toEqual([{ reason, staff_name: 'risk' }]);
});

test('its password lets in once, to choose another; from then on it is a member like any other', async () => {
  const { body } = await opening('tester02');
  const first = await post('/api/identity/login', { username: 'tester02', password: body.password });
  expect(first).toMatchObject({ passwordExpired: true, member: { currency: 'XTS', termsAccepted: false } });
});

test('who may not opens none', async () => {
  const answer = await office.ask('support', openTestAccount, { body: { username: 'tester03', reason } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'staff/forbidden' } });
});

test.each([
  ['malee01', 'identity/username-taken'],
  ['fairhall', 'identity/username-reserved'],
  ['  ', 'identity/field-required'],
  ['a b', 'identity/pattern-2'],
])('none is opened that would be named %j', async (username, code) => {
  expect((await opening(username)).body).toMatchObject({ code });
});

test('what two people give it stands in the liabilities under the currency for tests, and in no other figure', async () => {
  const { member } = await post(register.path, form('malee02'));
  await credit(member.id, 'P', '150000');
  const before = await owed();
  const tester = await opening('tester04');
  expect(before.has('XTS')).toBe(false);
  expect((await credit(tester.body.id, 'XTS', '700000')).status).toBe(200);
  const after = await owed();
  expect(after.get('P')).toEqual(before.get('P'));
  expect(after.get('XTS')).toMatchObject({ owed: '700000', bySeal: { total: '700000', agrees: true } });
  // as much as a member may be given in a day, and no more
  expect((await credit(tester.body.id, 'XTS', '10000000')).body.code).toBe('staff/hand-of-member');
});

test('it is given no real money', async () => {
  const tester = await opening('tester05');
  expect((await credit(tester.body.id, 'P', '100')).body.code).toBe('wallet/no-account');
});
