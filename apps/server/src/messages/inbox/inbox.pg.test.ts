import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { emit } from '#platform/outbox';
import { type Office, openOffice } from '../../../testing/office.ts';
import { join, type Look, visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['support']);
}, 60_000);
afterAll(() => server?.close());

type Message = contract.InboxMessage;
const list = async (token: string, query = '') => {
  const { body } = await visit(server, `${contract.listInbox.path}${query}`, { token });
  return body as { items: Message[]; next: string | null };
};
const unread = async (token: string) =>
  (await visit(server, contract.countUnread.path, { token })).body.unread as number;
const act = (token: string, path: string, look: Look = {}) => visit(server, path, { token, ...look });

let members = 0;
/** Somebody with neither e-mail nor telephone, whose first message has come. */
async function newMember(language: contract.Language = 'EN') {
  members += 1;
  const account = `inbox${members}`;
  const token = await join(server, account);
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    'update identity.members set language = $2 where account = $1 returning id',
    [account, language],
  );
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(1));
  return { token, account, id: rows[0]!.id };
}

const say = (topic: string, subject: bigint, payload: Record<string, unknown>) =>
  inTransaction(server.database.db, (tx) => emit(tx, { topic, subject: String(subject), payload }));

test('who has neither e-mail nor telephone is told in their inbox what changed of their account, without a secret', async () => {
  const { token, account } = await newMember();
  const [first] = (await list(token)).items;
  expect(first).toMatchObject({ kind: 'house', isRead: false, text: expect.stringContaining(account) });
  const [oldPassword, newPassword] = ['Correct-horse-7', 'Another-horse-8'];
  const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
  expect((await act(token, contract.changePassword.path, { method: 'PUT', body })).status).toBe(200);
  const [newest] = (await list(token)).items;
  expect(newest).toMatchObject({
    kind: 'security',
    subject: 'Your password was changed',
    leadsTo: { place: 'security', id: null },
  });
  expect(newest?.text).toContain(account);
  expect(newest?.text).not.toContain(newPassword);
  const { rows } = await server.database.pool.query(
    `select 1 from messages.outgoing o join identity.members m on m.id = o.member_id where m.account = $1`,
    [account],
  );
  expect(rows).toEqual([]);
});

test('who registers with an e-mail address that nobody has confirmed is asked to confirm it', async () => {
  const token = await join(server, 'unproven1');
  await server.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value) select id, brand_id, 'email', $2
     from identity.members where account = $1`,
    ['unproven1', 'given@mail.example'],
  );
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
  const [asked] = (await list(token)).items;
  expect(asked).toMatchObject({ kind: 'security', leadsTo: { place: 'security', id: null } });
});

test('an e-mail address that nobody has confirmed hears of what a thief would change, and of nothing else', async () => {
  const { id } = await newMember('EN');
  await server.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value) select id, brand_id, 'email', $2
     from identity.members where id = $1`,
    [id, 'maybe-mine@mail.example'],
  );
  const { identity } = server.domains;
  await inTransaction(server.database.db, async (tx) => {
    const at = server.clock.now();
    const memberId = toMemberId(String(id));
    await identity.tellMember(tx, memberId, ({ account }) => ({
      template: 'transfer-sent',
      values: { account, amount: 'P 5.00', other: 'somebody', at },
    }));
    await identity.tellMember(tx, memberId, ({ account }) => ({
      template: 'password-changed',
      values: { account, at },
    }));
  });
  const { rows } = await server.database.pool.query(
    'select template from messages.outgoing where member_id = $1',
    [id],
  );
  expect(rows).toEqual([{ template: 'password-changed' }]);
});

test.each(contract.builtInLanguages)('a member who reads %s is told in it', async (language) => {
  const { token, id } = await newMember(language);
  await say('deposit.paid', 12n, { memberId: String(id), amountMinor: '123456', currency: 'P' });
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
  const [told] = (await list(token)).items;
  expect(told).toMatchObject({ kind: 'money', leadsTo: { place: 'deposit', id: '12' } });
  expect(`${told?.subject} ${told?.text}`).toContain('D00000012');
  expect(`${told?.subject} ${told?.text}`).toContain('P 1,234.56');
  const script = { TH: /[ก-๙]/, JA: /[ぁ-ん]/, CN: /您/, VI: /đ/, EN: /credited/, PT: /creditado/ }[language];
  expect(told?.text).toMatch(script);
});

test.each([
  ['deposit.refused', 'deposit', 'Deposit D00000077 was not credited', {}],
  ['deposit.mismatch', 'deposit', 'Deposit D00000077 is being looked at', {}],
  ['deposit.late', 'deposit', 'Deposit D00000077 is being looked at', {}],
  ['deposit.held', 'deposit', 'Deposit D00000077 is being looked at', {}],
  ['withdrawal.risk', 'withdrawal', 'Withdrawal W00000077 of P 5.00 was asked for', { step: 1 }],
  ['withdrawal.more-needed', 'withdrawal', 'Withdrawal W00000077 is waiting', {}],
  ['withdrawal.need-identity', 'withdrawal', 'Withdrawal W00000077 is waiting', {}],
  ['withdrawal.held', 'withdrawal', 'Withdrawal W00000077 is waiting', {}],
  ['withdrawal.sent', 'withdrawal', 'Withdrawal W00000077: P 5.00 is on its way', {}],
  ['withdrawal.auto-received', 'withdrawal', 'Withdrawal W00000077 is taken as received', {}],
  ['withdrawal.refused', 'withdrawal', 'Withdrawal W00000077: P 5.00 is back in your wallet', {}],
  ['withdrawal.bounced', 'withdrawal', 'Withdrawal W00000077: P 5.00 is back in your wallet', {}],
  ['withdrawal.failed', 'withdrawal', 'Withdrawal W00000077: P 5.00 is back in your wallet', {}],
] as const)(
  'of %s its member is told once, with the way to the order',
  async (topic, place, subject, more) => {
    const { token, id } = await newMember();
    await say(topic, 77n, { memberId: String(id), amountMinor: '500', currency: 'P', ...more });
    await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
    expect((await list(token)).items[0]).toMatchObject({ subject, leadsTo: { place, id: '77' } });
  },
);

test('a withdrawal that comes back to staff is not told as asked for again', async () => {
  const { token, id } = await newMember();
  const order = { memberId: String(id), amountMinor: '500', currency: 'P' };
  await say('withdrawal.risk', 78n, { ...order, step: 3 });
  await say('withdrawal.sent', 78n, { ...order, step: 4 });
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
  expect((await list(token)).items[0]?.subject).toContain('on its way');
});

test('a bet that was settled again is told with both results; one that became void gives its stake back', async () => {
  const { token, id } = await newMember();
  const round = {
    ...{ roundId: '1', memberId: String(id), vendor: 'ACME', game: 'g', category: 'SPORTS', currency: 'P' },
    ...{ stake: '1000', placedAt: '2026-01-05T09:00:00.000Z', settledAt: '2026-01-05T10:00:00.000Z' },
  };
  const [won, lost] = ['2500', '0'].map((payout) => ({ payout, isVoided: false }));
  await say('round.settled', id, { ...round, ...won });
  await say('round.revised', id, { ...round, ...lost, was: won });
  await say('round.revised', id, { ...round, payout: '0', isVoided: true, was: lost });
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(3));
  const [voided, revised] = (await list(token)).items;
  expect(revised).toMatchObject({ kind: 'money', leadsTo: { place: 'bets', id: null } });
  expect(revised?.subject).toMatch(/^Your bet of .*GMT\+8.* was settled again$/);
  expect(revised?.text).toContain('P 25.00 came back from it before, P 0.00 does now');
  expect(voided?.text).toContain('P 0.00 came back from it before, P 10.00 does now');
});

test('limits and breaks are told by what really was set', async () => {
  const { token } = await newMember();
  const limit = { kind: 'deposit', window: 'day', amount: '50000' };
  expect((await act(token, contract.setLimit.path, { method: 'PUT', body: limit })).status).toBe(200);
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
  expect((await list(token)).items[0]).toMatchObject({
    kind: 'protection',
    text: 'Limit on deposits, a day: the new limit holds now.',
  });
  expect((await act(token, contract.takeTimeOut.path, { body: { hours: 24 } })).status).toBe(200);
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(3));
  expect((await list(token)).items[0]?.subject).toMatch(/^You are taking a break until .*GMT\+8/);
});

test('an answer of staff is told of', async () => {
  const { token } = await newMember();
  const form = new FormData();
  form.append('message', 'more fish');
  const sent = new Request('http://localhost/', { method: 'PUT', body: form });
  await server.portal.inject({
    method: 'PUT',
    url: `${contract.sendFeedback.path}?language=EN`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const waiting = (await office.ask('support', contract.listFeedback)).body.items as { id: string }[];
  const params = { id: waiting[0]?.id ?? '' };
  const body = { reply: 'They are coming.' };
  expect((await office.ask('support', contract.answerFeedback, { params, body })).status).toBe(200);
  await office.eventually(async () => expect((await list(token)).items).toHaveLength(2));
  expect((await list(token)).items[0]?.subject).toBe('We have answered what you wrote');
});

test('messages are listed by kind and by whether they were read, a page at a time, and counted', async () => {
  const { token, id } = await newMember();
  for (const order of [1n, 2n, 3n])
    await say('deposit.paid', order, { memberId: String(id), amountMinor: '100', currency: 'P' });
  await office.eventually(async () => expect(await unread(token)).toBe(4));
  const page = await list(token, '?limit=3');
  expect(page.items.map(({ leadsTo }) => leadsTo?.id)).toEqual(['3', '2', '1']);
  const rest = await list(token, `?limit=3&cursor=${page.next}`);
  expect([rest.items.length, rest.next]).toEqual([1, null]);
  expect((await list(token, '?kind=house')).items).toHaveLength(1);
  const one = page.items[1]!.id;
  expect((await act(token, `/api/messages/inbox/${one}/read`, { body: {} })).status).toBe(200);
  expect(await unread(token)).toBe(3);
  expect((await list(token, '?state=read')).items.map((message) => message.id)).toEqual([one]);
  expect((await list(token, '?state=unread')).items).toHaveLength(3);
  const upTo = page.items[1]!.id;
  await act(token, contract.readWholeInbox.path, { body: { upTo, kind: 'money' } });
  expect((await list(token, '?state=unread')).items.map(({ kind }) => kind)).toEqual(['money', 'house']);
  await act(token, contract.readWholeInbox.path, { body: { upTo: page.items[0]!.id } });
  expect(await unread(token)).toBe(0);
  expect((await act(token, `/api/messages/inbox/${one}`, { method: 'DELETE' })).status).toBe(200);
  expect((await list(token)).items).toHaveLength(3);
  const again = await act(token, `/api/messages/inbox/${one}`, { method: 'DELETE' });
  expect([again.status, again.body.code]).toEqual([404, 'messages/not-in-inbox']);
});

test('nobody reads, marks or deletes what is another’s, and visitors have no inbox', async () => {
  const { token } = await newMember();
  const [own] = (await list(token)).items;
  const stranger = await newMember();
  for (const look of [
    [`/api/messages/inbox/${own?.id}/read`, { body: {} }],
    [`/api/messages/inbox/${own?.id}`, { method: 'DELETE' }],
  ] as const)
    expect((await act(stranger.token, look[0], look[1])).status).toBe(404);
  await act(stranger.token, contract.readWholeInbox.path, { body: { upTo: String(own?.id) } });
  expect(await unread(token)).toBe(1);
  expect((await visit(server, contract.listInbox.path)).status).toBe(401);
});

test('the database takes nothing into an inbox that lets somebody in, and keeps its words sealed', async () => {
  const { id } = await newMember();
  const put = (template: string) =>
    server.database.pool.query(
      `insert into messages.inbox (brand_id, member_id, kind, template, language, words_sealed, created_at)
       values (1, $1, 'security', $2, 'EN', '\\x00', now())`,
      [id, template],
    );
  for (const template of ['one-time-code', 'password-reset-link', 'one-time-password'])
    await expect(put(template)).rejects.toThrow('inbox_template_check');
  const { rows } = await server.database.pool.query<{ words: string }>(
    `select encode(words_sealed, 'escape') as words from messages.inbox where member_id = $1`,
    [id],
  );
  expect(rows[0]?.words).not.toContain('Welcome');
});

test('what is older than a year is thrown away', async () => {
  const { token, id } = await newMember();
  await server.database.pool.query(
    `update messages.inbox set created_at = $2::timestamptz - interval '366 days' where member_id = $1`,
    [id, server.clock.now()],
  );
  const other = await newMember();
  await server.domains.messages.jobs.handlers['messages.clean-up']?.({});
  expect((await list(token)).items).toEqual([]);
  expect((await list(other.token)).items).toHaveLength(1);
});
