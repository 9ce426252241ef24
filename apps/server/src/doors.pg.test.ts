import {
  answerTo,
  type CallerType,
  type Endpoint,
  leaveInspection,
  type MemberType,
  type SignedIn,
  startInspection,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#identity';
import { installJobs } from '#platform/jobs';
import { type Office, openOffice } from '../testing/office.ts';
import { protecting } from '../testing/protecting-doors.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

const password = 'Every-door-26';
const memberTypes = [0, 1, 2, 41, 42] as const satisfies readonly MemberType[];

let server: WholeServer;
let office: Office;
let passwordHash: string;
beforeAll(async () => {
  server = await openWholeServer();
  await installJobs(server.database.pool);
  passwordHash = await hashPassword(password, 'house');
  office = await openOffice(server, ['support']);
  // closed by its switch a call turns everybody away, before any door
  await turn(switchesAsked(), true);
}, 60_000);
afterAll(() => server?.close());

/** Ends the session it is asked with, so it is asked last. */
const isLast = ({ method, path }: Endpoint) => method === 'DELETE' && path === '/api/identity/session';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = () => server.portal.endpoints.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
const membersOnly = () => endpoints().filter(({ audience }) => audience === 'member');

describe('each door of the members’ interface', () => {
  test('there are many of them, for everybody and for members', () => {
    expect(membersOnly().length).toBeGreaterThan(40);
    expect(endpoints().filter(({ audience }) => audience === 'everyone').length).toBeGreaterThan(15);
    expect(endpoints().filter(({ audience }) => audience === 'staff')).toEqual([]);
  });

  test.each<[string, CallerType, () => Promise<string | undefined>]>([
    ['a visitor', 'visitor', async () => undefined],
    ['whoever made up a token', 'visitor', async () => 'x'.repeat(43)],
    ...memberTypes.map((type): [string, CallerType, () => Promise<string>] => [
      `a member of type ${type}`,
      type,
      async () => (await newMember(type)).token,
    ]),
    ['a trial', 4, async () => (await startTrial()).token],
  ])(
    'lets in %s where the policy table says so, and says its no elsewhere',
    async (_who, caller, tokenOf) => {
      const token = await tokenOf();
      const answers: [string, string][] = [];
      const expected: [string, string][] = [];
      for (const endpoint of membersOnly()) {
        const answer = answerTo(caller, endpoint.asks ?? 'account');
        expected.push([nameOf(endpoint), answer === 'allowed' ? 'let in' : answer]);
        answers.push([nameOf(endpoint), doorOf(await ask(endpoint, token))]);
      }
      expect(answers).toEqual(expected);
    },
  );

  test.each<[string, () => Promise<string>, string]>([
    ['who has logged out', leftMember, 'identity/session-ended'],
    ['who was idle too long', idleMember, 'identity/session-idle'],
    ['who is staff', async () => 's'.repeat(43), 'identity/not-signed-in'],
  ])('is closed to a member %s', async (_who, tokenOf, no) => {
    const token = await tokenOf();
    for (const endpoint of membersOnly())
      expect([nameOf(endpoint), await ask(endpoint, token)]).toEqual([nameOf(endpoint), no]);
  });

  test('who must choose a new password first, can do that and leave, and nothing else', async () => {
    const { token } = await newMember(0, { mustChangePassword: true });
    for (const endpoint of membersOnly().filter((one) => !isLast(one)))
      expect([nameOf(endpoint), doorOf(await ask(endpoint, token))]).toEqual([
        nameOf(endpoint),
        endpoint.asks === 'session' ? 'let in' : 'identity/password-change-required',
      ]);
  });

  test('who has not accepted the terms may look, protect themselves and take their money home, and nothing else', async () => {
    const { token } = await newMember(0, { acceptedFrom: null });
    for (const endpoint of membersOnly().filter((one) => one.asks !== 'agency' && !isLast(one)))
      expect([nameOf(endpoint), doorOf(await ask(endpoint, token))]).toEqual([
        nameOf(endpoint),
        endpoint.method === 'GET' || endpoint.asks === 'session' || protecting.has(nameOf(endpoint))
          ? 'let in'
          : 'identity/terms-required',
      ]);
  });

  test('who has no second step where it is demanded may look, set one up, protect themselves and take their money home, and nothing else', async () => {
    await demandSecondStep(true);
    const { token } = await newMember(0);
    const answers: [string, string][] = [];
    const expected: [string, string][] = [];
    for (const endpoint of membersOnly().filter((one) => one.asks !== 'agency' && !isLast(one))) {
      const isOpen =
        endpoint.method === 'GET' || endpoint.asks === 'session' || protecting.has(nameOf(endpoint));
      expected.push([nameOf(endpoint), isOpen ? 'let in' : 'identity/second-step-required']);
      answers.push([nameOf(endpoint), doorOf(await ask(endpoint, token))]);
    }
    await demandSecondStep(false);
    expect(answers).toEqual(expected);
  });
});

describe('staff who look at the portal as a member', () => {
  test.each([...memberTypes, 4] as const)(
    'read what a member of type %i may read, and change nothing by any call',
    async (type) => {
      // what a switch closes is closed to everybody, and says so
      await turn(switchesAsked(), true);
      const token = await inspect(type === 4 ? await startTrial() : await newMember(type));
      const answers: [string, string][] = [];
      const expected: [string, string][] = [];
      for (const endpoint of endpoints().filter((one) => one !== leaveInspection)) {
        const reads = endpoint.method === 'GET';
        const answer =
          endpoint.audience === 'member' ? answerTo(type, endpoint.asks ?? 'account') : 'allowed';
        const code = await ask(endpoint, token);
        expected.push([
          nameOf(endpoint),
          !reads ? 'identity/read-only' : answer === 'allowed' ? 'let in' : answer,
        ]);
        answers.push([nameOf(endpoint), reads ? doorOf(code) : code]);
      }
      expect(answers).toEqual(expected);
      expect(await ask(leaveInspection, token)).toBe('done');
      expect(await ask(leaveInspection, token)).toBe('identity/inspection-ended');
    },
  );
});

test('a call that a switch opens is refused with its own no while any of them is off', async () => {
  const gated = endpoints().flatMap((endpoint) =>
    (endpoint.opensWith?.switches ?? []).map((name) => ({ endpoint, name })),
  );
  expect(gated.map(({ endpoint, name }) => `${name} ${endpoint.path}`)).toEqual(
    expect.arrayContaining(['USERNAMEREG3 /api/identity/register', 'FREEPLAY3 /api/identity/trial']),
  );
  await turn(switchesAsked(), true);
  for (const { endpoint, name } of gated) {
    const no = endpoint.opensWith?.refusal;
    expect([name, nameOf(endpoint), (await ask(endpoint, undefined)) === no]).toEqual([
      name,
      nameOf(endpoint),
      false,
    ]);
    await turn([name], false);
    expect([name, nameOf(endpoint), await ask(endpoint, undefined)]).toEqual([name, nameOf(endpoint), no]);
    await turn([name], true);
  }
});

/** Every switch that some call of the members' interface opens with. */
function switchesAsked(): string[] {
  return [...new Set(endpoints().flatMap((endpoint) => endpoint.opensWith?.switches ?? []))];
}

async function turn(names: readonly string[], isOn: boolean): Promise<void> {
  await server.database.pool.query('update brand.switches set is_on = $2 where name = any ($1)', [
    names,
    isOn,
  ]);
  await server.domains.brand.refresh();
}

async function demandSecondStep(needsSecondStep: boolean): Promise<void> {
  const freely = { minCycleMs: 0, autoplayAllowed: true, tierToPlay: 0, demoNeedsTier: false };
  const rules = [{ country: '*', ...freely, needsSecondStep }];
  await server.database.pool.query('update brand.brands set market_rules = $1', [JSON.stringify(rules)]);
  await server.domains.brand.refresh();
}

const atTheDoor = new Set([
  'identity/not-signed-in',
  'identity/session-ended',
  'identity/session-idle',
  'identity/register-first',
  'identity/agents-only',
  'identity/password-change-required',
  'identity/terms-required',
  'identity/second-step-required',
]);

/** `let in`: the guard asked no more; what became of the empty question is the route's own business. */
function doorOf(code: string): string {
  return atTheDoor.has(code) ? code : 'let in';
}

async function ask(endpoint: Endpoint, token: string | undefined): Promise<string> {
  const reply = await server.portal.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, '999'),
    headers: { origin: server.config.origins.portal, ...(token && { authorization: `Bearer ${token}` }) },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });
  if (reply.statusCode >= 500) throw new Error(`${nameOf(endpoint)}: ${reply.body}`);
  return reply.statusCode === 200 ? 'done' : reply.json<{ code: string }>().code;
}

async function post<Answer>(path: string, payload: object): Promise<Answer> {
  const headers = { origin: server.config.origins.portal };
  const reply = await server.portal.inject({ method: 'POST', url: path, headers, payload });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  return reply.json<Answer>();
}

type Member = { id: string; token: string };
let members = 0;
async function newMember(
  type: MemberType,
  {
    mustChangePassword = false,
    acceptedFrom = 'house',
  }: { mustChangePassword?: boolean; acceptedFrom?: string | null } = {},
): Promise<Member> {
  const account = `door${members}`;
  members += 1;
  await inTransaction(server.database.db, (tx) =>
    server.domains.identity.createMember(tx, {
      account,
      type,
      passwordHash,
      mustChangePassword,
      language: 'EN',
      attribution: { uplineId: undefined },
      network: 'house',
      acceptedFrom,
    }),
  );
  return memberOf(await post('/api/identity/login', { username: account, password }));
}

async function startTrial(): Promise<Member> {
  return memberOf(await post('/api/identity/trial', {}));
}

function memberOf({ token, member }: SignedIn): Member {
  return { token, id: member.id };
}

async function inspect({ id }: Member): Promise<string> {
  const started = await office.ask('support', startInspection, {
    params: { id },
    body: { reason: 'every door is tried' },
  });
  const ticket = String(started.body.address).split('#')[1];
  return (await post<{ token: string }>('/api/identity/inspection', { ticket })).token;
}

async function leftMember(): Promise<string> {
  const { token } = await newMember(0);
  await server.portal.inject({
    method: 'DELETE',
    url: '/api/identity/session',
    headers: { authorization: `Bearer ${token}` },
  });
  return token;
}

async function idleMember(): Promise<string> {
  const { token } = await newMember(0);
  server.clock.forward(server.domains.brand.settings().idleMs);
  return token;
}
