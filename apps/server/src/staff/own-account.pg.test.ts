import { listMembers, register, resetMemberPassword, staffEndpoints } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form } from '../../testing/member-world.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'finance-approve', 'support', 'risk']);
  for (const username of ['plays01', 'plays02']) {
    const headers = { origin: server.config.origins.portal };
    const payload = form(username);
    const answer = await server.portal.inject({ method: 'POST', url: register.path, headers, payload });
    ids.set(username, answer.json().member.id);
  }
  const { rows } = await server.database.pool.query('select id, username from staff.people');
  for (const { id, username } of rows) ids.set(username, String(id));
}, 60_000);
afterAll(() => server?.close());

const idOf = (name: string) => ids.get(name) ?? '';
const propose = (by: 'owner' | 'finance-approve', whose: string, ownAccount: string | null) =>
  office.ask(by, staffEndpoints.proposeOwnAccount, {
    params: { id: idOf(whose) },
    body: { ownAccount, reason: 'said so when they began' },
  });
const resetOf = async (account: string) => {
  const body = { reason: 'called us', code: office.nextCode() };
  return office.ask('support', resetMemberPassword, { params: { id: idOf(account) }, body });
};

test('two people say which account is a colleague’s own, and from then on nothing is done for it by them', async () => {
  expect((await propose('owner', 'support', 'nobody-here')).body).toMatchObject({
    code: 'identity/unknown-member',
    fields: [{ path: 'ownAccount' }],
  });
  expect((await propose('owner', 'owner', 'plays01')).body.code).toBe('staff/own-benefit');
  const asked = await propose('owner', 'support', ' PLAYS01 ');
  const seen = await office.ask('finance-approve', staffEndpoints.approval, {
    params: { id: String(asked.body.approvalId) },
  });
  expect(seen.body).toMatchObject({
    before: { name: 'support', ownAccount: null },
    after: { name: 'support', ownAccount: 'plays01' },
  });
  expect((await office.approve('owner', asked.body.approvalId)).body.code).toBe('staff/own-approval');
  expect((await resetOf('plays01')).status).toBe(200);
  expect((await office.approve('finance-approve', asked.body.approvalId)).status).toBe(200);
  const { body } = await office.ask('owner', staffEndpoints.people, {});
  expect(body.people).toContainEqual(expect.objectContaining({ username: 'support', ownAccount: 'plays01' }));
  expect((await resetOf('plays02')).status).toBe(200);
  expect((await resetOf('plays01')).body.code).toBe('staff/own-benefit');
});

test('whoever is invited says it from the start, and none is an answer too', async () => {
  const invite = (username: string, ownAccount: string | null) =>
    office.ask('owner', staffEndpoints.invite, {
      body: { username, name: username, ownAccount, code: office.nextCode() },
    });
  expect((await invite('newcomer', 'nobody-here')).body.code).toBe('identity/unknown-member');
  expect((await invite('newcomer', 'plays02')).body.person).toMatchObject({ ownAccount: 'plays02' });
  expect((await invite('another', null)).body.person).toMatchObject({ ownAccount: null });
  expect((await office.ask('owner', listMembers, { query: {} })).status).toBe(200);
});
