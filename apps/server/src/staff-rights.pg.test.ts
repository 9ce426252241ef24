import * as contract from '@fairhall/contract';
import { type Endpoint, type StaffRole, staffRoles } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#identity';
import { enlist } from '#staff';
import { codeOf } from '../../../tools/people/staff.ts';
import { rightOfStage, rightOfWord } from '../../../tools/testing/cashier-rights.ts';
import { holdersOfRight } from '../../../tools/testing/right-holders.ts';
import { rightOfRoute } from '../../../tools/testing/staff-rights.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

const password = 'a lantern over the gate';
const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Ends the session it is asked with, so it is asked last. */
const signOut = 'DELETE /api/staff/session';
const routes = [...Object.keys(rightOfRoute).filter((route) => route !== signOut), signOut];

let server: WholeServer;
const tokens = new Map<string, string>();
/** What each route that is served says of itself. */
const served = new Map<string, string | undefined>();

beforeAll(async () => {
  server = await openWholeServer((app) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      const guard = config?.guard as { permission?: string } | undefined;
      // HEAD is made by the framework out of GET
      if (method !== 'HEAD' && config?.endpoint?.audience === 'staff')
        served.set(`${method} ${url}`, guard?.permission);
    });
  });
  const { database, clock, keys, domains } = server;
  const passwordHash = await hashPassword(password, 'house');
  const people = [...staffRoles, 'no-role'].map((name) => ({
    username: name,
    name,
    passwordHash,
    codeSecret,
    grants:
      name === 'no-role' ? [] : [{ role: name as StaffRole, branchOf: undefined, ceilingMinor: undefined }],
  }));
  await inTransaction(database.db, (tx) => enlist(tx, { clock, keys, audit: domains.staff.audit }, people));
  for (const { username } of people) tokens.set(username, await signIn(username));
}, 60_000);
afterAll(() => server?.close());

test('every route for staff, of the contract and of the server, has its row in the table, and no row is without one', () => {
  const promised = endpointsOf(contract)
    .filter(({ audience }) => audience === 'staff')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(promised)].toSorted()).toEqual(routes.toSorted());
  expect(Object.fromEntries(served)).toEqual(rightOfRoute);
});

test('each role holds what the table says, and nothing else', async () => {
  const { path } = contract.staffEndpoints.rightsMatrix;
  const headers = { authorization: `Bearer ${tokens.get('auditor')}` };
  const reply = await server.backOffice.inject({ url: path, headers });
  const { roles } = reply.json<{ roles: { role: string; permissions: string[] }[] }>();
  const rights = Object.keys(holdersOfRight) as contract.StaffPermission[];
  expect(roles.map(({ role, permissions }) => [role, permissions.toSorted()])).toEqual(
    staffRoles.map((role) => [role, rights.filter((right) => holds(role, right)).toSorted()]),
  );
  expect(rights.toSorted()).toEqual([...contract.staffPermissions].toSorted());
});

describe('through every route for staff', () => {
  test.each([...staffRoles, 'no-role'] as const)(
    '%s is let where the table says so, and nowhere else',
    async (person) => {
      const answers: [string, string][] = [];
      const expected: [string, string][] = [];
      for (const route of routes) {
        const right = rightOfRoute[route] ?? 'signed-in';
        const mayPass = right === 'signed-in' || holds(person, right);
        expected.push([route, mayPass ? 'let in' : '403 staff/forbidden']);
        answers.push([route, doorOf(await ask(route, tokens.get(person)))]);
      }
      expect(answers).toEqual(expected);
    },
  );

  test.each([
    ['who is not signed in', async () => undefined],
    ['a token nobody was given', async () => 'x'.repeat(43)],
    ['a member', () => memberToken()],
    ['who has signed out', async () => tokens.get('owner')],
  ])('%s is let nowhere', async (_who, tokenOf) => {
    const token = await tokenOf();
    for (const route of routes)
      expect([route, doorOf(await ask(route, token))]).toEqual([route, '401 staff/signed-out']);
  });

  test('nobody is let at the members’ address', async () => {
    const token = await signIn('auditor');
    for (const route of routes)
      expect([route, (await ask(route, token, server.portal)).status]).toEqual([route, 404]);
  });
});

describe('a withdrawal', () => {
  test.each(Object.entries(rightOfStage))(
    'in the stage %s is claimed and refused only by who holds its right',
    async (status, right) => {
      const id = await withdrawalIn(status);
      // refusing first: an order in nobody's hands stays as it is
      for (const [deed, body] of [
        ['refuse', { reason: 'not in order' }],
        ['claim', { takeOver: true }],
      ] as const)
        for (const person of staffRoles) {
          const route = `POST /api/cashier/staff/withdrawals/:id/${deed}`;
          const mayPass = holds(person, 'cashier.withdrawals.read') && holds(person, right);
          const answer = await ask(route, await signIn(person), server.backOffice, { id, body });
          expect([person, deed, doorOf(answer)]).toEqual([
            person,
            deed,
            mayPass ? 'let in' : '403 staff/forbidden',
          ]);
        }
    },
    60_000,
  );
});

describe('a provider’s word', () => {
  test.each(Object.entries(rightOfWord))(
    'about a %s is put again only by who holds the right to decide it',
    async (kind, right) => {
      const id = await wordAbout(kind);
      for (const person of staffRoles) {
        const route = 'POST /api/cashier/staff/callbacks/:id/replay';
        const mayPass = holds(person, 'cashier.deposits.read') && holds(person, right);
        const body = { reason: 'as was asked' };
        const answer = await ask(route, await signIn(person), server.backOffice, { id, body });
        expect([person, doorOf(answer)]).toEqual([person, mayPass ? 'let in' : '403 staff/forbidden']);
      }
    },
    60_000,
  );
});

function holds(person: string, right: contract.StaffPermission): boolean {
  return person === 'owner' || (holdersOfRight[right] as readonly string[]).includes(person);
}

function endpointsOf(exported: object): Endpoint[] {
  return Object.values(exported).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    return 'audience' in value
      ? [value as Endpoint]
      : value === contract.staffEndpoints
        ? endpointsOf(value)
        : [];
  });
}

type Answer = { status: number; code: string | undefined };

/** `let in`: the guard asked no more; what became of the empty question is the route's own business. */
function doorOf({ status, code }: Answer): string {
  const isDoor = status === 401 || code?.startsWith('staff/forbidden') || code === 'staff/out-of-scope';
  return isDoor || status >= 500 ? `${status} ${code}` : 'let in';
}

async function ask(
  route: string,
  token: string | undefined,
  app = server.backOffice,
  { id = '999', body = {} }: { id?: string; body?: object } = {},
): Promise<Answer> {
  const [method, path = ''] = route.split(' ');
  const reply = await app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, id),
    headers: { origin: server.config.origins.backOffice, ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { payload: body }),
  });
  // a file is answered as itself
  const isFile = reply.headers['content-disposition'] !== undefined;
  return { status: reply.statusCode, code: isFile ? undefined : reply.json<{ code?: string }>().code };
}

async function signIn(username: string): Promise<string> {
  const send = async (path: string, payload: object) => {
    const headers = { origin: server.config.origins.backOffice };
    const reply = await server.backOffice.inject({ method: 'POST', url: path, headers, payload });
    if (reply.statusCode !== 200) throw new Error(`${username}: ${reply.body}`);
    return reply.json<Record<string, string>>();
  };
  const { challenge } = await send('/api/staff/sign-in', { username, password });
  // each code is good once
  server.clock.forward(30_000);
  const code = codeOf(codeSecret, server.clock.now().getTime());
  return (await send('/api/staff/sign-in/code', { challenge, code })).token ?? '';
}

async function memberToken(): Promise<string> {
  const reply = await server.portal.inject({
    method: 'POST',
    url: contract.register.path,
    headers: { origin: server.config.origins.portal },
    payload: {
      username: 'somchai26',
      password: 'Rights-table-26',
      confirmPassword: 'Rights-table-26',
      ageConfirmed: true,
      termsAccepted: true,
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ token: string }>().token;
}

async function withdrawalIn(status: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `with account as (
       insert into cashier.payout_accounts (member_id, bank_code, holder_name, number_sealed, number_mac, masked, added_at)
       values (1, 'KBANK', 'SOMCHAI', '\\x00', $2::text::bytea, '••••0001', now()) returning id
     )
     insert into cashier.withdrawals (member_id, request_key, account_id, currency, amount_minor, status, created_at)
     select 1, gen_random_uuid(), account.id, 'P', 100, $1, now() from account returning id`,
    [status, status],
  );
  return String(rows[0]?.id);
}

/** A word that nothing can be done about, so that it stays for the next who puts it again. */
async function wordAbout(kind: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `insert into cashier.callbacks (provider, event_id, body, kind, reference, received_at)
     values ('bank', $1, '{}', $1, 'none', now()) returning id`,
    [kind],
  );
  return String(rows[0]?.id);
}
