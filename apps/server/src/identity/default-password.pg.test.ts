import { editBrandSettings, readStaffBrand, register } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, password } from '../../testing/member-world.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

const handedOut = 'Handed-out-of-old-88';
const reason = 'members of the former house';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content']);
}, 60_000);
afterAll(() => server?.close());

async function post(url: string, payload: object, token?: string, method: 'POST' | 'PUT' = 'POST') {
  const headers = {
    origin: server.config.origins.portal,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return (await server.portal.inject({ method, url, headers, payload })).json();
}
const logIn = (username: string, given: string) => post('/api/identity/login', { username, password: given });
const join = (username: string, given: string) =>
  post(register.path, form(username, { password: given, confirmPassword: given }));

async function setDefault(defaultPassword: string | null | undefined) {
  const { body } = await office.ask('content', readStaffBrand);
  const { revision, memberOnly, customerService, chatRoom, imageCDNs, launchGameCDNs } = body;
  const settings = { revision, memberOnly, customerService, chatRoom, imageCDNs, launchGameCDNs };
  const edited = await office.ask('content', editBrandSettings, {
    body: { ...settings, defaultPassword, reason },
  });
  return { edited, shown: (await office.ask('content', readStaffBrand)).body };
}

test('none is set by default: no password that was ever handed out is told apart', async () => {
  expect((await office.ask('content', readStaffBrand)).body.hasDefaultPassword).toBe(false);
  await join('former01', handedOut);
  expect((await logIn('former01', handedOut)).passwordExpired).toBe(false);
});

test('whoever logs in by the default password must change it before anything else; others need not', async () => {
  await join('former02', handedOut);
  await join('own02', password);
  const { edited, shown } = await setDefault(handedOut);
  expect(edited.status).toBe(200);
  expect(shown.hasDefaultPassword).toBe(true);
  expect((await logIn('own02', password)).passwordExpired).toBe(false);
  const { token, passwordExpired } = await logIn('former02', handedOut);
  expect(passwordExpired).toBe(true);
  const trying = await post('/api/identity/member/nickname', { nickname: 'Lantern' }, token, 'PUT');
  expect(trying.code).toBe('identity/password-change-required');
  const change = {
    oldPassword: handedOut,
    newPassword: 'Mine-alone-91',
    confirmNewPassword: 'Mine-alone-91',
  };
  expect(await post('/api/identity/password', change, token, 'PUT')).toMatchObject({ done: true });
  expect((await logIn('former02', 'Mine-alone-91')).passwordExpired).toBe(false);
});

test('an edit that says nothing of it keeps it, and one that forgets it asks nobody any more', async () => {
  expect((await setDefault(undefined)).edited.body.code).toBe('brand/nothing-to-change');
  await join('former03', handedOut);
  await setDefault(null);
  expect((await logIn('former03', handedOut)).passwordExpired).toBe(false);
});

test('what it is stands in no row, answer or line of the trail', async () => {
  const { shown } = await setDefault(handedOut);
  expect(JSON.stringify(shown)).not.toContain(handedOut);
  const { rows } = await server.database.pool.query(
    `select before, after from staff.audit where action = 'brand.edit-settings' order by sequence desc limit 1`,
  );
  expect(rows[0]).toMatchObject({
    before: { defaultPassword: 'none' },
    after: { defaultPassword: 'set anew' },
  });
  const { rows: brands } = await server.database.pool.query('select b::text as text from brand.brands b');
  expect(brands[0].text).not.toContain(handedOut);
  expect(brands[0].text).not.toContain(Buffer.from(handedOut).toString('hex'));
});
