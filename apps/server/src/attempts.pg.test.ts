import { randomUUID } from 'node:crypto';
import {
  ATTEMPTS_THAT_REPEAT,
  type Attempt,
  attemptDoors,
  listAttempts,
  refusedAttempts,
  staffEndpoints,
  vendorAttempts,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { codes } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity';
import { createLog } from '#platform/log';
import { enlist } from '#staff';
import { codeOf } from '../../../tools/people/staff.ts';
import { join, visit } from '../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { countAttempts } from './count-attempts.ts';
import { createAttemptCounter } from './safety/attempts/count-attempts.ts';
import { sweepAttempts } from './safety/attempts/sweep-attempts.ts';
import { statuses } from './statuses.ts';

const password = 'a lantern over the gate';
const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const HOUR_MS = 3_600_000;

let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer();
  const passwordHash = await hashPassword(password, 'house');
  const grants = [{ role: 'risk' as const, branchOf: undefined, ceilingMinor: undefined }];
  const { database, clock, keys, domains } = server;
  await inTransaction(database.db, (tx) =>
    enlist(tx, { clock, keys, audit: domains.staff.audit }, [
      { username: 'risk', name: 'Risk', passwordHash, codeSecret, grants },
    ]),
  );
}, 60_000);
afterAll(() => server?.close());

async function signIn(): Promise<string> {
  const post = (url: string, payload: object) =>
    server.backOffice.inject({
      method: 'POST',
      url,
      headers: { origin: server.config.origins.backOffice },
      payload,
    });
  const { challenge } = (await post('/api/staff/sign-in', { username: 'risk', password })).json();
  // each code is good once
  server.clock.forward(30_000);
  const code = codeOf(codeSecret, server.clock.now().getTime());
  return (await post('/api/staff/sign-in/code', { challenge, code })).json().token;
}

async function seen(query: Record<string, string> = {}): Promise<Attempt[]> {
  await server.domains.safety.attempts.flush();
  const reply = await server.backOffice.inject({
    url: listAttempts.path,
    query,
    headers: { authorization: `Bearer ${await signIn()}` },
  });
  return reply.json().items;
}

const line = ({ door, who, code, times }: Attempt) => [door, who, code, times];

test('every code that counts as an attempt is one of the protocol or of the house', () => {
  expect(vendorAttempts.filter((code) => !Object.hasOwn(codes, code))).toEqual([]);
  expect(refusedAttempts.filter((code) => !statuses.has(code))).toEqual([]);
});

test('what is refused to members, providers and staff is counted by who was let in to ask, and staff see it', async () => {
  const token = await join(server, 'curious1');
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id::text from identity.members where account = 'curious1'",
  );
  const who = rows[0]?.id ?? null;
  for (let order = 1; order <= 3; order += 1)
    expect((await visit(server, `/api/cashier/withdrawals/${order}`, { token })).status).toBe(404);
  const forged = { ...{ event: 'transfer', id: randomUUID() }, amount: '100000' };
  expect((await visit(server, '/api/cashier/callbacks/bank', { body: forged })).body.code).toBe(
    'cashier/callback-signature',
  );
  await server.backOffice.inject({
    url: staffEndpoints.audit.path,
    headers: { authorization: `Bearer ${await signIn()}` },
  });
  const lines = (await seen()).map(line);
  expect(lines).toContainEqual(['member', who, 'cashier/not-found', 3]);
  expect(lines).toContainEqual(['provider', null, 'cashier/callback-signature', 1]);
  expect(lines).toContainEqual(['staff', null, 'staff/forbidden', 1]);
  expect((await seen({ who: who ?? '' })).every((one) => one.who === who)).toBe(true);
  expect((await seen({ door: 'provider' })).map(({ door }) => door)).toEqual(['provider']);
  // what everybody meets is none
  await visit(server, '/api/identity/login', { body: { username: 'curious1', password: 'Not-it-at-all-7' } });
  expect((await seen()).map(line)).toEqual(lines);
});

test('a vendor’s calls are counted by their code; what is in order, and whoever has proven nothing, is not', async () => {
  const observer = { answered: () => undefined, inFlight: () => undefined };
  const { answered } = countAttempts(observer, server.domains.safety.attempts);
  const call = { operation: 'bet' as const, isReplay: false, tookMs: 1 };
  for (const code of ['OK', 'INSUFFICIENT_FUNDS', 'TX_CANCELLED', 'TX_CANCELLED'] as const)
    answered({ ...call, vendor: 'ACME', code });
  answered({ ...call, vendor: undefined, code: 'SIGNATURE_INVALID' });
  expect((await seen({ door: 'vendor' })).map(line)).toEqual([['vendor', 'ACME', 'TX_CANCELLED', 2]]);
});

test('two processes add to one row of an hour, the next hour has its own, and nothing is lost between', async () => {
  const { db } = server.database;
  const log = createLog({ level: 'silent', name: 'test' });
  const counters = [1, 2].map(() => createAttemptCounter({ db, clock: server.clock, log }));
  const tried = { door: 'vendor', who: 'BETA', code: 'TX_CONFLICT' } as const;
  const told = Array.from({ length: 40 }, (_, turn) => turn);
  await Promise.all(
    told.map(async (turn) => {
      const counter = counters[turn % 2];
      counter?.note(tried);
      await counter?.flush();
    }),
  );
  server.clock.forward(HOUR_MS);
  counters[0]?.note(tried);
  await counters[0]?.flush();
  expect((await seen({ who: 'BETA' })).map(line)).toEqual([
    ['vendor', 'BETA', 'TX_CONFLICT', 1],
    ['vendor', 'BETA', 'TX_CONFLICT', 40],
  ]);
});

test('what repeats waits as work for an hour, and what came a few times does not', async () => {
  server.clock.forward(2 * HOUR_MS);
  const waiting = async () => {
    await server.domains.safety.attempts.flush();
    const reply = await server.backOffice.inject({
      url: staffEndpoints.work.path,
      headers: { authorization: `Bearer ${await signIn()}` },
    });
    const { queues } = reply.json<{ queues: { queue: string; count: number }[] }>();
    return queues.find(({ queue }) => queue === 'safety.attempts')?.count;
  };
  const guess = { door: 'member', who: '7', code: 'promotions/code-unknown' } as const;
  for (let turn = 1; turn < ATTEMPTS_THAT_REPEAT; turn += 1) server.domains.safety.attempts.note(guess);
  expect(await waiting()).toBe(0);
  server.domains.safety.attempts.note(guess);
  expect(await waiting()).toBe(1);
  server.clock.forward(HOUR_MS);
  expect(await waiting()).toBe(0);
});

test('attempts are kept for a year', async () => {
  const { db, pool } = server.database;
  const kept = await seen();
  await pool.query(
    `insert into safety.attempts (hour, door, who, code, times, first_at, last_at)
     select at, 'vendor', 'OLD', 'TX_CONFLICT', 1, at, at from (values ($1::timestamptz)) asked (at)`,
    [new Date(server.clock.now().getTime() - 366 * 24 * HOUR_MS)],
  );
  expect(await seen()).toHaveLength(kept.length + 1);
  await sweepAttempts({ db, clock: server.clock });
  expect((await seen()).map(line).sort()).toEqual(kept.map(line).sort());
});

test('the database takes no door that is none', async () => {
  for (const door of [...attemptDoors, 'window'])
    await server.database.pool
      .query(
        `insert into safety.attempts (hour, door, who, code, times, first_at, last_at)
        values (now(), $1, 'x', 'x', 1, now(), now())`,
        [door],
      )
      .then(
        () => expect(attemptDoors).toContain(door),
        () => expect(door).toBe('window'),
      );
});
