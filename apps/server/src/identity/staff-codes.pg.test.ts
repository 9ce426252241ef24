import { register, resetMemberPassword, unlockMember } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { form, password } from '../../testing/member-world.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
let params: { id: string };
let username: string;
let count = 0;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['support']);
}, 60_000);
afterAll(() => server?.close());
beforeEach(async () => {
  count += 1;
  username = `locked${count}x`;
  const joined = await post(register.path, form(username));
  params = { id: joined.member.id };
  await server.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value, verified_at)
     select id, brand_id, 'email', account || '@mail.test', now() from identity.members where id = $1`,
    [params.id],
  );
  for (let guess = 0; guess < 3; guess += 1) await logIn('Wrong-horse-9');
});

async function post(url: string, payload: object) {
  const headers = { origin: server.config.origins.portal };
  return (await server.portal.inject({ method: 'POST', url, headers, payload })).json();
}
const logIn = (given = password) => post('/api/identity/login', { username, password: given });
const deeds = async () =>
  Number(
    (
      await server.database.pool.query(
        `select count(*) from staff.audit where subject = $1 and action in ('identity.unlock-member', 'identity.reset-password')`,
        [`member:${params.id}`],
      )
    ).rows[0].count,
  );

describe.each([
  ['lifts a lock', unlockMember],
  ['resets a password', resetMemberPassword],
] as const)('whoever %s', (_what, endpoint) => {
  const ask = (code?: string) =>
    office.ask('support', endpoint, { params, body: { reason: 'called from the proven number', code } });

  test('shows their own fresh code, and it serves once', async () => {
    const code = office.nextCode();
    expect((await ask(code)).status).toBe(200);
    expect(await deeds()).toBe(1);
    expect(await ask(code)).toMatchObject({ status: 401, body: { code: 'staff/wrong-code' } });
    expect(await deeds()).toBe(1);
  });

  test('changes nothing without one, or with a wrong one', async () => {
    expect((await ask()).status).toBe(400);
    expect(await ask('000000')).toMatchObject({ status: 401, body: { code: 'staff/wrong-code' } });
    expect(await deeds()).toBe(0);
    expect((await logIn()).code).toBe('identity/locked');
  });

  test('cannot guess it: five wrong ones lock their codes', async () => {
    for (let guess = 0; guess < 5; guess += 1) await ask(`00000${guess}`);
    expect((await ask(office.nextCode())).body.code).toBe('staff/sign-in-locked');
    expect(await deeds()).toBe(0);
    server.clock.forward(15 * 60_000);
  });
});
