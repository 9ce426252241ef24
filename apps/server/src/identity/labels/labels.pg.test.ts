import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice } from '../../../testing/office.ts';
import { join, visit } from '../../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['risk', 'support', 'content', 'compliance', 'auditor']);
}, 60_000);
afterAll(() => server?.close());

const add = (name: string, isTold = false) =>
  office.ask('risk', contract.addLabel, { body: { name, isTold } });
const remove = (name: string) =>
  office.ask('risk', contract.removeLabel, { body: { name, reason: 'no use any more' } });
const label = (id: string, { give = [], take = [] }: { give?: string[]; take?: string[] }) =>
  office.ask('support', contract.labelMember, { params: { id }, body: { give, take, reason: 'as agreed' } });
const give = (id: string, ...labels: string[]) => label(id, { give: labels });
const all = async () =>
  (await office.ask('auditor', contract.listLabels)).body.items as contract.MemberLabel[];
const card = async (id: string) =>
  (await office.ask('support', contract.readMemberCard, { params: { id } })).body.labels;
const found = async (label: string) => {
  const { body } = await office.ask('support', contract.listMembers, { query: { label } });
  return (body.items as contract.MemberRow[]).map(({ account }) => account);
};

let members = 0;
async function newMember() {
  members += 1;
  const account = `labelled${members}`;
  const token = await join(server, account);
  const { rows } = await server.database.pool.query('select id from identity.members where account = $1', [
    account,
  ]);
  const told = async () => {
    const { body } = await visit(server, contract.readMember.path, { token });
    return (body.member as contract.MemberView).memberLabel;
  };
  const subjects = async () => {
    const { body } = await visit(server, contract.listInbox.path, { token });
    return (body.items as contract.InboxMessage[]).map(({ subject }) => subject);
  };
  return { id: String(rows[0].id), account, told, subjects };
}

async function trail(subject: string) {
  const { rows } = await server.database.pool.query(
    'select action, staff_name as staff, before, after, reason from staff.audit where subject = $1 order by sequence',
    [subject],
  );
  return rows.filter(({ action }) => action.includes('label'));
}

test('staff give a member labels and take them away; each is on the card, in the list, and on the trail', async () => {
  await add('early bird');
  await add('ประจำ');
  const one = await newMember();
  const other = await newMember();
  expect((await give(one.id, 'ประจำ', 'early bird')).status).toBe(200);
  await give(other.id, 'ประจำ');
  expect(await card(one.id)).toEqual(['early bird', 'ประจำ']);
  expect(await found('ประจำ')).toEqual([other.account, one.account]);
  expect(await found('early bird')).toEqual([one.account]);
  expect(await found('nobody has it')).toEqual([]);
  await label(one.id, { take: ['early bird'] });
  expect(await card(one.id)).toEqual(['ประจำ']);
  // what changes nothing leaves nothing on the trail
  await label(one.id, { give: ['ประจำ'], take: ['early bird'] });
  expect(await trail(`member:${one.id}`)).toEqual([
    {
      ...{ action: 'identity.label-member', staff: 'support', reason: 'as agreed' },
      ...{ before: { labels: [] }, after: { labels: ['early bird', 'ประจำ'] } },
    },
    {
      ...{ action: 'identity.label-member', staff: 'support', reason: 'as agreed' },
      ...{ before: { labels: ['early bird', 'ประจำ'] }, after: { labels: ['ประจำ'] } },
    },
  ]);
  expect(await all()).toMatchObject([
    { name: 'early bird', members: 0, madeBy: 'risk' },
    { name: 'ประจำ', members: 2 },
  ]);
});

test('of two who label one member at the same moment neither undoes the other', async () => {
  for (const name of ['left', 'right', 'old']) await add(name);
  const { id } = await newMember();
  await give(id, 'old');
  await Promise.all([give(id, 'left'), label(id, { give: ['right'], take: ['old'] })]);
  expect(await card(id)).toEqual(['left', 'right']);
});

test('a member reads the labels that are told, and none of the others', async () => {
  await add('Gold', true);
  await add('watch closely');
  const { id, told } = await newMember();
  expect(await told()).toEqual([]);
  await give(id, 'Gold', 'watch closely');
  expect(await told()).toEqual(['Gold']);
});

test('a label that is removed goes from all who have it, and cannot be given any more', async () => {
  await add('for a day', true);
  const { id, told } = await newMember();
  await give(id, 'for a day');
  expect(await remove('for a day')).toMatchObject({ status: 200, body: { members: 1 } });
  expect([await card(id), await told(), await found('for a day')]).toEqual([[], [], []]);
  expect((await give(id, 'for a day')).body.code).toBe('identity/unknown-label');
  expect((await remove('for a day')).body.code).toBe('identity/unknown-label');
  expect((await trail('label:for a day')).map(({ action }) => action)).toEqual([
    'identity.add-label',
    'identity.remove-label',
  ]);
});

test('a label that is given and removed at the same moment is with nobody once it is gone', async () => {
  const people = await Promise.all([newMember(), newMember(), newMember()]);
  for (const round of [1, 2, 3]) {
    const name = `race ${round}`;
    await add(name);
    await Promise.all([...people.map(({ id }) => give(id, name)), remove(name)]);
    expect(await found(name)).toEqual([]);
    for (const { id } of people) expect(await card(id)).toEqual([]);
  }
});

test('two labels that look the same are one, and what is no name is none', async () => {
  await add('Twin');
  expect((await add('tWIN')).body).toMatchObject({ code: 'identity/label-taken' });
  const both = await Promise.all([add('at once'), add('At Once')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const name of ['', ' ', '<b>x</b>', 'a\u0000b', 'x'.repeat(33), '-dash'])
    expect((await add(name)).status).toBe(400);
});

test.each([
  ['makes', 'support', contract.addLabel, { body: { name: 'mine', isTold: false } }],
  ['removes', 'support', contract.removeLabel, { body: { name: 'Gold', reason: 'no use' } }],
  [
    'gives',
    'content',
    contract.labelMember,
    { params: { id: '1' }, body: { give: [], take: [], reason: 'no use' } },
  ],
] as const)('nobody %s labels without the right to', async (_what, role, endpoint, asked) => {
  expect((await office.ask(role, endpoint, asked as never)).status).toBe(403);
});

test('a circular to a label comes to those who have it when it is their turn, and to nobody else', async () => {
  await add('season ticket');
  const holder = await newMember();
  const stranger = await newMember();
  await give(holder.id, 'season ticket');
  const texts = [{ language: 'EN', subject: 'Your seats', text: 'They are yours again.' }];
  const audience = { kind: 'label', label: 'season ticket' };
  const body = { purpose: 'service', texts, audience, reason: 'a new season' };
  const { body: asked } = await office.ask('content', contract.proposeCircular, { body });
  await office.approve('compliance', asked.approvalId);
  const list = async () =>
    (await office.ask('content', contract.listCirculars)).body.items as contract.Circular[];
  const [sent] = await list();
  await server.domains.messages.jobs.handlers['messages.spread-circular']?.({ circularId: sent?.id });
  expect(await holder.subjects()).toContain('Your seats');
  expect(await stranger.subjects()).not.toContain('Your seats');
  expect((await list())[0]).toMatchObject({ audience, written: 1 });
});
