import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Office, openOffice } from '../../../testing/office.ts';
import { join, visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['support', 'content', 'compliance', 'owner']);
}, 60_000);
afterAll(() => server?.close());

type Message = contract.InboxMessage;
const inbox = async (token: string, query = '') =>
  (await visit(server, `${contract.listInbox.path}${query}`, { token })).body.items as Message[];
const unread = async (token: string) =>
  (await visit(server, contract.countUnread.path, { token })).body.unread as number;
const subjects = async (token: string) => (await inbox(token)).map(({ subject }) => subject);

let members = 0;
async function newMember({ language = 'EN', type = 0 } = {}) {
  members += 1;
  const account = `reader${members}`;
  const token = await join(server, account);
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    'update identity.members set language = $2, type = $3 where account = $1 returning id',
    [account, language, type],
  );
  return { token, account, memberId: String(rows[0]?.id) };
}
const takeBreak = ({ token }: { token: string }) =>
  visit(server, contract.takeTimeOut.path, { token, body: { hours: 24 } });

const text = (subject: string, language = 'EN') => ({ language, subject, text: `About ${subject}.` });
type Letter = { purpose?: string; texts?: object[]; audience?: object };
const writeTo = (memberId: string, { purpose = 'service', texts = [text('Hello')] }: Letter = {}) =>
  office.ask('support', contract.writeToMember, {
    body: { memberId, purpose, texts, reason: 'they asked' },
  });

async function sendToMany({
  purpose = 'service',
  texts = [text('News')],
  audience = { kind: 'everyone' },
}: Letter = {}): Promise<Answer> {
  const body = { purpose, texts, audience, reason: 'a new season' };
  const { body: asked } = await office.ask('content', contract.proposeCircular, { body });
  return office.approve('compliance', asked.approvalId);
}
/** As the queue of jobs does, until there are no more readers. */
async function spread(): Promise<contract.Circular> {
  for (;;) {
    const { body } = await office.ask('content', contract.listCirculars);
    const [newest] = body.items as contract.Circular[];
    if (!newest) throw new Error('nothing was sent');
    if (newest.isComplete) return newest;
    await server.domains.messages.jobs.handlers['messages.spread-circular']?.({ circularId: newest.id });
  }
}

test('one of the staff who may writes to one member in their language, and it is on the trail', async () => {
  const { token, memberId } = await newMember({ language: 'TH' });
  const body = { memberId, purpose: 'service', texts: [text('Hello')], reason: 'they asked' };
  expect((await office.ask('content', contract.writeToMember, { body })).status).toBe(403);
  const texts = [text('Hello'), text('สวัสดี', 'TH')];
  expect((await writeTo(memberId, { texts })).status).toBe(200);
  expect((await inbox(token))[0]).toMatchObject({ kind: 'house', subject: 'สวัสดี', isRead: false });
  const { rows } = await server.database.pool.query(
    `select staff_name as staff, reason, after ->> 'subject' as subject from staff.audit
     where action = 'messages.write-to-member' and subject = $1`,
    [`member:${memberId}`],
  );
  expect(rows).toEqual([{ staff: 'support', reason: 'they asked', subject: 'สวัสดี' }]);
});

test('who is nobody, has no inbox, or is not to be contacted is not written to', async () => {
  expect((await writeTo('999999')).body.code).toBe('identity/unknown-member');
  const trial = await visit(server, contract.startTrial.path, { body: {} });
  const { id } = trial.body.member as { id: string };
  expect((await writeTo(id)).body.code).toBe('messages/no-inbox');
  expect((await visit(server, contract.listInbox.path, { token: String(trial.body.token) })).body.code).toBe(
    'identity/register-first',
  );
  const away = await newMember();
  await takeBreak(away);
  expect((await writeTo(away.memberId, { purpose: 'marketing' })).body.code).toBe(
    'messages/not-to-be-contacted',
  );
  expect((await writeTo(away.memberId)).status).toBe(200);
});

test.each([
  ['without words', { texts: [] }],
  ['of two texts in one language', { texts: [text('a'), text('b')] }],
  ['with an empty subject', { texts: [text('  ')] }],
  ['with words that are too long', { texts: [{ ...text('a'), text: 'x'.repeat(2001) }] }],
  ['for a purpose that is none', { purpose: 'secret' }],
])('a message %s is refused', async (_what, letter) => {
  const { memberId } = await newMember();
  expect((await writeTo(memberId, letter)).body.code).toBe('request/invalid');
});

test('what goes to many waits for a second person, and then comes to each of them once', async () => {
  const [player, reader] = [await newMember(), await newMember({ language: 'TH' })];
  const body = {
    ...{ purpose: 'service', texts: [text('Season'), text('ฤดูกาล', 'TH')] },
    ...{ audience: { kind: 'everyone' }, reason: 'a new season' },
  };
  const { body: asked } = await office.ask('content', contract.proposeCircular, { body });
  expect(await subjects(player.token)).not.toContain('Season');
  const own = await office.approve('content', asked.approvalId);
  expect(own.status).toBe(403);
  expect((await office.approve('compliance', asked.approvalId)).status).toBe(200);
  const sent = await spread();
  await server.domains.messages.jobs.handlers['messages.spread-circular']?.({ circularId: sent.id });
  expect((await subjects(player.token)).filter((subject) => subject === 'Season')).toHaveLength(1);
  expect(await subjects(reader.token)).toContain('ฤดูกาล');
  const { rows } = await server.database.pool.query<{ count: bigint }>(
    'select count(*) as count from identity.members where type <> 4',
  );
  expect(sent).toMatchObject({ written: Number(rows[0]?.count), withheld: 0, read: 0, isComplete: true });
  const [message] = await inbox(player.token);
  await visit(server, `/api/messages/inbox/${message?.id}/read`, { token: player.token, body: {} });
  expect(await spread()).toMatchObject({ id: sent.id, read: 1 });
});

test('more readers than are written to at a time all get it', async () => {
  await server.database.pool.query(
    `insert into identity.members (brand_id, account, account_skeleton, type, nickname, language, currency, referral_code,
       password_hash, password_changed_at, path, register_method, register_network, registered_at)
     select m.brand_id, 'many' || n, 'many' || n, 0, '', 'EN', m.currency, 'MANY' || n, 'x', m.registered_at, '/', 'WEB', 'x', m.registered_at
     from generate_series(1, 450) n, (select * from identity.members where account = 'reader1') m`,
  );
  await sendToMany({ texts: [text('To all')] });
  const sent = await spread();
  const { rows } = await server.database.pool.query<{ members: bigint }>(
    'select count(distinct member_id) as members from messages.inbox where circular_id = $1',
    [sent.id],
  );
  expect(sent.written).toBeGreaterThan(450);
  expect(Number(rows[0]?.members)).toBe(sent.written);
});

test.each([
  ['players', { kind: 'players' }, [true, false, false]],
  ['agents', { kind: 'agents' }, [false, true, false]],
  ['a tier', { kind: 'tier', tier: 2 }, [false, false, true]],
])('what is written to %s comes to them alone', async (name, audience, expected) => {
  const people = [await newMember(), await newMember({ type: 1 }), await newMember({ type: 42 })];
  await server.database.pool.query(
    `insert into verification.standings (member_id, tier, changed_at) values ($1, 2, now())`,
    [people[2]?.memberId],
  );
  // an affiliate is an agent too; by tier only the third is meant
  const wanted = name === 'agents' ? [false, true, true] : expected;
  await sendToMany({ texts: [text(`For ${name}`)], audience });
  await spread();
  const got = await Promise.all(
    people.map(async ({ token }) => (await subjects(token)).includes(`For ${name}`)),
  );
  expect(got).toEqual(wanted);
});

test('what makes somebody want to play is not written to who is away, and not shown to who goes away later', async () => {
  const [here, away, later] = [await newMember(), await newMember(), await newMember()];
  await takeBreak(away);
  await sendToMany({ purpose: 'marketing', texts: [text('Lanterns')] });
  const sent = await spread();
  expect(sent.withheld).toBeGreaterThan(0);
  expect(await subjects(here.token)).toContain('Lanterns');
  expect(await subjects(later.token)).toContain('Lanterns');
  const before = await unread(later.token);
  await takeBreak(later);
  for (const { token } of [away, later]) {
    expect(await subjects(token)).not.toContain('Lanterns');
    expect((await inbox(token, '?kind=promotion')).length).toBe(0);
  }
  expect(await unread(later.token)).toBe(before - 1);
  const all = { token: later.token, body: { upTo: '1000000' } };
  expect((await visit(server, contract.readWholeInbox.path, all)).status).toBe(200);
  server.clock.forward(25 * 3_600_000);
  const comeBack = async ({ account: username }: { account: string }) => {
    const body = { username, password: 'Correct-horse-7' };
    return String((await visit(server, contract.logIn.path, { body })).body.token);
  };
  expect(await subjects(await comeBack(away))).not.toContain('Lanterns');
  // nobody has read what was not shown to them
  const offers = await inbox(await comeBack(later), '?kind=promotion');
  expect(offers).toMatchObject([{ subject: 'Lanterns', isRead: false }]);
});
