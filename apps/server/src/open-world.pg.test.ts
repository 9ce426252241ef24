import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTransaction } from '@fairhall/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoMethods, saveMethod } from '#cashier';
import { demoPassword, hashPassword } from '#identity';
import { standingClock } from '#platform/clock';
import { BadConfig } from '#platform/config';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { openWorld } from './open-world.ts';

const clock = standingClock('2026-11-21T04:00:00Z');
const main = new URL('./main.ts', import.meta.url).pathname;

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

async function problemsOf(mode: 'demo' | 'live', bankUrl = 'http://127.0.0.1:9'): Promise<readonly string[]> {
  try {
    await openWorld({ mode, bank: { url: bankUrl, sharedSecret: 'x' } }, { db: world.db, clock });
    return [];
  } catch (error) {
    if (error instanceof BadConfig) return error.problems;
    throw error;
  }
}

test('an empty database becomes what it is first opened as, and opens so again', async () => {
  expect(await problemsOf('live')).toEqual([]);
  expect(await problemsOf('live')).toEqual([]);
});

test.each([
  ['demo', 'live', 'holds a demo world'],
  ['live', 'demo', 'belongs to a live house'],
] as const)('a %s database never opens in %s mode', async (first, then, sentence) => {
  expect(await problemsOf(first)).toEqual([]);
  expect(await problemsOf(then)).toEqual([
    expect.stringContaining(`DATABASE_URL: this database ${sentence}`),
  ]);
});

const pretences: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
  [
    'the demo’s receiving account',
    () => inTransaction(world.db, (tx) => saveMethod(tx, { ...demoMethods[0]!, code: 'renamed' })),
    /^deposit method renamed: pays into 0066800000000, the demo's account.*; give it/,
  ],
  [
    'a member with the demo’s password',
    async () =>
      world.pool.query(
        `insert into identity.members (brand_id, account, account_skeleton, type, language, currency, referral_code, password_hash, password_changed_at,
           register_network, terms_version, age_confirmed_at, registered_at)
         select id, 'demolinda', 'demolinda', 0, 'EN', 'P', 'X1', $1, now(), '127.0.0.1', '1', now(), now() from brand.brands limit 1`,
        [await hashPassword(demoPassword, 'house')],
      ),
    /^member demolinda: has the demo's password.*; reset it/,
  ],
  [
    'a person of the staff with the demo’s password',
    async () =>
      world.pool.query(
        `insert into staff.people (username, name, status, code_secret, password_hash, created_at)
         values ('owner', 'Owner', 'active', '\\x00', $1, now())`,
        [await hashPassword(demoPassword, 'house')],
      ),
    /^staff owner: has the demo's password.*; reset it/,
  ],
  [
    'a vendor’s demo key',
    () =>
      world.pool.query(
        `with vendor as (
           insert into catalogue.vendors (code, display_name, account_type_id, base_address)
           values ('ACME', 'Acme', 1, 'https://acme.example') returning id)
         insert into catalogue.vendor_keys (vendor_id, key_id, algorithm, sealed_secret)
         select id, 'demo-acme-1', 'hmac-sha256', '\\x00' from vendor`,
      ),
    /^vendor ACME: uses the demo's key demo-acme-1; issue another/,
  ],
];

test.each(pretences)(
  'a live house with %s does not start, and says what to do',
  async (_what, plant, said) => {
    await plant();
    expect(await problemsOf('live')).toEqual([expect.stringMatching(said)]);
    // refused is not opened: it has not become a live house by the attempt
    expect(await problemsOf('demo')).toEqual([]);
  },
);

test('people of the demo’s names with passwords of their own are anybody', async () => {
  await world.pool.query(
    `insert into staff.people (username, name, status, code_secret, password_hash, created_at)
     values ('owner', 'Owner', 'active', '\\x00', $1, now())`,
    [await hashPassword('a password of one’s own', 'house')],
  );
  expect(await problemsOf('live')).toEqual([]);
});

test('a live house whose bank is the simulated one does not start', async () => {
  const bank = createServer((_request, response) => {
    response.writeHead(200, { 'x-bank-simulated': 'yes' }).end('{}');
  });
  const url = await listen(bank);
  expect(await problemsOf('live', url)).toEqual([
    expect.stringMatching(/^BANK_URL: the simulated bank answers/),
  ]);
  bank.close();
});

test('the server of a live house on a demo’s database exits with 2 and the sentence', async () => {
  await problemsOf('demo');
  const { code, said } = await runServer({
    FAIRHALL_MODE: 'live',
    DATABASE_URL: world.connectionString,
    FAIRHALL_SECRET: 'x'.repeat(40),
    FAIRHALL_UPLOADS: '/tmp',
    FAIRHALL_PORTAL_ORIGIN: 'https://play.example',
    FAIRHALL_BACK_OFFICE_ORIGIN: 'https://office.example',
    FAIRHALL_STUDIO_ORIGIN: 'https://studio.example',
    FAIRHALL_TRUST_PROXY: '1',
    BANK_URL: 'https://bank.example',
    BANK_SHARED_SECRET: 'y'.repeat(40),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'house@mail.example',
    SMS_PROVIDER: 'http',
    SMS_URL: 'https://sms.example/send',
    LOG_LEVEL: 'silent',
  });
  expect({ code, said }).toEqual({
    code: 2,
    said: expect.stringMatching(/^cannot start:\n {2}DATABASE_URL: this database holds a demo world/),
  });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function runServer(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}
