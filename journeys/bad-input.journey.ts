import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@fairhall/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { becomeMember } from '../tools/people/member.ts';
import { signInStaff } from '../tools/people/staff.ts';
import { type AppUnderFire, fireBadInput, routesOf } from '../tools/testing/bad-input.ts';
import { readWorld, staffOf } from './world.ts';

const world = readWorld();
const { portal, backOffice, studio, bank } = world.addresses;
const LONG_MS = 280_000;
const memberPassword = 'Bad-input-journey-26';
const codes = new Set(
  Object.entries(contract)
    .filter(([name]) => name.endsWith('Refusals'))
    .flatMap(([, table]) => Object.keys(table as object)),
);
/** They end the session that fires. */
const endsSession = /\/(logout|sign-out|password|sessions?)/;

type Injection = { method: string; url: string; headers: Record<string, string>; payload?: string };

let books: pg.Client;
beforeAll(async () => {
  books = new pg.Client({ connectionString: world.addresses.database });
  await books.connect();
});
afterAll(() => books?.end());

test(
  'every route of both listeners meets bad input with a coded refusal, and the books do not move',
  async () => {
    const before = await countEntries();
    const staff = await signInStaff(backOffice, staffOf(world, 'support'));
    const document = await readDocument();
    expect(routesOf(document as never).length).toBeGreaterThan(60);
    let members = 0;
    let member = await becomeMember(portal, {
      account: `badinput${Date.now() % 1e8}`,
      password: memberPassword,
    });
    const hits = await fireBadInput({
      app: overNetwork(document),
      codes,
      open: openRoutes(),
      async credentials({ path }) {
        if (path.includes('/staff')) return { authorization: `Bearer ${staff.token}`, origin: backOffice };
        if (endsSession.test(path)) {
          members += 1;
          member = await becomeMember(portal, {
            account: `bad${members}x${Date.now() % 1e8}`,
            password: memberPassword,
          });
        }
        return { authorization: `Bearer ${member.token}`, origin: portal };
      },
    });
    expect(hits).toEqual([]);
    expect(await countEntries()).toBe(before);
  },
  LONG_MS,
);

test.each([
  ['a vendor’s bet', `${portal}/gw/v1/bet`],
  ['a vendor’s session', `${portal}/gw/v1/session/open`],
  ['the bank’s callback', `${portal}/api/cashier/callbacks/bank`],
  ['the studio’s launch', `${studio}/launch`],
  ['the studio’s spin', `${studio}/play/spin`],
  ['the studio’s seeds', `${studio}/play/seeds`],
  ['the bank’s payout', `${bank}/payouts`],
])('%s without a true signature or session is refused, whatever its body', async (_what, address) => {
  const before = await countEntries();
  for (const body of [
    '',
    '{"a":',
    'null',
    '[]',
    '{}',
    '{"__proto__":{"a":1}}',
    JSON.stringify({ a: 'x'.repeat(200_000) }),
  ]) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer forged' },
      body,
    });
    const text = await response.text();
    expect([address, body.slice(0, 20), response.status >= 400 && response.status < 500]).toEqual([
      address,
      body.slice(0, 20),
      true,
    ]);
    expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+|syntax error|relation "/);
  }
  expect(await countEntries()).toBe(before);
});

test('no log holds a password, a key or a second factor', async () => {
  const secrets = [
    memberPassword,
    ...world.members.map(({ password }) => password),
    ...world.staff.map(({ totpSecret }) => totpSecret),
    world.vendors.acme.secret,
    world.vendors.studio.secret,
  ];
  for (const name of ['server', 'studio', 'bank']) {
    const log = await readFile(join(inject('worldFolder'), 'logs', `${name}.log`), 'utf8');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  }
});

/** The server's app as `fireBadInput` wants it, each listener answering for its own. */
function overNetwork(document: unknown): AppUnderFire {
  const inject = async ({ method, url, headers, payload }: Injection) => {
    const origin = url.includes('/staff') ? backOffice : portal;
    const response = await fetch(`${origin}${url}`, {
      method,
      headers,
      ...(payload !== undefined && method !== 'GET' && { body: payload }),
    });
    return { statusCode: response.status, body: await response.text() };
  };
  return { swagger: () => document, inject: inject as AppUnderFire['inject'] };
}

async function readDocument(): Promise<unknown> {
  return (await fetch(world.addresses.openapi)).json();
}

function openRoutes(): Set<string> {
  const endpoints = Object.values(contract).flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(value as object).filter(isEndpoint),
  );
  return new Set(
    endpoints
      .filter(({ audience }) => audience !== 'member' && audience !== 'staff')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
}

async function countEntries(): Promise<string> {
  const { rows } = await books.query<{ count: string }>('select count(*)::text as count from wallet.entries');
  return rows[0]?.count ?? '';
}
