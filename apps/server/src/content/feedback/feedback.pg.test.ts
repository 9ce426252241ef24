import { readdir } from 'node:fs/promises';
import * as contract from '@fairhall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../../../testing/office.ts';
import { join, visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['support', 'content']);
}, 60_000);
afterAll(() => server?.close());

let visitors = 0;
/** Somebody who has not written yet. */
const newAddress = () => {
  visitors += 1;
  return `198.51.100.${visitors}`;
};
type Sent = { ip?: string; token?: string; pictures?: readonly Buffer[] };
async function send(message: string, { ip = newAddress(), token, pictures = [] }: Sent = {}) {
  const form = new FormData();
  form.append('message', message);
  for (const file of pictures) form.append('picture', new Blob([Uint8Array.from(file)]), 'x.png');
  const request = new Request('http://localhost/', { method: 'PUT', body: form });
  const reply = await server.portal.inject({
    method: 'PUT',
    url: `${contract.sendFeedback.path}?language=EN`,
    remoteAddress: ip,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
}
const listed = async (query: Record<string, string> = {}) =>
  (await office.ask('support', contract.listFeedback, { query })).body.items as contract.StaffFeedback[];
const picture = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe('140 characters are counted as readers count them', () => {
  test.each([
    ['letters', 'a'],
    ['Thai letters with their vowels and tones', 'กี่'],
    ['families of several parts', '👨‍👩‍👧‍👦'],
    ['letters with marks of their own', 'é'],
  ])('140 %s are taken, 141 are not', async (_name, character) => {
    expect(contract.countCharacters(character)).toBe(1);
    expect((await send(character.repeat(140))).status).toBe(200);
    expect(await send(character.repeat(141))).toEqual({ status: 422, code: 'content/feedback-too-long' });
  });

  test('nothing, or only room between words, is nothing', async () => {
    for (const message of ['', '  \n '])
      expect(await send(message)).toEqual({ status: 422, code: 'content/feedback-empty' });
  });
});

test('up to three pictures come with it, each made anew; a fourth, or one that is none, is refused', async () => {
  const three = await Promise.all(['#100', '#200', '#300'].map(picture));
  expect((await send('see the pictures', { pictures: three })).status).toBe(200);
  const [row] = await listed();
  expect(row?.images).toHaveLength(3);
  const path = `/api/content/staff/feedback/${row?.id}/images/${row?.images[0]}`;
  const shown = await server.backOffice.inject({
    url: path,
    headers: { authorization: `Bearer ${office.token('support')}` },
  });
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect((await server.portal.inject(path)).statusCode).toBe(404);
  expect((await server.backOffice.inject(path)).statusCode).toBe(401);
  expect((await send('four', { pictures: [...three, await picture('#400')] })).status).toBe(413);
  expect(await send('not one', { pictures: [Buffer.from('<svg/>')] })).toEqual({
    status: 422,
    code: 'content/image-unreadable',
  });
});

test('who writes too often is refused before anything is kept, others are not, and an hour later it is fine', async () => {
  const ip = newAddress();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(`again ${at}`, { ip })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const kept = async () => (await readdir(server.config.uploads, { recursive: true })).length;
  const before = await kept();
  expect(await send('once more', { ip, pictures: [await picture('#567')] })).toEqual({
    status: 429,
    code: 'content/feedback-too-often',
  });
  expect(await kept()).toBe(before);
  expect((await send('me too')).status).toBe(200);
  const { rows } = await server.database.pool.query<{ count: bigint }>(
    'select count(*) as count from content.feedback where sender = $1',
    [`visitor:${ip}`],
  );
  expect(rows[0]?.count).toBe(5n);
});

test('a member’s words carry their name; the answer reaches them, once, and is on the trail', async () => {
  const token = await join(server, 'malee01');
  expect((await send('More fish please', { token })).status).toBe(200);
  const [row] = await listed();
  expect(row).toMatchObject({ message: 'More fish please', member: { account: 'malee01' }, status: 'open' });
  const params = { id: row?.id ?? '' };
  const reply = (text: string) =>
    office.ask('support', contract.answerFeedback, { params, body: { reply: text } });
  expect((await reply('They are coming.')).status).toBe(200);
  expect((await reply('Again.')).body.code).toBe('content/feedback-closed');
  const own = await visit(server, contract.listOwnFeedback.path, { token });
  expect(own.body.items).toMatchObject([
    { message: 'More fish please', status: 'answered', reply: 'They are coming.' },
  ]);
  const stranger = await join(server, 'niran01');
  expect((await visit(server, contract.listOwnFeedback.path, { token: stranger })).body.items).toEqual([]);
  const { rows } = await server.database.pool.query(
    `select staff_name as staff, after ->> 'reply' as reply from staff.audit
     where action = 'content.answer-feedback' and subject = $1`,
    [`feedback:${row?.id}`],
  );
  expect(rows).toEqual([{ staff: 'support', reply: 'They are coming.' }]);
});

test('a visitor’s words are closed with a reason, for there is nowhere to answer; only who may do it does', async () => {
  await send('From nowhere');
  const [row] = await listed();
  const params = { id: row?.id ?? '' };
  expect(row?.member).toBeNull();
  const answered = await office.ask('support', contract.answerFeedback, { params, body: { reply: 'x' } });
  expect(answered.body.code).toBe('request/invalid');
  const body = { reason: 'thanked, noted' };
  expect((await office.ask('content', contract.closeFeedback, { params, body })).status).toBe(403);
  expect((await office.ask('support', contract.closeFeedback, { params, body })).status).toBe(200);
  expect((await listed({ status: 'open' })).map(({ id }) => id)).not.toContain(row?.id);
  expect(await listed({ status: 'closed' })).toMatchObject([{ id: row?.id, decidedBy: 'support' }]);
});

test('what waits stands in the work queue, oldest first', async () => {
  const open = await listed({ status: 'open' });
  expect(open.map(({ at }) => at)).toEqual(open.map(({ at }) => at).toSorted());
  const work = (await office.ask('support', contract.staffEndpoints.work)).body;
  expect(work.queues).toContainEqual(
    expect.objectContaining({ queue: 'content.feedback', count: open.length }),
  );
});
