import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const evenbetSecret = 'a-seamless-key-of-this-stand-in';
const hashOf = (text: string, secret: string) =>
  createHash('sha256')
    .update(text + secret)
    .digest('hex');

type Said = { balance?: number; errorCode: number; errorDescription: string };

/** One who speaks EvenBet's dialect, written from its pages alone: calls the operator back, and opens sessions. */
export async function openEvenbet() {
  const opened: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', 'http://stand-in.test');
    const [, userId = ''] = /^\/v2\/app\/users\/([^/]+)\/session$/.exec(url.pathname) ?? [];
    const params: Record<string, string> = { ...Object.fromEntries(new URLSearchParams(body)), userId };
    const sorted = Object.keys(params)
      .sort()
      .map((name) => params[name]);
    const isSigned = request.headers.sign === hashOf(sorted.join(''), evenbetSecret);
    const isKnown = userId !== '' && url.searchParams.get('clientId') === 'fairhall';
    const http = isSigned && isKnown ? 200 : 403;
    if (http === 200) opened.push(params);
    const attributes = {
      'session-id': params.sessionId,
      'redirect-url': 'https://casino.stand-in.test/lobby?s=1',
    };
    response.writeHead(http, { 'content-type': 'application/vnd.api+json' });
    response.end(JSON.stringify(http === 200 ? { data: { type: 'session', attributes } } : { errors: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened,
    async call(address: string, facts: object | string, { secret = evenbetSecret } = {}) {
      const body = typeof facts === 'string' ? facts : JSON.stringify(facts);
      const headers = { 'content-type': 'application/json', sign: hashOf(body, secret) };
      const response = await fetch(address, { method: 'POST', headers, body });
      return { http: response.status, body: (await response.json()) as Said };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
