import { inTransaction, type Tx } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../testing/member-world.ts';
import type { DeliveryAnswer, Letter, MessageAdapter } from './adapters/adapter.ts';
import { deliver } from './deliver.ts';
import type { MessageNeeds } from './needs.ts';
import { sendMessage } from './send-message.ts';
import { purposes } from './templates.ts';

let world: MemberWorld;
let answers: (DeliveryAnswer | 'dies')[] = [];
const letters: Letter[] = [];
let knowsKeys = false;

beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  answers = [];
  letters.length = 0;
  knowsKeys = false;
});

const adapter = (channel: 'sms' | 'email'): MessageAdapter => ({
  name: 'told',
  channel,
  get knowsKeys() {
    return knowsKeys;
  },
  async deliver(letter) {
    letters.push(letter);
    const answer = answers.shift() ?? { outcome: 'sent', reference: 'r-1' };
    if (answer === 'dies') throw new Error('the process ended');
    return answer;
  },
});
const needs = (): MessageNeeds =>
  ({
    ...world.identityNeeds,
    adapters: { sms: adapter('sms'), email: adapter('email') },
  }) as unknown as MessageNeeds;

async function send(usefulUntil?: Date): Promise<bigint> {
  const { messageId } = await inTransaction(world.db, (tx) =>
    sendMessage(world.identityNeeds, tx, {
      channel: 'sms',
      to: '+66812345678',
      language: 'TH',
      template: 'one-time-code',
      values: { code: '012345', purpose: 'log-in', minutes: 5 },
      ...(usefulUntil && { usefulUntil }),
    }),
  );
  return messageId;
}

async function stateOf(messageId: bigint) {
  const { rows } = await world.database.pool.query(
    `select o.state, o.reason, array(select a.outcome from messages.attempts a
       where a.message_id = o.id order by a.number) as outcomes from messages.outgoing o where o.id = $1`,
    [messageId],
  );
  return rows[0];
}

async function runAgainAt(messageId: bigint): Promise<Date[]> {
  const { rows } = await world.database.pool.query(
    `select run_at from graphile_worker._private_jobs where key like $1 order by run_at`,
    [`message/${messageId}/%`],
  );
  return rows.map((row) => row.run_at);
}

test('a message is worded in its reader’s language and delivered once', async () => {
  const id = await send();
  await deliver(needs(), id);
  await deliver(needs(), id);
  expect(letters).toEqual([
    {
      key: `message-${id}`,
      to: '+66812345678',
      subject: '',
      text: expect.stringMatching(/012345.*เข้าสู่ระบบ/),
    },
  ]);
  expect(await stateOf(id)).toEqual({ state: 'sent', reason: null, outcomes: ['sent'] });
});

test('a message whose transaction is not kept is never sent', async () => {
  const { rows: before } = await world.database.pool.query('select count(*) from messages.outgoing');
  const lost = inTransaction(world.db, async (tx) => {
    await sendMessage(world.identityNeeds, tx, {
      channel: 'email',
      to: 'malee@mail.test',
      language: 'EN',
      template: 'password-changed',
      values: { account: 'malee01', at: world.clock.now() },
    });
    throw new Error('refused after all');
  });
  await expect(lost).rejects.toThrow('refused after all');
  const { rows: after } = await world.database.pool.query('select count(*) from messages.outgoing');
  expect(after).toEqual(before);
});

test('what the provider puts off is tried again with growing pauses, ten times in all', async () => {
  const id = await send();
  answers = Array.from({ length: 10 }, () => ({ outcome: 'later', reason: 'http 429' }) as const);
  await deliver(needs(), id);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', outcomes: ['later'] });
  expect(await runAgainAt(id)).toEqual([new Date(world.clock.now().getTime() + 5_000)]);
  for (let attempt = 1; attempt < 10; attempt += 1) await deliver(needs(), id);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'http 429' });
  expect(letters).toHaveLength(10);
});

test('what the provider refuses is over', async () => {
  const id = await send();
  answers = [{ outcome: 'refused', reason: 'twilio 21211' }];
  await deliver(needs(), id);
  await deliver(needs(), id);
  expect(await stateOf(id)).toEqual({ state: 'failed', reason: 'twilio 21211', outcomes: ['refused'] });
});

test('silence stays unknown where a second call could send a second message', async () => {
  const id = await send();
  answers = [{ outcome: 'unknown', reason: 'TimeoutError' }];
  await deliver(needs(), id);
  expect(await stateOf(id)).toMatchObject({ state: 'unknown', reason: 'TimeoutError' });
  expect(await runAgainAt(id)).toEqual([]);
});

test('silence is asked again by the same key where the provider knows keys', async () => {
  knowsKeys = true;
  const id = await send();
  answers = [{ outcome: 'unknown', reason: 'TimeoutError' }];
  await deliver(needs(), id);
  await deliver(needs(), id);
  expect(new Set(letters.map(({ key }) => key)).size).toBe(1);
  expect(await stateOf(id)).toEqual({ state: 'sent', reason: null, outcomes: ['unknown', 'sent'] });
});

test.each([
  { knows: true, state: 'sent', calls: 2, outcomes: ['unknown', 'sent'] },
  { knows: false, state: 'unknown', calls: 1, outcomes: ['unknown'] },
])(
  'an attempt whose process ended is unknown; a provider that knows keys ($knows) is asked again',
  async ({ knows, state, calls, outcomes }) => {
    knowsKeys = knows;
    const id = await send();
    answers = ['dies'];
    await expect(deliver(needs(), id)).rejects.toThrow('the process ended');
    await deliver(needs(), id);
    expect(await stateOf(id)).toMatchObject({ state, outcomes });
    expect(letters).toHaveLength(calls);
  },
);

test('a code that has expired is not sent any more', async () => {
  const id = await send(new Date(world.clock.now().getTime() + 1_000));
  world.clock.forward(1_000);
  await deliver(needs(), id);
  expect(letters).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'it was of no more use' });
});

test.each([
  { who: 'a member who may be contacted', memberId: 1n, sent: 1, state: 'sent' },
  { who: 'a member who excluded themselves', memberId: 2n, sent: 0, state: 'withheld' },
  { who: 'an address that is no member’s', memberId: undefined, sent: 0, state: 'withheld' },
])('marketing to $who is $state', async ({ memberId, sent, state }) => {
  const { messageId } = await inTransaction(world.db, (tx) =>
    sendMessage(world.identityNeeds, tx, {
      channel: 'email',
      to: 'malee@mail.test',
      language: 'EN',
      template: 'account-opened',
      values: { account: 'malee01' },
      ...(memberId && { memberId }),
    }),
  );
  const gate = { ...needs(), canBeContacted: async (_tx: Tx, id: bigint) => id === 1n };
  await deliver(gate, messageId, { ...purposes, 'account-opened': 'marketing' });
  expect(letters).toHaveLength(sent);
  expect(await stateOf(messageId)).toMatchObject({ state });
});

test('whatever is said of an account goes also to who is excluded', async () => {
  const service = { ...needs(), canBeContacted: async () => false };
  const id = await send();
  await deliver(service, id);
  expect(letters).toHaveLength(1);
});

test('in a demo a message is held in the Outbox', async () => {
  const id = await send();
  await world.messages.jobs.handlers['messages.deliver']?.({ messageId: String(id) });
  expect(await stateOf(id)).toEqual({ state: 'held', reason: null, outcomes: ['held'] });
});

test('secrets are thrown away after a day, everything after ninety', async () => {
  const id = await send();
  await deliver(needs(), id);
  const wordsOf = async () =>
    (await world.database.pool.query('select words_sealed from messages.outgoing where id = $1', [id])).rows;
  world.clock.forward(86_400_000 - 1);
  await world.messages.jobs.handlers['messages.clean-up']?.({});
  expect((await wordsOf())[0].words_sealed).not.toBeNull();
  world.clock.forward(1);
  await world.messages.jobs.handlers['messages.clean-up']?.({});
  expect((await wordsOf())[0].words_sealed).toBeNull();
  world.clock.forward(89 * 86_400_000);
  await world.messages.jobs.handlers['messages.clean-up']?.({});
  expect(await wordsOf()).toEqual([]);
});
