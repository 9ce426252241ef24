import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hmacKey, signRequest } from '@fairhall/vendor-protocol';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { type Answer, answerQuestion } from './answer.ts';
import { type AnsweredCall, createGateway } from './transport.ts';
import { createTurnstile } from './turnstile.ts';

const key = hmacKey({ keyId: 'acme-1', secret: Buffer.alloc(32, 7) });
const log = createLog({ level: 'silent', name: 'test' });
const body = '{"tx_id":"a"}';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A gateway whose answers come when the test says so. */
async function open(inFlightAtMost?: number) {
  const heard: AnsweredCall[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const levels: number[] = [];
  const takeRequest = createGateway({
    keyOf: (vendor, keyId) => (['ACME', 'BETA'].includes(vendor) && keyId === 'acme-1' ? key : undefined),
    answer: () => new Promise((resolve) => waiting.push(resolve)),
    security: { note: () => undefined },
    observe: { answered: (call) => heard.push(call), inFlight: () => undefined },
    pass: createTurnstile({
      log,
      observe: { inFlight: (calls) => levels.push(calls) },
      ...(inFlightAtMost !== undefined && { inFlightAtMost }),
    }),
    clock: systemClock,
  });
  server = createServer((request, response) => void takeRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function ask(vendor = 'ACME') {
    const target = '/gw/v1/tx/status';
    const nowMs = systemClock.now().getTime();
    const headers = signRequest(key, { method: 'POST', target, body }, { vendor, nowMs });
    const response = await fetch(address + target, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { http: response.status, answer, headers: response.headers };
  }
  async function until(count: number): Promise<void> {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answerAll = () => {
    for (const settle of waiting.splice(0)) settle(answerQuestion({}));
  };
  return { ask, until, answerAll, heard, levels };
}

test('more calls than may wait are told to come again, signed, and nothing is asked for them', async () => {
  const { ask, until, answerAll, heard } = await open(4);
  const held = [ask(), ask()];
  await until(2);
  const busy = await ask();
  expect(busy).toMatchObject({
    http: 429,
    answer: { status: 'error', code: 'RATE_LIMITED', final: false, retryable: true },
  });
  expect(busy.headers.get('retry-after')).toBe('1');
  expect(busy.headers.get('x-gw-signature')).toMatch(/^v1=/);
  answerAll();
  expect((await Promise.all(held)).map(({ http }) => http)).toEqual([200, 200]);
  const again = ask();
  await until(1);
  answerAll();
  expect((await again).http).toBe(200);
  expect(heard.map(({ code }) => code).sort()).toEqual(['OK', 'OK', 'OK', 'RATE_LIMITED']);
});

test('who floods the gateway leaves half of its places to the other vendors', async () => {
  const { ask, until, answerAll } = await open(4);
  const flood = [ask(), ask()];
  await until(2);
  expect((await ask()).http).toBe(429);
  const others = [ask('BETA'), ask('BETA')];
  await until(4);
  expect((await ask('BETA')).http).toBe(429);
  answerAll();
  expect((await Promise.all([...flood, ...others])).map(({ http }) => http)).toEqual([200, 200, 200, 200]);
});

test('two thousand and forty-eight calls at once are all taken', async () => {
  const { ask, until, answerAll, heard, levels } = await open();
  const held = Array.from({ length: 2_048 }, () => ask());
  await until(2_048);
  expect(Math.max(...levels)).toBe(2_048);
  answerAll();
  await Promise.all(held);
  // on a slow machine some wait past the hard answer; none is turned away
  expect(heard).toHaveLength(2_048);
  expect(heard.filter(({ code }) => code === 'RATE_LIMITED')).toEqual([]);
  expect(levels.at(-1)).toBe(0);
}, 30_000);

test('whoever asks is named once they have proven it, and not before', async () => {
  const { ask, until, answerAll, heard } = await open();
  await ask('MALLORY');
  const proven = ask();
  await until(1);
  answerAll();
  await proven;
  expect(heard).toMatchObject([
    { vendor: undefined, code: 'KEY_UNKNOWN' },
    { vendor: 'ACME', operation: 'tx_status', code: 'OK', isReplay: false },
  ]);
});
