import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { freePort } from '../../../tools/testing/free-port.ts';
import { sign } from './signature.ts';
import { type Heard, startPlatform } from './testing/platform.ts';

const SECRET = 'a-secret-for-tests-of-the-bank-only';
const PAYLOAD = '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469';

let database: TestDatabase;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let bank: ChildProcess;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startPlatform(SECRET);
  port = await freePort();
  await startBank();
});
afterAll(async () => {
  bank.kill('SIGTERM');
  await once(bank, 'exit');
  await platform.close();
  await database.drop();
});
beforeEach(async () => {
  await post('/control/payouts', { manner: 'pay' });
  platform.heard.length = 0;
});

test('a payment is told at once, signed, with what was paid', async () => {
  const { transfers } = await post<{ transfers: { reference: string }[] }>('/pay', { payload: PAYLOAD });
  const [word] = await hear(1);
  expect(word).toMatchObject({
    kind: 'transfer',
    eventId: transfers[0]?.reference,
    transfer: { to: '0066000000000', amount: '422', reversed: false },
  });
});

test('told twice is one transfer, paid twice is two, wrong is another amount, silent only the statement knows', async () => {
  await post('/pay', { payload: PAYLOAD, manner: 'told-twice' });
  const told = await hear(2);
  expect(new Set(told.map((word) => word.eventId)).size).toBe(1);
  platform.heard.length = 0;
  await post('/pay', { payload: PAYLOAD, manner: 'paid-twice' });
  expect(new Set((await hear(2)).map((word) => word.eventId)).size).toBe(2);
  platform.heard.length = 0;
  await post('/pay', { payload: PAYLOAD, manner: 'wrong-amount' });
  expect((await hear(1))[0]).toMatchObject({ transfer: { amount: '322' } });
  const silent = await post<{ transfers: { reference: string }[] }>('/pay', {
    payload: PAYLOAD,
    manner: 'silent',
  });
  await sleep(500);
  expect(platform.heard).toHaveLength(1);
  const lines = await statement();
  expect(lines.map((line) => line.reference)).toContain(silent.transfers[0]?.reference);
});

test('a word the platform did not take is said again until it does, also by a bank that was killed meanwhile', async () => {
  platform.refuseNext(2);
  await post('/pay', { payload: PAYLOAD });
  bank.kill('SIGKILL');
  await once(bank, 'exit');
  await startBank();
  const [word] = await hear(1, 25_000);
  expect(word?.kind).toBe('transfer');
});

test('a payout is paid once, however often it is asked for, and other terms under its key are refused', async () => {
  const order = payout('payout-once');
  const first = await signed('POST', '/api/payouts', order);
  const again = await signed('POST', '/api/payouts', order);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await signed('POST', '/api/payouts', { ...order, amount: '999' })).status).toBe(409);
  const [word] = await hear(1);
  expect(word).toMatchObject({ kind: 'payout', key: 'payout-once', payout: { state: 'paid' } });
  await sleep(400);
  expect(platform.heard).toHaveLength(1);
});

test('a key of PIX is paid to a person, an address on a chain in coins, and never half of each', async () => {
  const key = { ...payout('payout-pix'), bankCode: 'PIX-EMAIL', accountNumber: 'maria@example.com.br' };
  expect((await signed('POST', '/api/payouts', key)).status).toBe(200);
  const { holderName, ...nameless } = payout('payout-coins');
  const coins = { ...nameless, bankCode: 'TRC20', accountNumber: 'TV3nb5HYFe2xBEmyb3ETe93UGkjAhWyzrs' };
  for (const half of [coins, { ...coins, units: '2777777', holderName }, { ...key, units: '1' }])
    expect((await signed('POST', '/api/payouts', { ...half, key: 'payout-half' })).status).toBe(422);
  const sent = { ...coins, units: '2777777' };
  expect((await signed('POST', '/api/payouts', sent)).status).toBe(200);
  expect((await signed('POST', '/api/payouts', { ...sent, units: '2777778' })).status).toBe(409);
  const words = await hear(2);
  expect(words.map((word) => word.key).toSorted()).toEqual(['payout-coins', 'payout-pix']);
  const page = await (await fetch(`http://127.0.0.1:${port}/?lang=en`)).text();
  expect(page).toContain('(2.777777 USDT)');
  expect(page).toContain('TRC20 …yzrs');
});

test('a failed payout says so, a deaf bank has taken the order all the same, an unknown key is unknown', async () => {
  await post('/control/payouts', { manner: 'fail' });
  await signed('POST', '/api/payouts', payout('payout-fails'));
  expect((await hear(1))[0]).toMatchObject({ key: 'payout-fails', payout: { state: 'failed' } });
  await post('/control/payouts', { manner: 'deaf' });
  await expect(signed('POST', '/api/payouts', payout('payout-deaf'))).rejects.toThrow();
  expect((await signed('GET', '/api/payouts/payout-deaf')).status).toBe(200);
  expect((await signed('GET', '/api/payouts/payout-nobody')).status).toBe(404);
});

test('a refused payout is not taken, says why, and its key stays unknown', async () => {
  await post('/control/payouts', { manner: 'refuse' });
  const refused = await signed('POST', '/api/payouts', payout('payout-refused'));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    error: 'refused',
    reason: 'the receiving bank does not know this account',
  });
  expect((await signed('GET', '/api/payouts/payout-refused')).status).toBe(404);
});

test('a page to pay on is one for its key, and other terms under the key are refused', async () => {
  const order = { key: 'deposit/1', to: 'SHOP-1', currency: 'P', amount: '5000', memo: 'D00000001' };
  const full = { ...order, returnUrl: 'https://shop.test/back' };
  const open = async (body: object) => {
    const answer = await signed('POST', '/api/checkouts', body);
    return { status: answer.status, ...((await answer.json()) as { path?: string }) };
  };
  const first = await open(full);
  expect(first.status).toBe(200);
  expect(await open(full)).toEqual(first);
  expect((await open({ ...full, amount: '5001' })).status).toBe(409);
  expect((await open({ ...full, key: 'deposit/2', returnUrl: 'javascript:alert(1)' })).status).toBe(400);
  const page = await (await fetch(`http://127.0.0.1:${port}${first.path}?lang=en`)).text();
  expect(page).toContain('50.00');
  expect(page).toContain(`href="${first.path}?lang=th"`);
  expect((await fetch(`http://127.0.0.1:${port}/checkout/nobody`)).status).toBe(404);
});

test('an unsigned or altered call is turned away', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/api/payouts/x`)).status).toBe(401);
  const altered = await signed('POST', '/api/payouts', payout('payout-altered'), '{"key":"other"}');
  expect(altered.status).toBe(401);
});

test('what no book can hold is turned away or cleaned, and never breaks the bank or its statement', async () => {
  const send = (body: object) =>
    fetch(`http://127.0.0.1:${port}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = '0000000017';
  for (const amount of ['99999999999999999999', '100000000000000.00', '0', '-5', '1.005', ''])
    expect([amount, (await send({ account, amount })).status]).toEqual([amount, 400]);
  const odd = await send({ account, amount: '12.00', memo: 'a\u0000b\u202ec', payerName: '\u0000' });
  expect(odd.status).toBe(200);
  const [word] = await hear(1);
  expect(word).toMatchObject({ transfer: { memo: 'abc', payerName: 'Demo Payer', amount: '1200' } });
});

test('a page elsewhere cannot make a visitor’s browser pay or change the bank’s mood', async () => {
  for (const [path, body] of [
    ['/pay', 'account=0000000017&amount=5'],
    ['/control/payouts', 'manner=fail'],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body,
    });
    expect(answer.status).toBe(403);
  }
});

test('the pages speak Thai and English, and say what is wrong with a code', async () => {
  const thai = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': 'th' } });
  expect(await thai.text()).toContain('ธนาคารจำลอง');
  const english = await fetch(`http://127.0.0.1:${port}/pay?lang=en&payload=${PAYLOAD}`);
  const shown = await english.text();
  expect(shown).toContain('4.22');
  // another language is of the same page
  const other = /href="([^"]*lang=th)"/.exec(shown)![1]!.replaceAll('&#38;', '&');
  const same = await fetch(`http://127.0.0.1:${port}${other}`);
  expect(same.status).toBe(200);
  expect(await same.text()).toContain('4.22');
  const wrong = await fetch(`http://127.0.0.1:${port}/pay?lang=en&payload=<script>`);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).not.toContain('<script>');
});

test('a custodian gives one key one address, and tells of a payment to it block by block', async () => {
  const ask = (key: string, network: string) =>
    signed('POST', '/api/addresses', { key, network }).then((answer) => answer.json());
  const [first, again, other] = [
    await ask('member/1/TRC20', 'TRC20'),
    await ask('member/1/TRC20', 'TRC20'),
    await ask('member/2/TRC20', 'TRC20'),
  ];
  expect(first).toEqual(again);
  expect(other).not.toEqual(first);
  const { address } = first as { address: string };
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await post('/chain', { network: 'TRC20', address, amount: '12.5' });
  const ofChain = () => platform.heard.filter(({ kind }) => kind === 'chain');
  const deadline = performance.now() + 10_000;
  while (ofChain().length < 3 && performance.now() < deadline) await sleep(30);
  const words = ofChain().slice(0, 3);
  expect(
    words.map(({ kind, payment }) => [kind, (payment as { confirmations: number }).confirmations]),
  ).toEqual([
    ['chain', 0],
    ['chain', 1],
    ['chain', 2],
  ]);
  expect(words[0]).toMatchObject({ payment: { address, units: '12500000', dropped: false, word: 1 } });
});

async function startBank(): Promise<void> {
  bank = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      BANK_PORT: String(port),
      DATABASE_URL: database.connectionString,
      BANK_SHARED_SECRET: SECRET,
      PLATFORM_CALLBACK_URL: platform.url,
      LOG_LEVEL: 'fatal',
    },
    stdio: 'inherit',
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await sleep(50);
  }
  throw new Error('the bank did not open');
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
}

function payout(key: string) {
  const order = { bankCode: '004', accountNumber: '1234567890', holderName: 'Demo Member', currency: 'P' };
  return { key, ...order, amount: '10000' };
}

async function signed(method: 'GET' | 'POST', path: string, body?: unknown, sent?: string) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = new Date().toISOString();
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body !== undefined && { body: sent ?? text }),
    headers: {
      'content-type': 'application/json',
      'x-bank-timestamp': timestamp,
      'x-bank-signature': sign(SECRET, timestamp, `${method} ${path}\n${text}`),
    },
  });
}

async function statement(): Promise<{ reference: string }[]> {
  const query = new URLSearchParams({ from: '2020-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' });
  const response = await signed('GET', `/api/statement?${query}`);
  return ((await response.json()) as { transfers: { reference: string }[] }).transfers;
}

async function hear(count: number, timeoutMs = 10_000): Promise<Heard[]> {
  const deadline = performance.now() + timeoutMs;
  while (platform.heard.length < count && performance.now() < deadline) await sleep(30);
  return [...platform.heard];
}
