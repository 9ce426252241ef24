import * as contract from '@fairhall/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sha256 } from '#platform/crypto';
import { createLog } from '#platform/log';
import { type Route, routesOf } from '../../../../tools/testing/bad-input.ts';
import { fireHostileInputs, hostileInputCount } from '../../../../tools/testing/hostile-fire.ts';
import { differences, domainTables, fingerprint } from '../../../../tools/testing/stillness.ts';
import {
  ask,
  createMemberWorld,
  form,
  join,
  type MemberWorld,
  password,
  portalOrigin,
} from '../../testing/member-world.ts';
import { openEverySwitch } from '../../testing/open-switches.ts';

// thousands of guesses are made here, and none is about what a hash costs
vi.mock(import('./password.ts'), async (original) => {
  const quick = async (password: string) => `$argon2id$quick$${sha256(password).toString('base64url')}`;
  return {
    ...(await original()),
    hashPassword: quick,
    verifyPassword: async (hash, password) => hash === (await quick(password)),
  };
});

const LONG_MS = 240_000;
/** They keep who knocked: a refused guess is counted there, and must be. */
const counting = new Set(['identity.attempts', 'identity.log_ins']);
const codes = new Set(
  Object.entries(contract)
    .filter(([name]) => name.endsWith('Refusals'))
    .flatMap(([, table]) => Object.keys(table as object)),
);
const accountName = /^[a-z][a-z0-9]{3,15}$/i;

/** A number of a country whose numbers have nine digits, as none of the table's has. */
const phone = { countryDialingCode: '66', mobileNum: '0812345678' };

const { username: _drawn, ...ofNobody } = form('nobody');

/** Where a sample of the schema would be refused anyway, the body that would not be. */
const fairBodies: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/identity/register': form('hostile01'),
  'POST /api/identity/register/mobile': { ...ofNobody, ...phone, password, confirmPassword: password },
  'POST /api/identity/login/code': phone,
  'POST /api/identity/register/mobile/code': { countryDialingCode: '66', mobileNo: '0812345678' },
  'POST /api/identity/password/code': phone,
  'POST /api/identity/password/sms': { ...phone, verificationCode: '012345', newPassword: 'Another-horse-8' },
  'POST /api/identity/login': { username: 'nobody77', password },
  'PUT /api/identity/password': {
    oldPassword: password,
    newPassword: 'Another-horse-8',
    confirmNewPassword: 'Another-horse-8',
  },
};

/** Not read while nobody is asked for a picture, for work or for a code; when somebody is, `person.pg.test.ts` has wrong ones. */
const ofPersons = ['captcha', 'lot_number', 'captcha_output', 'pass_token', 'gen_time'];
const ofTelephones = ['verificationCode', 'firebaseIdToken'];

/** As the house rules it from the start. */
const nicknames = {
  ...{ enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 2, maxLength: 24 },
};

/** Texts of the table that are what the field is for. */
function takes({ method, path }: Route, field: string, text: string): boolean {
  if (`${method} ${path}` === 'PUT /api/identity/member/nickname')
    return !('fault' in contract.checkField(nicknames, text));
  if (`${method} ${path}` === 'POST /api/identity/staff/labels')
    return contract.labelName.safeParse(text).success;
  if (`${method} ${path}` === 'POST /api/identity/staff/test-accounts')
    return field === 'username' && accountName.test(text.trim());
  if (!['POST /api/identity/register', 'POST /api/identity/register/mobile'].includes(`${method} ${path}`))
    return false;
  if ([...ofPersons, ...ofTelephones].includes(field)) return true;
  if (field === 'countryDialingCode' && path === '/api/identity/register')
    return /^\+?[0-9]{1,4}$/.test(text);
  // left empty
  if (text.trim() === '') return !['username', 'password', 'confirmPassword'].includes(field);
  if (field === 'username') return accountName.test(text.trim());
  if (field === 'domain') return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
  return field === 'registerUrl' && URL.canParse(text) && /^https?:/.test(text);
}

/** What a line of the log complains of; nothing is to be complained of when the hostile are turned away. */
function worryOf(line: string): string | undefined {
  const { level, msg, code, route } = JSON.parse(line);
  return level >= WARNING ? `${msg} ${code} ${route}` : undefined;
}
const WARNING = 40;

const lines: string[] = [];
let world: MemberWorld;
let client: pg.Client;
beforeAll(async () => {
  const log = createLog({ level: 'debug', name: 'test', to: { write: (line) => void lines.push(line) } });
  world = await createMemberWorld({ log });
  await world.app.ready();
  // a telephone that nobody here has would be asked of everybody who registers
  await openEverySwitch(world, { but: ['REGMOBVERF3'] });
  client = new pg.Client({ connectionString: world.database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.stop();
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test(
  'three hundred hostile inputs at every route of identity: coded refusals, nothing stored, nothing told to the log',
  async () => {
    expect(hostileInputCount).toBeGreaterThan(300);
    const routes = ownRoutes();
    expect(routes.length).toBeGreaterThan(20);
    await expectTurnedAway(routes, { prefix: 'hostile1', fairBodies });
  },
  LONG_MS,
);

test(
  'so where a telephone has to be proven by whoever registers',
  async () => {
    const own = { ...phone, verificationCode: '012345' };
    const proving = Object.fromEntries(
      ['POST /api/identity/register', 'POST /api/identity/register/mobile'].map((name) => [
        name,
        { ...fairBodies[name], ...own },
      ]),
    );
    // joined before a telephone is asked of whoever registers
    const routes = ownRoutes().filter((route) => nameOf(route) in proving);
    await expectTurnedAway(routes, {
      prefix: 'hostile2',
      fairBodies: proving,
      begin: () => openEverySwitch(world),
    });
    await world.database.pool.query(`update brand.switches set is_on = false where name = 'REGMOBVERF3'`);
    await world.brand.refresh();
  },
  LONG_MS,
);

function ownRoutes(): Route[] {
  const audiences = endpointsByName();
  return routesOf(world.app.swagger() as never).filter(
    (route) => route.path.startsWith('/api/identity/') && audiences.has(nameOf(route)),
  );
}

function endpointsByName() {
  return new Map(
    world.app.endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      endpoint,
    ]),
  );
}

/** `begin`: once those whose tokens are shown have joined. */
async function expectTurnedAway(
  routes: readonly Route[],
  given: { prefix: string; fairBodies: typeof fairBodies; begin?: () => Promise<void> },
): Promise<void> {
  const audiences = endpointsByName();
  const secrets = [password, 'Another-horse-8'];
  const headers = new Map<string, Record<string, string>>();
  for (const [at, route] of routes.entries()) {
    const { token, cookie } = await join(world, `${given.prefix}${at}`);
    secrets.push(token, cookie ?? '');
    headers.set(nameOf(route), {
      origin: portalOrigin,
      ...(audiences.get(nameOf(route))?.audience === 'staff'
        ? { 'x-staff': 'yes' }
        : { authorization: `Bearer ${token}`, cookie: `fh_session=${cookie}` }),
    });
  }
  await given.begin?.();
  const tables = await domainTables(client, counting);
  const before = await fingerprint(client, tables);

  const hits = await fireHostileInputs({
    app: world.app,
    codes,
    routes,
    isOpen: (route) => audiences.get(nameOf(route))?.audience === 'everyone',
    credentials: (route) => headers.get(nameOf(route)) ?? {},
    closedBy: (route) => audiences.get(nameOf(route))?.opensWith?.refusal,
    fairBody: (route) => given.fairBodies[nameOf(route)],
    takes,
  });

  expect(hits).toEqual([]);
  expect(differences(before, await fingerprint(client, tables))).toEqual([]);
  const log = lines.join('');
  for (const secret of secrets) expect(log.includes(secret)).toBe(false);
  expect(new Set(lines.map(worryOf).filter(Boolean))).toEqual(new Set());
}

test('two who ask for one name at the same moment, or for two that look alike, are one member', async () => {
  await client.query(`update brand.register_rules set pattern_id = 1 where field = 'username'`);
  await world.brand.refresh();
  for (const names of [
    ['Rivals01', 'rIVALS01'],
    ['rivals02', 'ｒivals02'],
    ['rivаls03', 'rivals03'],
    ['riv\ufe0fals04', 'rivals04'],
    ['rivals05 ', ' rivals05'],
  ]) {
    const forms = [...names, ...names].map((name) =>
      ask(world, { path: '/api/identity/register', body: form(name) }),
    );
    const answers = await Promise.all(forms);
    expect([names, answers.map(({ status }) => status).sort()]).toEqual([names, [200, 409, 409, 409]]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['identity/username-taken']),
    );
  }
});
