import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { join as becomeMember, type Look, visit as lookIn } from '../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['developer', 'compliance', 'support']);
}, 60_000);
afterAll(() => server?.close());

const reason = 'asked for by the house';
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) =>
  new Date(server.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const config = async () =>
  (await office.ask('support', contract.readStaffBrand)).body as never as contract.StaffBrand;
const visit = (path: string, look?: Look) => lookIn(server, path, look);
const statusSeen = async (options: { ip?: string; token?: string } = {}) =>
  (await visit(contract.readPermission.path, options)).body.status;
const join = (username: string) => becomeMember(server, username);

describe('maintenance', () => {
  const close = (from: string | null, until: string | null) =>
    office.ask('developer', contract.beginMaintenance, { body: { from, until, reason } });
  test('begun by one person it closes the house to members and visitors, not to staff', async () => {
    const token = await join('malee01');
    expect((await close(null, inMinutes(60))).status).toBe(200);
    expect(await statusSeen()).toBe(1);
    for (const [path, options] of [
      [contract.readMenu.path, {}],
      [contract.readMember.path, { token }],
      [contract.register.path, { body: {} }],
      [contract.logIn.path, { body: { username: 'malee01', password: 'Correct-horse-7' } }],
    ] as const)
      expect([path, await visit(path, options)]).toMatchObject([
        path,
        { status: 503, body: { code: 'brand/maintenance' } },
      ]);
    expect((await office.ask('support', contract.listMembers)).status).toBe(200);
    expect((await visit('/api/cashier/callbacks/bank', { body: {} })).body.code).toBe(
      'cashier/callback-signature',
    );
  });

  test('testers pass, by account or by network', async () => {
    const { revision } = await config();
    const testers = { accounts: ['Malee01'], networks: ['203.0.113.0/24'] };
    const edited = await office.ask('developer', contract.editTesters, {
      body: { revision, ...testers, reason },
    });
    expect(edited.status).toBe(200);
    const signedIn = await visit(contract.logIn.path, {
      body: { username: 'malee01', password: 'Correct-horse-7' },
    });
    const token = String(signedIn.body.token);
    expect(await statusSeen({ token })).toBe(0);
    expect((await visit(contract.readMember.path, { token })).status).toBe(200);
    expect(await statusSeen({ ip: '203.0.113.77' })).toBe(0);
    expect((await visit(contract.readMenu.path, { ip: '203.0.113.77' })).status).toBe(200);
    expect(await statusSeen({ ip: '203.0.114.77' })).toBe(1);
  });

  test('a tester has every step that leads in by a name; whoever is none is told of the closed house', async () => {
    const asOne = (username: string) => [
      visit(contract.logIn.path, { body: { username, password: 'Correct-horse-7' } }),
      visit(contract.logInRemembered.path, { body: { username } }),
    ];
    const tester = await Promise.all(asOne('MALEE01'));
    expect(tester.map(({ status, body }) => body.code ?? status)).toEqual([200, 'identity/not-remembered']);
    const other = await Promise.all(asOne('somsak01'));
    expect(other.map(({ body }) => body.code)).toEqual(['brand/maintenance', 'brand/maintenance']);
    const helps = [
      await visit(contract.startBotCheck.path, { body: { action: 'LOGIN' } }),
      await visit(contract.drawCaptcha.path, { body: {} }),
    ];
    expect(helps.map(({ status }) => status)).toEqual([200, 200]);
    const ticket = { ticket: 'x'.repeat(43), method: 'sms', answer: '123456' };
    expect((await visit(contract.takeSecondStep.path, { body: ticket })).body.code).toBe(
      'identity/ticket-over',
    );
  });

  test('one person may make it longer and never shorter; two end it, and the house is open at once', async () => {
    expect((await close(null, inMinutes(90))).status).toBe(200);
    for (const [from, until] of [
      [null, inMinutes(30)],
      [inMinutes(10), null],
    ] as const)
      expect((await close(from, until)).body.code).toBe('brand/maintenance-shorter');
    const ending = await office.ask('developer', contract.proposeEndOfMaintenance, { body: { reason } });
    expect(await statusSeen()).toBe(1);
    const again = await office.ask('developer', contract.proposeEndOfMaintenance, { body: { reason } });
    expect(again.body.code).toBe('staff/asked-already');
    expect((await office.approve('compliance', ending.body.approvalId)).status).toBe(200);
    await office.eventually(async () => expect(await statusSeen()).toBe(0));
    expect((await visit(contract.readMenu.path)).status).toBe(200);
  });

  test.each([
    ['ends before it begins', 20, 10, 'brand/maintenance-backwards'],
    ['is over already', -20, -10, 'brand/maintenance-past'],
  ])('a window that %s is refused', async (_name, from, until, code) => {
    const answer = await close(inMinutes(from), inMinutes(until));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test('what is planned closes the house when its time comes', async () => {
    expect((await close(inMinutes(5), inMinutes(10))).status).toBe(200);
    expect(await statusSeen()).toBe(0);
    server.clock.forward(6 * MINUTE_MS);
    expect(await statusSeen()).toBe(1);
    server.clock.forward(6 * MINUTE_MS);
    expect(await statusSeen()).toBe(0);
    expect(
      (await office.ask('developer', contract.proposeEndOfMaintenance, { body: { reason } })).body.code,
    ).toBe('brand/no-maintenance');
  });
});
