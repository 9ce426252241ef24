import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  makeAgent,
} from '../../../testing/member-world.ts';

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
  await makeAgent(world, 'inviter01', 'INVITE23');
});
afterAll(() => world.stop());
beforeEach(() => ruled('none'));

/** Asks for exactly these fields besides what is always asked. */
async function ruled(...fields: readonly string[]) {
  await world.database.pool.query(
    `update brand.register_rules set is_enabled = field = any($1::text[]), is_required = false
     where field not in ('username', 'password', 'confirmPassword', 'affiliateCode', 'referralCode')`,
    [fields],
  );
  await world.brand.refresh();
}
async function turn(name: string, isOn: boolean) {
  await world.database.pool.query('update brand.switches set is_on = $2 where name = $1', [name, isOn]);
  await world.brand.refresh();
}
const register = (body: unknown) => ask(world, { path: '/api/identity/register', body });
const cardOf = async (id: string) =>
  (await ask(world, { path: `/api/identity/staff/members/${id}`, staff: true })).body as {
    contacts: { kind: string; value: string }[];
  };

test('every field a brand asks for is kept, and an identity number is sealed and shown masked', async () => {
  const given = {
    email: 'mali@example.com',
    qqNum: '12345678',
    line: 'mali.line',
    whatsapp: '66812345678',
    facebook: 'mali.fb',
    wechat: 'mali_wx',
    telegram: 'mali_tg',
    zalo: '84912345678',
    birthday: '1990-02-28',
  };
  await ruled('idNumber', 'payeeName', 'nickname', ...Object.keys(given));
  const { member } = await join(world, 'fields01', {
    ...given,
    payeeName: 'Mali Jaidee',
    nickname: 'Mali',
    idNumber: 'AB1234567',
  });
  expect(member).toMatchObject({ nickname: 'Mali', realName: 'Mali Jaidee' });
  const { contacts } = await cardOf(member.id);
  expect(Object.fromEntries(contacts.map(({ kind, value }) => [kind, value]))).toEqual({
    ...given,
    idNumber: '••••4567',
  });
  const { rows } = await world.database.pool.query(
    `select n.sealed, (select string_agg(c.value, ' ') from identity.contacts c) as plain
     from identity.id_numbers n where n.member_id = $1`,
    [member.id],
  );
  expect(rows[0].sealed.toString('latin1')).not.toContain('AB1234567');
  expect(rows[0].plain).not.toContain('AB1234567');
});

test('one identity number is one account, whatever its letters’ size, even at the same moment', async () => {
  await ruled('idNumber');
  const answers = await Promise.all([
    register(form('person01', { idNumber: 'xy7654321' })),
    register(form('person02', { idNumber: 'XY7654321' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'identity/details-refused',
  });
});

test('one e-mail and one phone are one account each, even at the same moment', async () => {
  await ruled('email', 'mobileNum');
  const inThailand = { countryDialingCode: '66' };
  for (const [field, values] of [
    ['email', ['Once@example.com', 'once@example.com']],
    ['mobileNum', ['081 234 5678', '+66812345678']],
  ] as const) {
    const answers = await Promise.all(
      values.map((value, at) =>
        register(form(`${field.toLowerCase()}0${at}`, { ...inThailand, [field]: value })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('identity/details-refused');
  }
});

test('which of one’s details somebody else has is told to nobody who has not shown it to be theirs', async () => {
  await ruled('email', 'mobileNum', 'idNumber');
  const known = { email: 'known@example.com', mobileNum: '0810000001', idNumber: 'KN0000001' };
  const fresh = { email: 'fresh@example.com', mobileNum: '0810000002', idNumber: 'FR0000002' };
  const inThailand = { countryDialingCode: '66' };
  await join(world, 'detail00', { ...inThailand, ...known });
  const answers = await Promise.all(
    (['email', 'mobileNum', 'idNumber'] as const).map((name, at) =>
      register(form(`detail0${at + 1}`, { ...inThailand, ...fresh, [name]: known[name] })),
    ),
  );
  const told = answers.map(({ status, body }) => ({ status, code: body.code, fields: body.fields }));
  expect(new Set(told.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 409, code: 'identity/details-refused' })]),
  );
});

test.each([
  ['the day before the 21st birthday', '2005-11-22', 'identity/too-young'],
  ['the 21st birthday, by the brand’s clock', '2005-11-21', undefined],
  ['a day there is not', '2001-02-29', 'identity/pattern-19'],
  ['no date', '29/02/2000', 'identity/pattern-19'],
])('a birthday is checked: %s', async (_what, birthday, code) => {
  await ruled('birthday');
  const { body } = await register(form(`born${birthday.replaceAll(/\D/g, '')}`, { birthday }));
  expect(body.code).toBe(code);
});

test('a birthday asked the other way round is kept as any other', async () => {
  await ruled('birthday');
  await world.database.pool.query("update brand.register_rules set pattern_id = 20 where field = 'birthday'");
  await world.brand.refresh();
  const { member } = await join(world, 'american01', { birthday: '02-28-1990' });
  expect((await cardOf(member.id)).contacts).toEqual([{ kind: 'birthday', value: '1990-02-28' }]);
  expect((await register(form('american02', { birthday: '12-31-2010' }))).body.code).toBe(
    'identity/too-young',
  );
});

test('a payment password is the cashier’s fund password, hashed as any password', async () => {
  await ruled('paymentPassword');
  const { member } = await join(world, 'payer01', { paymentPassword: 'Pay-2026-x' });
  expect(world.fundPasswords.get(BigInt(member.id))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await register(form('payer02'))).body).toMatchObject({
    code: 'identity/field-required',
    fields: [{ path: 'paymentPassword' }],
  });
  const short = await register(form('payer02', { paymentPassword: 'ab1' }));
  expect(short.body).toMatchObject({ code: 'identity/pattern-8', params: { length: '6–32' } });
});

test('a rule’s own expression narrows its kind, whatever the browser sends', async () => {
  await ruled('line');
  await world.database.pool.query(
    "update brand.register_rules set accepted_pattern = '^fh[.]\\S+$' where field = 'line'",
  );
  await world.brand.refresh();
  expect((await register(form('liner01', { line: 'mali' }))).body.code).toBe('identity/pattern-8');
  expect((await register(form('liner02', { line: 'fh.mali' }))).status).toBe(200);
});

test.each([
  ['telegram', 'identity/field-required'],
  ['line', 'identity/line-required'],
])('a field that is required cannot be left out: %s', async (field, code) => {
  await ruled(field);
  await world.database.pool.query('update brand.register_rules set is_required = true where field = $1', [
    field,
  ]);
  await world.brand.refresh();
  expect((await register(form('missing01'))).body).toMatchObject({ code, fields: [{ path: field }] });
});

test('a house that lets in only the invited turns others away', async () => {
  await turn('DIRECTREG3', false);
  expect((await register(form('stranger01'))).body.code).toBe('identity/registration-closed');
  expect((await register(form('guest01', { affiliateCode: 'INVITE23' }))).status).toBe(200);
  await turn('DIRECTREG3', true);
});

test('an invitation that is required is asked for, unless the address or the domain brought one', async () => {
  await world.database.pool.query(
    "update brand.register_rules set is_required = true where field = 'affiliateCode'",
  );
  await world.brand.refresh();
  expect((await register(form('uninvited01'))).body).toMatchObject({
    code: 'identity/field-required',
    fields: [{ path: 'affiliateCode' }],
  });
  const brought = { affiliateCode: 'INVITE23', affiliateCodeFromUrl: true };
  expect((await register(form('invited01', brought))).status).toBe(200);
  await world.database.pool.query("update identity.links set domain = 'fh.test' where code = 'INVITE23'");
  expect((await register(form('invited02', { domain: 'fh.test' }))).status).toBe(200);
  await world.database.pool.query(
    "update brand.register_rules set is_required = false where field = 'affiliateCode'",
  );
});

test('a character that cannot be seen is refused in every field', async () => {
  await ruled('nickname');
  const answers = [
    await register(form('unseen01', { nickname: 'Ma\u200Bli' })),
    await register(form('unseen\u200B02')),
    await register(
      form('unseen03', { password: 'Correct\u2060horse-7', confirmPassword: 'Correct\u2060horse-7' }),
    ),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('identity/unseen-characters'));
});
