import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import type { Filled } from './templates.ts';
import { viewMessage } from './view-message.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const path = '/api/messages/staff/outgoing';
const code: Filled = { template: 'one-time-code', values: { code: '012345', purpose: 'log-in', minutes: 5 } };
const changed: Filled = {
  template: 'password-changed',
  values: { account: 'malee01', at: new Date('2026-11-21T04:00:00Z') },
};

async function send(filled: Filled, more: { to?: string; memberId?: bigint; usefulUntil?: Date } = {}) {
  const { messageId } = await inTransaction(world.db, (tx) =>
    world.messages.send(tx, {
      channel: more.to?.includes('@') ? 'email' : 'sms',
      to: '+66812345678',
      language: 'EN',
      ...filled,
      ...more,
    }),
  );
  return String(messageId);
}
const staff = (url: string, body?: object) => ask(world, { path: url, staff: true, ...(body && { body }) });
const idsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.items as { id: string }[]).map(({ id }) => id);
const fail = (id: string, state = 'failed') =>
  world.database.pool.query(
    `update messages.outgoing set state = $2, reason = 'http 400', settled_at = created_at where id = $1`,
    [id, state],
  );

test('messages are listed newest first, found by their whole address, and show no address whole', async () => {
  const { member } = await join(world, 'malee01');
  const first = await send(changed, { to: 'malee@mail.test', memberId: BigInt(member.id) });
  const second = await send(code);
  const all = await staff(path);
  expect(idsOf(all).slice(0, 2)).toEqual([second, first]);
  expect(JSON.stringify(all.body)).not.toMatch(/malee@mail|81234/);
  expect(idsOf(await staff(`${path}?address=${encodeURIComponent(' Malee@Mail.test ')}`))).toEqual([first]);
  expect(idsOf(await staff(`${path}?address=${encodeURIComponent('+66812345678')}`))).toEqual([second]);
  expect(idsOf(await staff(`${path}?memberId=${member.id}`))).toEqual([first]);
  expect(idsOf(await staff(`${path}?template=one-time-code&channel=sms&state=waiting`))).toEqual([second]);
  expect(idsOf(await staff(`${path}?limit=1`))).toEqual([second]);
  expect(idsOf(await staff(`${path}?limit=1&cursor=${second}`))).toEqual([first]);
});

test('nobody but staff looks', async () => {
  expect((await ask(world, { path })).status).toBe(401);
  expect((await ask(world, { path: `${path}/1` })).status).toBe(401);
  expect((await ask(world, { path: `${path}/1/resend`, body: { reason: 'because' } })).status).toBe(401);
});

test('in a demo a code can be read, and every look is in the trail', async () => {
  const id = await send(code);
  const { body } = await staff(`${path}/${id}`);
  expect(body).toMatchObject({ isHidden: false, words: { text: expect.stringContaining('012345') } });
  expect(world.deeds.at(-1)).toMatchObject({
    action: 'messages.view-message',
    subject: `message:${id}`,
    after: { template: 'one-time-code', words: 'shown' },
  });
  expect(JSON.stringify(world.deeds.at(-1)?.after)).not.toContain('012345');
});

test('in a live house nobody of the staff reads what lets somebody in', async () => {
  const needs = { ...world.identityNeeds, mode: 'live' as const } as never;
  const view = async (filled: Filled) =>
    viewMessage(needs, { staff: { staffId: 1n, name: 'Somchai' }, id: BigInt(await send(filled)) });
  expect(await view(code)).toMatchObject({ words: null, isHidden: true });
  expect(world.deeds.at(-1)?.after).toMatchObject({ words: 'not shown' });
  expect(await view(changed)).toMatchObject({ isHidden: false, words: { text: expect.any(String) } });
});

test.each(['failed', 'unknown'])('a message that is %s goes out once more, and once only', async (state) => {
  const id = await send(changed);
  await fail(id, state);
  const resend = { reason: 'the provider is back' };
  const answers = await Promise.all([1, 2].map(() => staff(`${path}/${id}/resend`, resend)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = String(answers.find(({ status }) => status === 200)?.body.id);
  expect((await staff(`${path}/${again}`)).body).toMatchObject({ resends: id, state: 'waiting' });
  expect(world.deeds.find(({ action }) => action === 'messages.resend')).toMatchObject({
    reason: 'the provider is back',
  });
});

test('what was sent, or is of no more use, is not sent again', async () => {
  const sent = await send(changed);
  const resend = { reason: 'they asked' };
  expect((await staff(`${path}/${sent}/resend`, resend)).body.code).toBe('messages/not-failed');
  const expired = await send(code, { usefulUntil: new Date(world.clock.now().getTime() + 1_000) });
  await fail(expired);
  world.clock.forward(1_000);
  expect((await staff(`${path}/${expired}/resend`, resend)).body.code).toBe('messages/no-more-use');
  expect((await staff(`${path}/999999/resend`, resend)).body.code).toBe('messages/unknown-message');
  expect((await staff(`${path}/999999`)).status).toBe(404);
});
