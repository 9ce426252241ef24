import {
  type Endpoint,
  proposeFactorEnd,
  readMember,
  readMemberCard,
  register,
  unlockMember,
} from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
const reason = 'lost the telephone with the app';
const provedBy = 'named two deposits with their times, called at the number we have';

beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'support', 'risk']);
}, 60_000);
afterAll(() => server?.close());

const run = (text: string, values: unknown[]) => server.database.pool.query(text, values);

async function visit({ method, path }: Endpoint, { token, body }: { token?: string; body?: object }) {
  const reply = await server.portal.inject({
    method,
    url: path,
    headers: { origin: server.config.origins.portal, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

let members = 0;
async function newMember({ hasFactor }: { hasFactor: boolean }) {
  members += 1;
  const password = 'Second-person-26';
  const form = { username: `factored${members}`, password, confirmPassword: password };
  const body = { ...form, ageConfirmed: true, termsAccepted: true };
  const answer = await visit(register, { body });
  const { id } = answer.body.member as { id: string };
  await run(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', account || '@mail.example', now() from identity.members where id = $1`,
    [id],
  );
  if (hasFactor)
    await run(
      `insert into identity.second_factors (member_id, secret, begun_until, confirmed_at)
       values ($1, '\\x00', now(), now())`,
      [id],
    );
  return { id, token: String(answer.body.token) };
}

const propose = (id: string, role: 'owner' | 'support' = 'support') =>
  office.ask(role, proposeFactorEnd, { params: { id }, body: { provedBy, reason } });
const cardOf = async (id: string) => (await office.ask('support', readMemberCard, { params: { id } })).body;

test('one person asks how the member proved who they are, and a second one ends the factor', async () => {
  const { id, token } = await newMember({ hasFactor: true });
  expect((await cardOf(id)).secondFactorSince).not.toBeNull();
  const asked = await propose(id);
  expect(asked.status).toBe(200);
  expect((await cardOf(id)).secondFactorSince).not.toBeNull();
  expect((await office.approve('support', asked.body.approvalId)).status).toBe(403);
  expect((await office.approve('risk', asked.body.approvalId)).status).toBe(200);
  expect((await cardOf(id)).secondFactorSince).toBeNull();
  expect((await visit(readMember, { token })).body.code).toBe('identity/session-ended');
  const told = await run(`select template from messages.outgoing where member_id = $1 order by id desc`, [
    id,
  ]);
  expect(told.rows[0]).toEqual({ template: 'security-changed' });
  const { rows } = await run(
    `select staff_name, after, reason from staff.audit where subject = $1 and action = 'identity.end-second-factor'`,
    [`member:${id}`],
  );
  expect(rows).toEqual([{ staff_name: 'risk', after: { secondFactor: false, provedBy }, reason }]);
});

test('an old request does not end a factor that the member set up since', async () => {
  const { id } = await newMember({ hasFactor: true });
  const asked = await propose(id);
  await run(
    `update identity.second_factors set confirmed_at = confirmed_at + interval '1 hour' where member_id = $1`,
    [id],
  );
  expect((await office.approve('risk', asked.body.approvalId)).body.code).toBe('identity/factor-off');
  expect((await cardOf(id)).secondFactorSince).not.toBeNull();
});

test('what is not on cannot be ended, and nobody asks for an account of their own', async () => {
  const without = await newMember({ hasFactor: false });
  expect((await propose(without.id)).body.code).toBe('identity/factor-off');
  const own = await newMember({ hasFactor: true });
  await run(`update staff.people set member_id = $1 where username = 'owner'`, [own.id]);
  expect((await propose(own.id, 'owner')).body.code).toBe('staff/own-benefit');
});

test('unlocking lets codes be tried again, and takes nothing off', async () => {
  const { id } = await newMember({ hasFactor: true });
  await run(
    `insert into identity.attempts (subject, failed, pending, window_from, pending_from, locked_until)
     values ($1, 5, 0, now(), now(), '2099-01-01T00:00:00Z')`,
    [`factor:${id}`],
  );
  expect((await cardOf(id)).lockedUntil).toBe('2099-01-01T00:00:00.000Z');
  const unlock = () =>
    office.ask('support', unlockMember, { params: { id }, body: { reason, code: office.nextCode() } });
  expect((await unlock()).status).toBe(200);
  expect(await cardOf(id)).toMatchObject({ lockedUntil: null, secondFactorSince: expect.any(String) });
  expect((await unlock()).body.code).toBe('identity/not-locked');
});
