import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { type HttpSmsSettings, httpSmsAdapter, TIMESTAMP_HEADER } from './http-sms.ts';
import { twilioSmsAdapter } from './twilio-sms.ts';

type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
type Reply = { status: number; json?: unknown } | 'silence';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** A provider on a port of this machine, which answers what it is told to. */
async function startProvider(reply: Reply = { status: 200 }) {
  const received: Received[] = [];
  const started = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (reply === 'silence') return void response.destroy();
      response.writeHead(reply.status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify(reply.json ?? {}));
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, received };
}

const clock = standingClock('2026-11-21T04:00:00Z');
const letter = { key: 'message-7', to: '+66812345678', subject: '', text: 'Fairhall: "012345" คือรหัส & more' };

describe('a provider reached by one call', () => {
  const settings = (url: string, more: Partial<HttpSmsSettings> = {}): HttpSmsSettings => ({
    url: `${url}/send`,
    method: 'POST',
    contentType: 'application/json',
    body: '{"msisdn":"{{to}}","message":"{{text}}","ref":"{{key}}","sender":"FAIRHALL"}',
    authorization: 'Bearer provider-key',
    secret: 'a secret of the provider',
    signatureHeader: 'x-message-signature',
    knowsKeys: false,
    ...more,
  });

  test('gets its own body, signed with the time over its bytes', async () => {
    const { url, received } = await startProvider();
    expect(await httpSmsAdapter(settings(url), clock).deliver(letter)).toMatchObject({ outcome: 'sent' });
    const [call] = received;
    expect(call).toMatchObject({ method: 'POST', url: '/send' });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      msisdn: '+66812345678',
      message: letter.text,
      ref: 'message-7',
      sender: 'FAIRHALL',
    });
    const time = '2026-11-21T04:00:00.000Z';
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer provider-key',
      'idempotency-key': 'message-7',
      [TIMESTAMP_HEADER]: time,
      'x-message-signature': createHmac('sha256', 'a secret of the provider')
        .update(`${time}.${call?.body}`)
        .digest('hex'),
    });
  });

  test('gets a form where it wants one', async () => {
    const { url, received } = await startProvider();
    const form = settings(url, {
      method: 'PUT',
      contentType: 'application/x-www-form-urlencoded',
      body: 'to={{to}}&text={{text}}',
    });
    await httpSmsAdapter(form, clock).deliver(letter);
    expect(received[0]?.method).toBe('PUT');
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      to: '+66812345678',
      text: letter.text,
    });
  });

  test.each<[Reply, string, string | undefined]>([
    [{ status: 202 }, 'sent', undefined],
    [{ status: 429 }, 'later', 'http 429'],
    [{ status: 503 }, 'later', 'http 503'],
    [{ status: 400 }, 'refused', 'http 400'],
    [{ status: 500 }, 'unknown', 'http 500'],
    ['silence', 'unknown', 'UND_ERR_SOCKET'],
    [{ status: 307 }, 'unknown', 'TypeError'],
  ])('that answers %j: %s', async (reply, outcome, reason) => {
    const { url, received } = await startProvider(reply);
    const answer = await httpSmsAdapter(settings(url), clock).deliver(letter);
    expect(answer).toEqual(outcome === 'sent' ? { outcome, reference: undefined } : { outcome, reason });
    expect(received).toHaveLength(1);
  });

  test('that is not there is tried again later', async () => {
    const { url } = await startProvider();
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    server = undefined;
    expect(await httpSmsAdapter(settings(url), clock).deliver(letter)).toEqual({
      outcome: 'later',
      reason: 'ECONNREFUSED',
    });
  });
});

describe('a provider that speaks as Twilio', () => {
  const adapterAt = (url: string, from = '+15005550006') =>
    twilioSmsAdapter({ url, accountSid: 'AC123', authToken: 'token', from });

  test('gets a form under the account, with basic authentication', async () => {
    const { url, received } = await startProvider({ status: 201, json: { sid: 'SM9', status: 'queued' } });
    expect(await adapterAt(url).deliver(letter)).toEqual({ outcome: 'sent', reference: 'SM9' });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC123/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: '+66812345678',
      From: '+15005550006',
      Body: letter.text,
    });
  });

  test('is told its messaging service where one is configured', async () => {
    const { url, received } = await startProvider({ status: 201, json: { sid: 'SM9' } });
    await adapterAt(url, 'MG42').deliver(letter);
    expect(new URLSearchParams(received[0]?.body).get('MessagingServiceSid')).toBe('MG42');
  });

  test.each<[Reply, string, string]>([
    [{ status: 400, json: { code: 21211 } }, 'refused', 'twilio 21211: the number is not valid'],
    [
      { status: 400, json: { code: 21610 } },
      'refused',
      'twilio 21610: the number has refused messages from us',
    ],
    [{ status: 400, json: { code: 21614 } }, 'refused', 'twilio 21614: the number is no mobile'],
    [{ status: 429, json: { code: 20429 } }, 'later', 'twilio 20429'],
    [{ status: 400, json: { code: 21611 } }, 'later', 'twilio 21611'],
    [{ status: 401, json: { code: 20003 } }, 'later', 'twilio 20003'],
    [{ status: 503 }, 'later', 'twilio 503'],
    [{ status: 500 }, 'unknown', 'twilio 500'],
    ['silence', 'unknown', 'UND_ERR_SOCKET'],
  ])('and answers %j: %s', async (reply, outcome, reason) => {
    const { url } = await startProvider(reply);
    expect(await adapterAt(url).deliver(letter)).toEqual({ outcome, reason });
  });
});
