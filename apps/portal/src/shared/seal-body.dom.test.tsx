import * as contract from '@fairhall/contract';
import { type Endpoint, SEAL_MS, SEALED_TYPE, sealedCallOf } from '@fairhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSeal, tellKeys } from '../app/testing/open-seal.ts';
import { call, RefusedCall, UnprotectedPage } from './call.ts';
import { forgetKey } from './seal-body.ts';

const sealable = (Object.values(contract) as readonly unknown[]).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'isSealable' in value,
);
const body = {
  password: 'nobody reads this',
  loginPassword: 'nobody reads this',
  answer: 'nobody reads this',
};

type Sent = { address: string; type: string | undefined; text: string };
let sent: Sent[];
let answer: () => Response;
let keys: () => Promise<Response>;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ done: true });
  keys = async () => Response.json(await tellKeys());
  vi.stubGlobal('fetch', async (address: string, { body: text = '', headers }: RequestInit = {}) => {
    if (address === '/api/sealing/keys') return keys();
    const type = (headers as Record<string, string>)['content-type'];
    sent.push({ address, type, text: String(text) });
    return answer();
  });
});
afterEach(() => {
  forgetKey();
  vi.unstubAllGlobals();
});

const send = (endpoint: Endpoint) => call(endpoint, { body, params: { id: '1' } } as never);
const no = (code: string) => () => Response.json({ code, params: {}, reference: 'r' }, { status: 400 });

test('there are calls that carry passwords', () => {
  expect(sealable.length).toBeGreaterThan(10);
});

test.each(sealable.map((endpoint) => [sealedCallOf(endpoint), endpoint] as const))(
  '%s never says its body in the clear, and says it to the house',
  async (name, endpoint) => {
    await send(endpoint);
    const [{ type, text, address } = { type: '', text: '', address: '' }] = sent;
    expect(type).toBe(SEALED_TYPE);
    const [head = ''] = (JSON.parse(text) as { jwe: string }).jwe.split('.');
    expect(`${address} ${text} ${atob(head.replaceAll('-', '+').replaceAll('_', '/'))}`).not.toContain(
      'nobody',
    );
    const { call: named, body: inside, at, kid } = await openSeal(text);
    expect([named, inside, kid]).toEqual([name, body, 'of-today']);
    expect(Math.abs(Date.now() - at)).toBeLessThan(SEAL_MS);
  },
);

test('no two seals of one body are alike, and each has an id of its own', async () => {
  await send(contract.logIn);
  await send(contract.logIn);
  const [one, other] = await Promise.all(sent.map(({ text }) => openSeal(text)));
  expect(sent[0]?.text).not.toBe(sent[1]?.text);
  expect(one?.id).not.toBe(other?.id);
});

test('what carries no password goes as it is', async () => {
  await call(contract.changeLanguage, { body: { language: 'TH' } });
  expect(sent).toEqual([
    { address: '/api/identity/language', type: 'application/json', text: '{"language":"TH"}' },
  ]);
});

test.each(['request/seal-unknown-key', 'request/seal-spent'])(
  'a page that was open for long asks for the key anew and tries once more: %s',
  async (code) => {
    await send(contract.logIn);
    keys = async () => Response.json(await tellKeys('of-tomorrow'));
    answer = () => (sent.length === 2 ? no(code)() : Response.json({ done: true }));
    await send(contract.logIn);
    expect(await Promise.all(sent.map(async ({ text }) => (await openSeal(text)).kid))).toEqual([
      'of-today',
      'of-today',
      'of-tomorrow',
    ]);
  },
);

test('a house that goes on saying no is believed', async () => {
  answer = no('request/seal-broken');
  await expect(send(contract.logIn)).rejects.toBeInstanceOf(RefusedCall);
  expect(sent).toHaveLength(2);
});

test('any other no is passed on, without a second try', async () => {
  answer = no('identity/wrong-credentials');
  await expect(send(contract.logIn)).rejects.toMatchObject({ code: 'identity/wrong-credentials' });
  expect(sent).toHaveLength(1);
});

test('without a key nothing is sent; with the line it comes back', async () => {
  keys = async () => new Response('', { status: 502 });
  await expect(send(contract.logIn)).rejects.toThrow();
  expect(sent).toEqual([]);
  keys = async () => Response.json(await tellKeys());
  await send(contract.logIn);
  expect(sent).toHaveLength(1);
});

test('a page that came without protection sends nothing', async () => {
  vi.stubGlobal('crypto', {});
  await expect(send(contract.logIn)).rejects.toBeInstanceOf(UnprotectedPage);
  expect(sent).toEqual([]);
});
