import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createPlatformClient,
  createVendorClient,
  ed25519Key,
  type GatewayKey,
  headerNames,
  hmacKey,
  packLines,
  readSignedHeaders,
  requestText,
  responseText,
} from './index.ts';

const secret = Buffer.alloc(32, 3);
const key = hmacKey({ keyId: 'k1', secret });
const ok = { status: 'ok', code: 'OK', final: true, retryable: false };
const bet = {
  tx_id: 'b-1',
  session_id: '1',
  player_ref: 'p-1',
  game_id: 'g-1',
  round_id: 'r-1',
  amount: '100',
  currency: 'P',
  kind: 'cash',
  occurred_at: '2026-01-02T03:04:05Z',
} as const;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

type Behave = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

async function serveWith(behave: Behave): Promise<string> {
  const listening = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    behave(request, response, Buffer.concat(chunks));
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

function answer(
  response: ServerResponse,
  given: { status?: number; body: unknown; nonce: unknown; by?: GatewayKey },
): void {
  const { status = 200, nonce, by = key } = given;
  const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
  const text = responseText({ httpStatus: status, requestNonce: String(nonce), body });
  response.writeHead(status, { [headerNames.signature]: by.sign(text) });
  response.end(body);
}

const nonceOf = (request: IncomingMessage) => request.headers[headerNames.nonce];
const client = (baseUrl: string, own = key, timeoutMs = 300) =>
  createPlatformClient({ baseUrl, vendor: 'ACME', key: () => own, now: Date.now, timeoutMs });

test('a signed request is answered, and the answer read', async () => {
  const baseUrl = await serveWith((request, response, body) => {
    const signed = readSignedHeaders(request.headers);
    const line = { method: request.method ?? '', target: request.url ?? '', body };
    const isProven = signed && key.verify(requestText(line, signed), signed.signature);
    answer(response, { body: { ...ok, detail: isProven ? 'proven' : 'not' }, nonce: signed?.nonce });
  });
  expect(await client(`${baseUrl}/`).call('bet', bet)).toEqual({
    kind: 'answered',
    httpStatus: 200,
    answer: { ...ok, detail: 'proven' },
    isReplay: false,
  });
});

describe('whatever is not well-formed and signed for this very request is unknown', () => {
  const other = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 4) });
  test.each<[string, string, Behave]>([
    ['no signature', 'unsigned', (_, response) => response.end(JSON.stringify(ok))],
    [
      "a proxy's error page",
      'unsigned',
      (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    ['a redirect', 'network', (_, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'another key',
      'unsigned',
      (request, response) => answer(response, { body: ok, nonce: nonceOf(request), by: other }),
    ],
    [
      'an answer to another request',
      'unsigned',
      (_, response) => answer(response, { body: ok, nonce: crypto.randomUUID() }),
    ],
    [
      'signed, but no JSON',
      'malformed',
      (request, response) => answer(response, { body: 'OK', nonce: nonceOf(request) }),
    ],
    [
      'signed, but no answer',
      'malformed',
      (request, response) => answer(response, { body: { code: 'OK' }, nonce: nonceOf(request) }),
    ],
    ['silence', 'timeout', () => undefined],
    ['a cut connection', 'network', (request) => request.socket.destroy()],
    ['an answer that never ends', 'timeout', (_, response) => void response.write('{')],
    [
      'an answer beyond all bounds',
      'network',
      (_, response) => void response.end(Buffer.alloc(5 << 20, ' ')),
    ],
    [
      'a talk of something else',
      'timeout',
      ({ socket }) =>
        void socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
        ),
    ],
  ])('%s', async (_name, reason, behave) => {
    const outcome = await client(await serveWith(behave)).call('bet', bet);
    expect(outcome).toMatchObject({ kind: 'unknown', reason });
  });

  test('nobody there', async () => {
    expect(await client('http://127.0.0.1:9').call('bet', bet)).toMatchObject({
      kind: 'unknown',
      reason: 'network',
    });
  });

  test('a status changed on its way', async () => {
    const baseUrl = await serveWith((request, response) => {
      const body = JSON.stringify(ok);
      const text = responseText({ httpStatus: 409, requestNonce: String(nonceOf(request)), body });
      response.writeHead(200, { [headerNames.signature]: key.sign(text) }).end(body);
    });
    expect(await client(baseUrl).call('bet', bet)).toMatchObject({ kind: 'unknown', reason: 'unsigned' });
  });
});

test('a call that waits for a line is given up in its own time, not when a line is free', async () => {
  const baseUrl = await serveWith(() => undefined);
  const patient = client(baseUrl, key, 2_000);
  let ended = 0;
  const held = Array.from({ length: 256 }, () => patient.call('bet', bet).finally(() => ended++));
  expect(await client(baseUrl).call('bet', bet)).toMatchObject({ kind: 'unknown', reason: 'timeout' });
  expect(ended).toBe(0);
  await Promise.all(held);
});

test('with ed25519 each side signs with its own key and knows only the public one of the other', async () => {
  const pair = () => {
    const made = generateKeyPairSync('ed25519');
    return {
      own: made.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      shown: made.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    };
  };
  const [vendor, platform] = [pair(), pair()];
  const vendorKey = ed25519Key({ keyId: 'e', ownPrivateKey: vendor.own, theirPublicKey: platform.shown });
  const platformKey = ed25519Key({ keyId: 'e', ownPrivateKey: platform.own, theirPublicKey: vendor.shown });
  const baseUrl = await serveWith((request, response, body) => {
    const signed = readSignedHeaders(request.headers);
    const line = { method: 'POST', target: request.url ?? '', body };
    const isProven = signed && platformKey.verify(requestText(line, signed), signed.signature);
    answer(response, {
      body: { ...ok, code: isProven ? 'OK' : 'TEMPORARY' },
      nonce: signed?.nonce,
      by: platformKey,
    });
  });
  const outcome = await client(baseUrl, vendorKey).call('balance', { player_ref: 'p', session_id: '1' });
  expect(outcome).toMatchObject({ kind: 'answered', answer: { code: 'OK' } });
});

test("the platform tells a vendor's signed no from silence, and signs the query it asks with", async () => {
  const asked: string[] = [];
  const baseUrl = await serveWith((request, response, body) => {
    asked.push(`${request.method} ${request.url}`);
    const signed = readSignedHeaders(request.headers);
    const line = { method: request.method ?? '', target: request.url ?? '', body };
    if (!signed || !key.verify(requestText(line, signed), signed.signature))
      return void response.writeHead(401).end();
    if (request.url?.includes('/games'))
      return answer(response, { body: { games: [], next_cursor: null }, nonce: signed.nonce });
    answer(response, { status: 404, body: { code: 'ROUND_UNKNOWN' }, nonce: signed.nonce });
  });
  const vendor = createVendorClient({
    baseUrl: `${baseUrl}/acme`,
    vendor: 'ACME',
    key: () => key,
    now: Date.now,
  });
  expect(await vendor.games({ cursor: 'a b&c' })).toEqual({
    kind: 'answered',
    answer: { games: [], next_cursor: null },
  });
  expect(await vendor.round('r/1')).toEqual({
    kind: 'refused',
    httpStatus: 404,
    code: 'ROUND_UNKNOWN',
    detail: undefined,
  });
  expect(asked).toEqual(['GET /acme/games?cursor=a+b%26c', 'GET /acme/rounds/r%2F1']);
});

test('a list may be signed with any key of the vendor that is in use, and with no other', async () => {
  const [second, ended] = [4, 5].map((byte) =>
    hmacKey({ keyId: `k${byte}`, secret: Buffer.alloc(32, byte) }),
  );
  if (!second || !ended) throw new Error('two keys were made');
  const inUse = new Map([key, second].map((each) => [each.keyId, each]));
  const vendor = createVendorClient({
    ...{ baseUrl: 'http://127.0.0.1:1', vendor: 'ACME', key: () => key, now: Date.now },
    keyOf: (keyId) => inUse.get(keyId),
  });
  const listOf = (maker: GatewayKey) =>
    packLines(
      [],
      { vendor: 'ACME', period: '2026-01-02T03', edition: 'e', madeAt: new Date(0), key: maker },
      async () => undefined,
    );
  expect(vendor.isSound(await listOf(key))).toBe(true);
  expect(vendor.isSound(await listOf(second))).toBe(true);
  expect(vendor.isSound(await listOf(ended))).toBe(false);
  expect(vendor.isSound({ ...(await listOf(second)), key_id: key.keyId })).toBe(false);
});
