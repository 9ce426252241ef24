import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { join, visit as lookIn } from '../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
let member: string;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content', 'developer']);
  member = await join(server, 'somchai09');
}, 60_000);
afterAll(() => server?.close());

const reason = 'asked for by members';
const url = 'https://chat.example.com/rooms/fairhall';
const ask = (token?: string) =>
  lookIn(server, contract.readChatRoom.path, token === undefined ? {} : { token });
const isOffered = async () => (await lookIn(server, contract.readPermission.path)).body.chatRoom;

const turn = (isOn: boolean) =>
  office.ask('developer', contract.turnSwitch, { params: { name: 'CHATROOM3' }, body: { isOn, reason } });
async function settle(chatRoom: string | null) {
  const { body } = await office.ask('content', contract.readStaffBrand);
  const { revision, memberOnly, customerService, imageCDNs, launchGameCDNs } = body;
  return office.ask('content', contract.editBrandSettings, {
    body: { revision, memberOnly, customerService, imageCDNs, launchGameCDNs, chatRoom, reason },
  });
}

test('the chat room is closed until its switch is on, and away until it has an address', async () => {
  expect((await settle(url)).status).toBe(200);
  expect([(await ask(member)).body.code, await isOffered()]).toEqual(['content/chat-room-closed', false]);
  await turn(true);
  expect(await isOffered()).toBe(true);
  await settle(null);
  expect([(await ask(member)).body.code, await isOffered()]).toEqual(['content/chat-room-away', false]);
  await settle(url);
});

test('members are told where it is; visitors and trials are not', async () => {
  expect((await ask(member)).body).toEqual({ url });
  expect((await ask()).body.code).toBe('identity/not-signed-in');
  const trial = await lookIn(server, '/api/identity/trial', { body: {} });
  expect((await ask(String(trial.body.token))).body.code).toBe('identity/register-first');
});

test.each([
  'http://chat.example.com/',
  '/help',
  'mailto:chat@example.com',
  'javascript:alert(1)',
  'https://a:b@chat.example.com/',
])('%s is no page to put into a frame', async (address) => {
  const { body } = await settle(address);
  expect([body.code, body.fields]).toEqual([
    'brand/address-invalid',
    [{ path: 'chatRoom', code: 'brand/address-invalid' }],
  ]);
});
