import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { newestCode, readMessages } from '../../../testing/read-messages.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const email = (address: string) => ({ kind: 'email', email: address });
const mobile = (mobileNum: string) => ({ kind: 'mobileNum', countryDialingCode: '66', mobileNum });
const sendCode = (token: string, contact: object) =>
  ask(world, { path: '/api/identity/contacts/code', token, body: { contact } });
const change = (token: string, contact: object, code: string) =>
  ask(world, { method: 'PUT', path: '/api/identity/contacts', token, body: { contact, code } });
const proveWith = (token: string, method: string, answer: string) =>
  ask(world, { path: '/api/identity/proofs', token, body: { purpose: 'contact', method, answer } });
const facts = async (token: string) => (await ask(world, { path: '/api/identity/security', token })).body;

async function bind(token: string, contact: object) {
  await sendCode(token, contact);
  const code = await newestCode(world.database);
  await proveWith(token, 'password', password);
  return change(token, contact, code);
}

test('an address is the member’s once its code and their password were given, and is shown masked', async () => {
  const { token } = await join(world, 'bind01');
  expect(await facts(token)).toMatchObject({ mobile: null, email: null, hasSecondFactor: false });
  await sendCode(token, mobile('0812345601'));
  const code = await newestCode(world.database);
  expect((await change(token, mobile('0812345601'), code)).body.code).toBe('identity/proof-required');
  await proveWith(token, 'password', password);
  expect((await change(token, mobile('081 234 5601'), code)).status).toBe(200);
  expect(await facts(token)).toMatchObject({ mobile: '+6********01' });
});

test('an address given at registration is named as unconfirmed until its owner confirms it by a code', async () => {
  const { token, member } = await join(world, 'bind00');
  expect(await facts(token)).toMatchObject({ email: null, unprovenEmail: null });
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value) select id, brand_id, 'email', $2
     from identity.members where id = $1`,
    [member.id, 'given00@mail.example'],
  );
  expect(await facts(token)).toMatchObject({ email: null, unprovenEmail: 'gi***@m***' });
  expect((await bind(token, email('given00@mail.example'))).status).toBe(200);
  expect(await facts(token)).toMatchObject({ email: 'gi***@m***', unprovenEmail: null });
});

test('a changed address is told to the old one, and only the old one confirms the change', async () => {
  const { token } = await join(world, 'bind02', { language: 'EN' });
  expect((await bind(token, email('old02@mail.example'))).status).toBe(200);
  world.clock.forward(2_000);
  await sendCode(token, email('new02@mail.example'));
  const code = await newestCode(world.database);
  expect((await proveWith(token, 'password', password)).body.code).toBe('identity/proof-method');
  await ask(world, { path: '/api/identity/proofs/code', token, body: { channel: 'email' } });
  await proveWith(token, 'email', await newestCode(world.database));
  expect((await change(token, email('new02@mail.example'), code)).status).toBe(200);
  const told = (await readMessages(world.database)).filter(({ template }) => template === 'contact-changed');
  expect(told.at(-1)?.text).toContain('bind02');
  const { rows } = await world.database.pool.query(
    `select address_shown from messages.outgoing where template = 'contact-changed' order by id desc limit 1`,
  );
  expect(rows[0].address_shown).toBe('ol***@m***');
});

test('a changed address ends the other sessions; the first one, and the same one again, end none', async () => {
  const { token } = await join(world, 'bind09');
  const elsewhere = async () => {
    const body = { username: 'bind09', password };
    return String((await ask(world, { path: '/api/identity/login', body })).body.token);
  };
  const isIn = async (there: string) =>
    (await ask(world, { path: '/api/identity/member', token: there })).status === 200;
  const proveByMail = async () => {
    world.clock.forward(2_000);
    await ask(world, { path: '/api/identity/proofs/code', token, body: { channel: 'email' } });
    await proveWith(token, 'email', await newestCode(world.database));
  };
  const there = await elsewhere();
  await bind(token, email('old09@mail.example'));
  expect(await isIn(there)).toBe(true);
  for (const [address, stays] of [
    ['old09@mail.example', true],
    ['new09@mail.example', false],
  ] as const) {
    world.clock.forward(6 * 60_000);
    await sendCode(token, email(address));
    const code = await newestCode(world.database);
    await proveByMail();
    expect((await change(token, email(address), code)).body).toEqual({ done: true });
    expect(await isIn(there)).toBe(stays);
  }
  expect(await isIn(token)).toBe(true);
});

test('of two who take one address at the same moment one has it, and a code is used once', async () => {
  const [one, two] = [await join(world, 'bind03'), await join(world, 'bind04')];
  const contact = email('both@mail.example');
  await sendCode(one.token, contact);
  const first = await newestCode(world.database);
  world.clock.forward(6 * 60_000);
  for (const { token } of [one, two]) await proveWith(token, 'password', password);
  await sendCode(two.token, contact);
  const second = await newestCode(world.database);
  expect((await change(one.token, contact, first)).status).toBe(400);
  expect((await change(one.token, contact, second)).body.code).toBe('identity/code-wrong');
  const answers = await Promise.all([1, 2, 3].map(() => change(two.token, contact, second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  world.clock.forward(6 * 60_000);
  await sendCode(one.token, contact);
  await proveWith(one.token, 'password', password);
  const late = await change(one.token, contact, await newestCode(world.database));
  expect(late.body.code).toBe('identity/contact-taken');
});

test('an address that a stranger only typed in goes to whoever holds its code', async () => {
  const stranger = await join(world, 'typed01');
  const address = 'owner@mail.example';
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select id, brand_id, 'email', $2 from identity.members where id = $1`,
    [stranger.member.id, address],
  );
  const owner = await join(world, 'typed02');
  expect((await bind(owner.token, email('Owner@Mail.example'))).status).toBe(200);
  const { rows } = await world.database.pool.query(
    'select member_id::text, value from identity.contacts where value = $1',
    [address],
  );
  expect(rows).toEqual([{ member_id: owner.member.id, value: address }]);
});

test('what may be bound is what a forgotten password asks for: an address is one thing everywhere', async () => {
  const { token } = await join(world, 'alike01');
  for (const typed of ["o'neil@mail.example", 'a&b@mail.example']) {
    expect((await sendCode(token, email(typed))).body.code).toBe('identity/pattern-21');
    const link = { username: 'alike01', email: typed };
    expect((await ask(world, { path: '/api/identity/password/email', body: link })).body.code).toBe(
      'identity/pattern-21',
    );
  }
  await expect(
    world.database.pool.query(
      `insert into identity.contacts (member_id, brand_id, kind, value)
       select id, brand_id, 'email', 'Mixed@mail.example' from identity.members where account = 'alike01'`,
    ),
  ).rejects.toThrow('contacts_spell_emails_alike');
});

test('five wrong codes use it up', async () => {
  const { token } = await join(world, 'bind05');
  const contact = mobile('0812345605');
  await sendCode(token, contact);
  const code = await newestCode(world.database);
  await proveWith(token, 'password', password);
  const wrong = code === '000000' ? '111111' : '000000';
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(token, contact, wrong)));
  expect(answers.filter(({ body }) => body.code === 'identity/code-wrong')).toHaveLength(5);
  expect((await change(token, contact, code)).body.code).toBe('identity/code-tries-used');
});

test('what is no address is refused at its field', async () => {
  const { token } = await join(world, 'bind06');
  expect((await sendCode(token, email('not an address'))).body).toMatchObject({
    code: 'identity/pattern-21',
    fields: [{ path: 'email' }],
  });
  expect((await sendCode(token, mobile('123'))).body.code).toBe('identity/mobile-digits');
});

test('a member sees their own log-ins, page by page, and nobody else’s', async () => {
  const { token } = await join(world, 'seen02');
  const logIn = (given: string) =>
    ask(world, { path: '/api/identity/login', body: { username: 'seen02', password: given } });
  await logIn('wrong');
  await logIn(password);
  const list = (query: string) => ask(world, { path: `/api/identity/log-ins?${query}`, token });
  const first = (await list('limit=1')).body as { items: { outcome: string }[]; next: string };
  expect(first.items.map(({ outcome }) => outcome)).toEqual(['signed-in']);
  const second = (await list(`limit=1&cursor=${first.next}`)).body as typeof first;
  expect(second.items.map(({ outcome }) => outcome)).toEqual(['wrong-password']);
  const other = await join(world, 'seen03');
  const theirs = await ask(world, { path: '/api/identity/log-ins', token: other.token });
  expect(JSON.stringify(theirs.body)).not.toContain('wrong-password');
});

test('a number of a country the house turns away is neither written to nor taken', async () => {
  const { token } = await join(world, 'abroad01');
  await sendCode(token, mobile('0812345699'));
  const code = await newestCode(world.database);
  const sent = (await readMessages(world.database)).length;
  await world.database.pool.query(`update brand.brands set restricted_countries = '{TH}'`);
  await world.brand.refresh();
  for (const answer of [
    await sendCode(token, mobile('0812345699')),
    await change(token, mobile('0812345699'), code),
  ])
    expect(answer.body).toMatchObject({ code: 'identity/mobile-invalid', fields: [{ path: 'mobileNum' }] });
  expect(await readMessages(world.database)).toHaveLength(sent);
  await world.database.pool.query(`update brand.brands set restricted_countries = '{}'`);
  await world.brand.refresh();
});

test.each([
  ['with what nobody sees', 'un\u200Bseen@mail.example', 'identity/unseen-characters'],
  ['of spaces', '      ', 'identity/field-required'],
])('an e-mail address %s is refused by a code the contract lists', async (_what, address, code) => {
  const { token } = await join(world, `listed${code.length}`);
  expect((await sendCode(token, email(address))).body).toMatchObject({ code, fields: [{ path: 'email' }] });
  expect(contract.refusalsOf(contract.sendContactCode)).toContain(code);
  expect(contract.refusalsOf(contract.changeContact)).toContain(code);
});
