import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../tools/people/call.ts';
import { becomeMember, type MemberPerson } from '../tools/people/member.ts';
import type { StaffPerson } from '../tools/people/staff.ts';
import { type AppUnderFire, fairCalls, faultOf, fireBadInput, routesOf } from '../tools/testing/bad-input.ts';
import { signInAs } from './staff-pages.ts';
import { type Watch, watchWorld } from './stillness.ts';
import { readWorld } from './world.ts';

const world = readWorld();
const { portal, backOffice } = world.addresses;
const LONG_MS = 480_000;
const memberPassword = 'Bad-input-journey-26';
const codes = new Set(
  Object.entries(contract)
    .filter(([name]) => name.endsWith('Refusals'))
    .flatMap(([, table]) => Object.keys(table as object)),
);
/** They may end the session or the play of whoever fires. */
const endsPlay = /\/(session|sessions|password|self-exclusion|time-out)\b/;
const isApi = (path: string) => path.startsWith('/api/') && !/^\/api\/(live|openapi\.json)$/.test(path);
const isStaffRoute = (path: string) => /\/staff\b/.test(path);

type Injection = { method: string; url: string; headers: Record<string, string>; payload?: string };

let watch: Watch;
let document: unknown;
const staff = new Map<string, StaffPerson>();
const secrets = [memberPassword, ...world.members.map(({ password }) => password)];
beforeAll(async () => {
  const described = (await (await fetch(world.addresses.openapi)).json()) as { paths: object };
  // vendors' calls and the live line are fired at with signatures and frames of their own
  // any reason is good enough to close a provider, to put terms in force or to propose a circular
  const done = [
    '/api/identity/staff/providers/{provider}/close',
    '/api/brand/staff/terms',
    '/api/messages/staff/circulars',
  ];
  const paths = Object.entries(described.paths).filter(([path]) => isApi(path) && !done.includes(path));
  document = { ...described, paths: Object.fromEntries(paths) };
  for (const { account } of world.staff) staff.set(account, await signInAs(world, account));
  watch = await watchWorld();
}, LONG_MS);
afterAll(() => watch?.close());

test(
  'every route of both listeners meets bad input with a coded refusal, and nothing changes',
  async () => {
    expect(routesOf(document as never).length).toBeGreaterThan(60);
    const visitor = await newMember();
    const done: string[] = [];
    const hits = await fireBadInput({
      // a preview keeps nothing, a nickname or a label is what its rule lets through, a member is written to for any reason
      onDone: (deed) =>
        void (
          /\/content\/staff\/preview|\/member\/nickname|\/staff\/labels(\/remove)? with name|\/staff\/inbox with reason/.test(
            deed,
          ) || done.push(deed)
        ),
      app: { swagger: () => document, inject: shoot as AppUnderFire['inject'] },
      codes,
      open: openRoutes(),
      async credentials({ path }) {
        if (isStaffRoute(path)) return asStaff('owner');
        const member = endsPlay.test(path) ? await newMember() : visitor;
        return { authorization: `Bearer ${member.token}`, origin: portal };
      },
    });
    expect(hits).toEqual([]);
    expect(done).toEqual([]);
    await watch.expectStill(['identity.labels']);
    await expect(call(visitor, contract.readBalance)).resolves.toBeDefined();
  },
  LONG_MS,
);

test(
  'no role of the staff breaks a route or learns of its inside, and an auditor changes nothing',
  async () => {
    const calls = fairCalls(document, (path) => isStaffRoute(path) && !/sign-in|session/.test(path));
    expect(calls.length).toBeGreaterThan(50);
    const faults: string[] = [];
    for (const { account } of world.staff.filter((person) => person.account !== 'owner'))
      for (const injection of calls) {
        const headers = { ...asStaff(account), ...injection.headers };
        const answer = await shoot({ ...injection, headers });
        const deed = `${account}: ${injection.method} ${injection.url} ${answer.statusCode}`;
        const fault = faultOf(answer, { expects: 'answered' }, codes);
        if (fault) faults.push(`${deed} ${fault}`);
        // a view is one's own, like the language one reads in
        const mayWrite = account !== 'auditor' || /\/audit\/verification$|\/staff\/views/.test(injection.url);
        if (!mayWrite && injection.method !== 'GET' && answer.statusCode < 400) faults.push(deed);
      }
    expect(faults).toEqual([]);
    // whoever keeps the labels of members makes one
    await watch.expectStill(['identity.labels']);
  },
  LONG_MS,
);

test('nothing of what was said, and nothing of the inside, stands in a log', async () => {
  secrets.push(...world.staff.flatMap(({ password, totpSecret }) => [password, totpSecret]));
  secrets.push(...[...staff.values()].map(({ token }) => token ?? ''));
  secrets.push(world.vendors.acme.secret, world.vendors.studio.secret);
  await watch.expectQuietLogs(secrets);
});

function asStaff(account: string): Record<string, string> {
  return { authorization: `Bearer ${staff.get(account)?.token}`, origin: backOffice };
}

let members = 0;
async function newMember(): Promise<MemberPerson> {
  members += 1;
  const account = `bad${members}x${Date.now() % 1e9}`;
  const member = await becomeMember(portal, { account, password: memberPassword });
  secrets.push(member.token ?? '', member.cookie?.split('=')[1] ?? '');
  return member;
}

/** Each listener answers for its own. */
async function shoot({ method, url, headers, payload }: Injection) {
  const response = await fetch(`${isStaffRoute(url) ? backOffice : portal}${url}`, {
    method,
    headers,
    ...(payload !== undefined && method !== 'GET' && { body: payload }),
  });
  return { statusCode: response.status, body: await response.text() };
}

function openRoutes(): Set<string> {
  const endpoints = Object.values(contract).flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(value as object).filter(isEndpoint),
  );
  return new Set(
    endpoints
      .filter(({ audience }) => audience === 'everyone')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
}
