import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
} from '../../../testing/member-world.ts';
import { readMessages } from '../../../testing/read-messages.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  await askFor('birthday', true);
});
afterAll(() => world.stop());

async function askFor(field: string, isEnabled: boolean) {
  await world.database.pool.query('update brand.register_rules set is_enabled = $2 where field = $1', [
    field,
    isEnabled,
  ]);
  await world.brand.refresh();
}
const put = (token: string, path: string, body: object) =>
  ask(world, { method: 'PUT', path: `/api/identity/member/${path}`, token, body });
const profile = async (token: string) => (await ask(world, { path: '/api/identity/profile', token })).body;
const member = async (token: string) =>
  (await ask(world, { path: '/api/identity/member', token })).body.member;
const proveFor = (token: string, purpose: string) =>
  ask(world, {
    path: '/api/identity/proofs',
    token,
    body: { purpose, method: 'password', answer: password },
  });
const clear = (id: string, field: string) =>
  ask(world, {
    path: `/api/identity/staff/members/${id}/profile/clear`,
    body: { field, reason: 'an offence' },
    staff: true,
  });

test('of two who register with one nickname at the same moment the second is told it is the nickname', async () => {
  await askFor('nickname', true);
  const answers = await Promise.all(
    ['same01', 'same02', 'same03'].map((name) =>
      ask(world, { path: '/api/identity/register', body: form(name, { nickname: 'Sirin' }) }),
    ),
  );
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    'identity/nickname-taken',
    'identity/nickname-taken',
    undefined,
  ]);
  await askFor('nickname', false);
});

test('a nickname and an icon are how the member is greeted, and how staff see them', async () => {
  const { token, member: own } = await join(world, 'shown01');
  expect(await member(token)).toMatchObject({ nickname: 'shown01', icon: null });
  expect((await put(token, 'nickname', { nickname: '  มะลิ  🌼 ' })).status).toBe(200);
  expect((await put(token, 'icon', { icon: 'koi' })).status).toBe(200);
  expect(await member(token)).toMatchObject({ nickname: 'มะลิ  🌼', icon: 'koi' });
  const card = await ask(world, { path: `/api/identity/staff/members/${own.id}`, staff: true });
  expect(card.body).toMatchObject({ nickname: 'มะลิ  🌼', icon: 'koi' });
  expect((await put(token, 'nickname', { nickname: '' })).status).toBe(200);
  expect((await put(token, 'icon', { icon: null })).status).toBe(200);
  expect(await member(token)).toMatchObject({ nickname: 'shown01', icon: null });
});

let refused = 0;
test.each([
  ['of one letter', 'x', 'identity/pattern-1'],
  ['too long', 'x'.repeat(25), 'identity/pattern-1'],
  ['with letters nobody sees', 'Ma\u200bli', 'identity/unseen-characters'],
  ['of the house', 'Support', 'identity/nickname-reserved'],
  ['of the house in other letters', 'Ѕuppоrt', 'identity/nickname-reserved'],
  ['with a word of the house in it', 'Fairhall Team', 'identity/nickname-reserved'],
  ['with figures for its letters', '4dm1n ★', 'identity/nickname-reserved'],
])('a nickname %s is refused', async (_what, nickname, code) => {
  refused += 1;
  const { token } = await join(world, `refused${refused}`);
  const answer = await put(token, 'nickname', { nickname });
  expect([answer.status, answer.body.code]).toEqual([400, code]);
  expect(await profile(token)).toMatchObject({ nickname: '' });
});

test('an icon that the house does not draw is refused', async () => {
  const { token } = await join(world, 'icon01');
  expect((await put(token, 'icon', { icon: 'skull' })).body.code).toBe('request/invalid');
});

test('of two who want one nickname, or one that looks the same, one has it', async () => {
  const [one, two] = [await join(world, 'twin01'), await join(world, 'twin02')];
  const answers = await Promise.all([
    put(one.token, 'nickname', { nickname: 'Lantern' }),
    put(two.token, 'nickname', { nickname: 'lаntern' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('identity/nickname-taken');
  const owner = answers[0]?.status === 200 ? one : two;
  expect((await put(owner.token, 'nickname', { nickname: 'LANTERN' })).status).toBe(200);
});

test('a nickname given while registering obeys the same rules', async () => {
  await askFor('nickname', true);
  await join(world, 'first01', { nickname: 'Breeze' });
  await expect(join(world, 'first02', { nickname: 'brееze' })).rejects.toThrow('identity/nickname-taken');
  await expect(join(world, 'first03', { nickname: 'The Admin' })).rejects.toThrow(
    'identity/nickname-reserved',
  );
  await askFor('nickname', false);
});

test('a birthday is set once, by somebody old enough, where the house asks for it', async () => {
  const { token } = await join(world, 'born01');
  const set = (birthday: string) => put(token, 'birthday', { birthday });
  expect((await set('2005-11-22')).body).toMatchObject({ code: 'identity/too-young', params: { age: 21 } });
  expect((await set('2005-02-30')).body.code).toBe('identity/pattern-19');
  expect((await set('')).body.code).toBe('identity/field-required');
  const answers = await Promise.all([set('1990-05-01'), set('1991-05-01')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await set('1992-05-01')).body.code).toBe('identity/birthday-kept');
  expect((await profile(token)).birthday).toMatch(/^199[01]-05-01$/);
  await askFor('birthday', false);
  const other = await join(world, 'born02');
  const answer = await put(other.token, 'birthday', { birthday: '1990-05-01' });
  expect(answer.body.code).toBe('identity/field-not-asked');
  await askFor('birthday', true);
});

test('a messenger is bound with a proof, told to the member, and shown masked', async () => {
  const { token, member: own } = await join(world, 'chat01', { language: 'EN' });
  await world.database.pool.query(
    `insert into identity.contacts (member_id, brand_id, kind, value)
     select id, brand_id, 'email', 'chat01@mail.example' from identity.members where id = $1`,
    [own.id],
  );
  const bind = (address: string) => put(token, 'messengers/line', { address });
  expect((await bind('mali.line')).body.code).toBe('identity/proof-required');
  await proveFor(token, 'contact');
  expect((await bind('two words')).body.code).toBe('identity/pattern-8');
  expect((await bind('mali.line')).status).toBe(200);
  expect((await profile(token)).messengers).toMatchObject({ line: 'ma*****ne', telegram: null });
  const told = (await readMessages(world.database)).at(-1);
  expect(told).toMatchObject({ template: 'contact-changed' });
  expect(told?.text).toContain('LINE');
  await proveFor(token, 'contact');
  expect((await bind('')).status).toBe(200);
  expect((await profile(token)).messengers).toMatchObject({ line: null });
});

test('staff take away what a member said, on the trail, and the member may say it anew', async () => {
  const { token, member: own } = await join(world, 'clear01');
  await put(token, 'nickname', { nickname: 'Rude words' });
  await put(token, 'icon', { icon: 'owl' });
  await put(token, 'birthday', { birthday: '1980-01-02' });
  for (const [field, was] of [
    ['nickname', 'Rude words'],
    ['icon', 'owl'],
    ['birthday', '1980-01-02'],
  ] as const) {
    expect((await clear(own.id, field)).status).toBe(200);
    expect(world.deeds.at(-1)).toMatchObject({
      action: 'identity.clear-profile',
      subject: `member:${own.id}`,
      before: { [field]: was },
      reason: 'an offence',
    });
    expect((await clear(own.id, field)).body.code).toBe('identity/nothing-to-clear');
  }
  expect(await profile(token)).toMatchObject({ nickname: '', icon: null, birthday: null });
  expect((await put(token, 'birthday', { birthday: '1980-02-01' })).status).toBe(200);
});

test('what a trial says of itself is not kept', async () => {
  const trial = await ask(world, { path: '/api/identity/trial', body: {} });
  const answer = await put(String(trial.body.token), 'nickname', { nickname: 'Guest' });
  expect(answer.body.code).toBe('identity/register-first');
});
