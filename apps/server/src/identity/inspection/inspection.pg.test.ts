import {
  type Endpoint,
  endInspectionByStaff,
  launchGame,
  leaveInspection,
  listInspections,
  listLogIns,
  openInspection,
  readMember,
  readMemberCard,
  readSafety,
  register,
  staffEndpoints,
  startInspection,
} from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
const reason = 'Ticket 4711: a page stays empty';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'support', 'auditor']);
}, 60_000);
afterAll(() => server?.close());

async function visit(endpoint: Endpoint, { token, body }: { token?: string; body?: object } = {}) {
  const reply = await server.portal.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      origin: server.config.origins.portal,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), cookies: reply.cookies };
}

let members = 0;
async function newMember() {
  members += 1;
  const { body } = await visit(register, {
    body: {
      username: `looked${members}`,
      password: 'Seen-by-staff-26',
      confirmPassword: 'Seen-by-staff-26',
      ageConfirmed: true,
      termsAccepted: true,
    },
  });
  return { id: String((body.member as { id: string }).id), token: String(body.token) };
}

async function start(memberId: string, role: 'support' | 'owner' = 'support') {
  const { status, body } = await office.ask(role, startInspection, {
    params: { id: memberId },
    body: { reason },
  });
  expect(status).toBe(200);
  const [page, ticket = ''] = String(body.address).split('#');
  return { page, ticket, id: String(body.id) };
}

async function open(memberId: string) {
  const { ticket, id } = await start(memberId);
  const { body } = await visit(openInspection, { body: { ticket } });
  return { token: String(body.token), id };
}

async function trailOf(memberId: string) {
  const { rows } = await server.database.pool.query(
    `select action, staff_name as staff, after, reason from staff.audit
     where subject = $1 and action like 'identity.%inspect%' order by sequence`,
    [`member:${memberId}`],
  );
  return rows as { action: string; staff: string; after: Record<string, unknown>; reason: string | null }[];
}

test('staff see what the member sees, for a reason, by a ticket in the fragment that opens once', async () => {
  const member = await newMember();
  const { page, ticket } = await start(member.id);
  expect(page).toBe(`${server.config.origins.portal}/inspect`);
  const opened = await visit(openInspection, { body: { ticket } });
  expect(opened.body).toMatchObject({
    member: { id: member.id, account: 'looked1' },
    byName: 'support',
    until: new Date(server.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
  });
  expect(opened.cookies).toEqual([]);
  const token = String(opened.body.token);
  const seen = await visit(readMember, { token });
  expect(seen.body).toMatchObject({ member: { account: 'looked1' }, passwordExpired: false });
  expect((await visit(openInspection, { body: { ticket } })).body.code).toBe('identity/inspection-ticket');
  const stored = await server.database.pool.query(
    'select row_to_json(i)::text as row from identity.inspections i',
  );
  expect(JSON.stringify(stored.rows)).not.toContain(ticket);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
});

test('a ticket is good for a minute', async () => {
  const member = await newMember();
  const { ticket } = await start(member.id);
  server.clock.forward(MINUTE_MS);
  expect((await visit(openInspection, { body: { ticket } })).body.code).toBe('identity/inspection-ticket');
});

test('start, each page once, and the end with what was seen are on the trail, under the name of who looked', async () => {
  const member = await newMember();
  const { token, id } = await open(member.id);
  await visit(readMember, { token });
  await visit(readSafety, { token });
  await visit(readMember, { token });
  expect((await visit(leaveInspection, { token })).status).toBe(200);
  expect((await visit(readMember, { token })).body.code).toBe('identity/inspection-ended');
  const pages = [readMember.path, readSafety.path];
  const trail = await trailOf(member.id);
  expect(trail.map(({ action, staff }) => `${staff} ${action}`)).toEqual([
    'support identity.start-inspection',
    'support identity.open-inspection',
    'support identity.inspect-page',
    'support identity.inspect-page',
    'support identity.end-inspection',
  ]);
  expect(trail[0]).toMatchObject({ reason, after: { inspection: id } });
  expect(trail.slice(2, 4).map(({ after }) => after.page)).toEqual(pages);
  expect(trail[4]?.after).toMatchObject({ because: 'left', pages: expect.arrayContaining(pages) });
  const listed = await office.ask('auditor', listInspections, { params: { id: member.id } });
  expect(listed.body.items).toMatchObject([
    { byName: 'support', reason, endedBecause: 'left', pages: [{}, {}] },
  ]);
});

test('the member finds it among their log-ins, as a visit by staff', async () => {
  const member = await newMember();
  await open(member.id);
  const { body } = await office.ask('support', listLogIns, { query: { personId: member.id } });
  const [latest] = body.items as object[];
  expect(latest).toMatchObject({ way: 'staff', outcome: 'signed-in', network: 'staff' });
});

test('it ends by itself after a quarter of an hour, with its end on the trail though nobody asks', async () => {
  const member = await newMember();
  const { token } = await open(member.id);
  server.clock.forward(15 * MINUTE_MS - 1);
  expect((await visit(readMember, { token })).status).toBe(200);
  server.clock.forward(1);
  await server.domains.identity.endIdleSessions();
  expect((await trailOf(member.id)).at(-1)).toMatchObject({
    action: 'identity.end-inspection',
    after: { because: 'expired' },
  });
  expect((await visit(readMember, { token })).body.code).toBe('identity/inspection-ended');
});

test('a colleague ends it, and it ends with the right to look', async () => {
  const member = await newMember();
  const first = await open(member.id);
  const params = { id: first.id };
  expect((await office.ask('owner', endInspectionByStaff, { params })).status).toBe(200);
  expect((await office.ask('owner', endInspectionByStaff, { params })).body.code).toBe(
    'identity/unknown-inspection',
  );
  expect((await visit(readMember, { token: first.token })).body.code).toBe('identity/inspection-ended');
  const second = await open(member.id);
  await server.database.pool.query(`update staff.people set status = 'suspended' where username = 'support'`);
  expect((await visit(readMember, { token: second.token })).body.code).toBe('identity/inspection-ended');
  expect((await trailOf(member.id)).at(-1)?.after).toMatchObject({ because: 'right-lost' });
  await server.database.pool.query(`update staff.people set status = 'active' where username = 'support'`);
});

test('nobody looks at an account of their own, without the right, or without a reason', async () => {
  const member = await newMember();
  const params = { id: member.id };
  const ask = (role: 'owner' | 'support' | 'auditor', body: object) =>
    office.ask(role, startInspection, { params, body });
  await server.database.pool.query(`update staff.people set member_id = $1 where username = 'owner'`, [
    member.id,
  ]);
  expect((await ask('owner', { reason })).body.code).toBe('identity/own-account');
  expect((await ask('auditor', { reason })).body.code).toBe('staff/forbidden');
  expect((await ask('support', { reason: ' ' })).body.code).toBe('request/invalid');
});

test('no game is launched, and the member’s own sessions and their last log-in are as they were', async () => {
  const member = await newMember();
  const params = { id: member.id };
  const before = await office.ask('support', readMemberCard, { params });
  server.clock.forward(MINUTE_MS);
  const { token } = await open(member.id);
  const launched = await visit(launchGame, { token, body: { gameId: 'FORTUNE', launchMode: 'GLS' } });
  expect(launched.body.code).toBe('identity/read-only');
  expect((await visit(readMember, { token: member.token })).status).toBe(200);
  const after = await office.ask('support', readMemberCard, { params });
  expect(after.body.lastLoginAt).toBe(before.body.lastLoginAt);
});

test('it ends with the session of the back office it began from, and its ticket with it', async () => {
  const member = await newMember();
  const { token } = await open(member.id);
  const { ticket } = await start(member.id);
  expect((await visit(readMember, { token })).status).toBe(200);
  expect((await office.ask('support', staffEndpoints.signOut)).status).toBe(200);
  expect((await visit(readMember, { token })).body.code).toBe('identity/inspection-ended');
  expect((await trailOf(member.id)).at(-1)?.after).toMatchObject({ because: 'signed-out' });
  expect((await visit(openInspection, { body: { ticket } })).body.code).toBe('identity/inspection-ticket');
});
