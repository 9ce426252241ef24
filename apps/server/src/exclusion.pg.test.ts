import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#identity';
import { installJobs } from '#platform/jobs';
import { balances, correctBalance } from '#wallet';
import { fairCalls } from '../../../tools/testing/bad-input.ts';
import { excludedDoors } from '../testing/excluded-doors.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

const password = 'Never-early-26';
const MONTH_MS = 31 * 86_400_000;
const HOUR_MS = 3_600_000;

let server: WholeServer;
let passwordHash: string;
beforeAll(async () => {
  server = await openWholeServer();
  await installJobs(server.database.pool);
  passwordHash = await hashPassword(password, 'house');
}, 60_000);
afterAll(() => server?.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const changing = () => server.portal.endpoints.filter(({ method }) => method !== 'GET');
const isAt = ({ path }: { path: string }, url: string) =>
  new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`).test(url);
const stopping = () => changing().filter((endpoint) => excludedDoors[nameOf(endpoint)] === 'stops');

type Person = { id: bigint; account: string; token: string };
let people = 0;

async function newPerson(): Promise<Person> {
  people += 1;
  const account = `gone${people}`;
  const id = await inTransaction(server.database.db, async (tx) => {
    const memberId = await server.domains.identity.createMember(tx, {
      account,
      // an agent: every door there is opens to one
      type: 1,
      passwordHash,
      language: 'EN',
      attribution: { uplineId: undefined },
      network: 'house',
      acceptedFrom: 'house',
    });
    await correctBalance(tx, {
      key: `gift/${account}`,
      member: memberId,
      currency: 'P',
      amount: 100_000n,
      at: server.clock.now(),
    });
    return memberId;
  });
  return logIn({ id, account, token: '' });
}

async function logIn(person: Person): Promise<Person> {
  const { token } = await post<SignedIn>(undefined, '/api/identity/login', {
    username: person.account,
    password,
  });
  return { ...person, token };
}

function send(token: string | undefined, method: string, url: string, payload: unknown) {
  return server.portal.inject({
    method: method as 'POST',
    url,
    headers: {
      origin: server.config.origins.portal,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function post<Answer>(token: string | undefined, url: string, body: unknown): Promise<Answer> {
  const reply = await send(token, 'POST', url, body);
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
  return reply.json<Answer>();
}

const takeTimeOut = async (person: Person) => {
  await post(person.token, '/api/safety/time-out', { hours: 168 });
  return person;
};
const excludeSelf = async (person: Person) => {
  await post(person.token, '/api/safety/self-exclusion', { months: 6, password });
  return logIn(person);
};
const outlive = async (person: Person) => {
  await excludeSelf(person);
  return passSevenMonths(person);
};

/** A body that would be taken of anybody else, as far as a schema can say. */
const fairBodies: Readonly<Record<string, unknown>> = {
  'POST /api/cashier/deposits': { key: randomUUID(), method: 'promptpay', amount: '50000' },
  'POST /api/cashier/line/up': { key: randomUUID(), amount: '50000', fundPassword: 'lotus-7731' },
  'POST /api/cashier/line/down': {
    ...{ key: randomUUID(), to: 'somebody', amount: '50000', fundPassword: 'lotus-7731' },
  },
  'POST /api/promotions/codes': { key: randomUUID(), code: 'NOBODY-KNOWS' },
  'POST /api/play/launch': {
    ...{ gameId: '1', accountType: 1, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 },
    ...{ device: 'desktop', language: 'EN', mode: 'real' },
  },
};

test('every call that changes something has a decision about who is excluded, and no decision is without its call', () => {
  expect(Object.keys(excludedDoors).toSorted()).toEqual(changing().map(nameOf).toSorted());
});

describe.each([
  ['is on a time-out', takeTimeOut, 'safety/excluded'],
  ['has excluded themselves', excludeSelf, 'safety/excluded'],
  ['has not asked to come back', outlive, 'safety/return-first'],
] as const)('whoever %s', (_who, exclude, code) => {
  test('is refused by every call that would take a stake or a deposit', async () => {
    const { token } = await exclude(await newPerson());
    expect(stopping().length).toBeGreaterThan(1);
    for (const endpoint of stopping()) {
      const reply = await send(
        token,
        endpoint.method,
        endpoint.path.replace(':id', '1'),
        fairBodies[nameOf(endpoint)] ?? {},
      );
      expect([nameOf(endpoint), reply.json<{ code: string }>().code]).toEqual([nameOf(endpoint), code]);
    }
  });

  test('is neither contacted nor given bonuses, and may withdraw', async () => {
    const { id } = await exclude(await newPerson());
    expect(await server.domains.safety.eligibility(id as never)).toEqual({
      canLogin: true,
      canBet: false,
      canDeposit: false,
      canWithdraw: true,
      canTransfer: false,
      canBeContacted: false,
      canReceiveBonus: false,
    });
  });
});

const whyExcluded = new Set(['safety/excluded', 'safety/return-first']);

test('who is excluded finds every other call open, and loses and risks nothing by any call', {
  timeout: 120_000,
}, async () => {
  let person = await excludeSelf(await newPerson());
  const before = await holdings(person.id);
  const calls = fairCalls(server.portal.swagger(), () => true).filter(({ method }) => method !== 'GET');
  for (const { method, url, payload } of calls) {
    const isStopped = stopping().some((endpoint) => endpoint.method === method && isAt(endpoint, url));
    const reply = await send(person.token, method, url, payload ?? '{}');
    const said = reply.statusCode === 200 ? 'done' : reply.json<{ code: string }>().code;
    expect([method, url, whyExcluded.has(said)]).toEqual([method, url, isStopped]);
    if (said.startsWith('identity/session') || said === 'identity/not-signed-in')
      person = await logIn(person);
  }
  expect(await holdings(person.id)).toEqual(before);
});

/** The member's money, orders to pay in, and openings of games. */
async function holdings(member: bigint) {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from cashier.deposits d where d.member_id = $1) as deposits,
       (select count(*) from play.sessions s where s.member_id = $1) as games`,
    [member],
  );
  return { ...rows[0], ...(await balances(server.database.db, { member, currency: 'P' })) };
}

/** On the day after the exclusion has ended; the password has not grown old meanwhile. */
async function passSevenMonths(person: Person): Promise<Person> {
  server.clock.forward(7 * MONTH_MS);
  await server.database.pool.query('update identity.members set password_changed_at = $2 where id = $1', [
    person.id,
    server.clock.now(),
  ]);
  return logIn(person);
}

test('nobody comes back early, by no way and nobody’s help; a day after they asked, they have', async () => {
  const person = await excludeSelf(await newPerson());
  const askBack = (who: Person, word = password) =>
    send(who.token, 'POST', '/api/safety/return', { password: word });
  const canBet = async () => (await server.domains.safety.eligibility(person.id as never)).canBet;
  expect((await askBack(person)).json()).toMatchObject({ code: 'safety/exclusion-lasts' });
  await expect(
    server.database.pool.query(
      `insert into safety.returns (exclusion_id, member_id, asked_at, opens_at)
       select id, member_id, $2::timestamptz, $2::timestamptz + interval '24 hours' from safety.exclusions where member_id = $1`,
      [person.id, server.clock.now()],
    ),
  ).rejects.toThrow('nobody comes back before');
  const back = await passSevenMonths(person);
  expect(await canBet()).toBe(false);
  expect((await askBack(back, 'wrong words')).json()).toMatchObject({ code: 'identity/wrong-password' });
  expect((await askBack(back)).statusCode).toBe(200);
  expect((await askBack(back)).json()).toMatchObject({ code: 'safety/nothing-to-return-from' });
  expect(await canBet()).toBe(false);
  server.clock.forward(24 * HOUR_MS - 1);
  expect(await canBet()).toBe(false);
  server.clock.forward(1);
  expect(await canBet()).toBe(true);
  for (const text of ['update safety.returns set opens_at = asked_at', 'delete from safety.returns'])
    await expect(server.database.pool.query(text)).rejects.toThrow('not changed any more');
});

test('limits outlast a break and an exclusion', async () => {
  const person = await newPerson();
  const wish = { kind: 'deposit', window: 'month', amount: '70000' };
  await send(person.token, 'PUT', '/api/safety/limits', wish);
  await takeTimeOut(person);
  const back = await outlive(person);
  await post(back.token, '/api/safety/return', { password });
  server.clock.forward(25 * HOUR_MS);
  const { token } = await logIn(back);
  const reply = await send(token, 'PUT', '/api/safety/limits', { ...wish, amount: '90000' });
  expect(reply.json()).toMatchObject({
    exclusion: null,
    limits: [{ amount: '70000', pending: { amount: '90000' } }],
  });
});
