import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export type Answered = {
  http: number;
  body: { status: string; request_uuid?: string; user?: string; currency?: string; balance?: number };
};
type Launched = Record<string, string | number | undefined>;

/** One who speaks Hub88's dialect, written from its pages alone: calls the operator's wallet, and lists and opens games. */
export async function openStandIn() {
  const own = pairOf();
  const launched: Launched[] = [];
  const games: Record<string, unknown>[] = [
    {
      game_code: 'std_lantern',
      name: 'Lantern Road',
      product: 'Stand-in',
      category: 'Video Slots',
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      demo_game_support: true,
      enabled: true,
      release_date: '2026-10-01T00:00:00Z',
      volatility: 4,
      rtp: '94.79',
    },
  ];
  let operatorKey = '';
  const state = { isDown: false };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const say = (http: number, answer: unknown) =>
      response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
    if (state.isDown) return say(500, { error: 'Internal server error' });
    if (!operatorKey || !verify('sha256', body, operatorKey, signature))
      return say(401, { error: 'Request signature is invalid' });
    const asked = JSON.parse(body.toString('utf8')) as Launched;
    if (asked.operator_id !== 4711) return say(404, { error: 'no such operator' });
    if (request.url === '/operator/generic/v2/game/list') return say(200, games);
    if (request.url !== '/operator/generic/v2/game/url') return say(404, { error: 'not found' });
    launched.push(asked);
    say(200, { url: `https://games.stand-in.test/${asked.game_code}?round=1` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** One call to the operator's wallet, signed unless told otherwise. */
  async function call(
    address: string,
    path: string,
    facts: object | string,
    { signature }: { signature?: string | undefined } = {},
  ): Promise<Answered> {
    const body = typeof facts === 'string' ? facts : JSON.stringify({ request_uuid: randomUUID(), ...facts });
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature':
          signature ?? sign('sha256', Buffer.from(body), own.privateKey).toString('base64'),
      },
      body,
    });
    return { http: response.status, body: (await response.json()) as Answered['body'] };
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: own.publicKey,
    /** Whom it takes for the operator. */
    trust: (publicKey: string) => {
      operatorKey = publicKey;
    },
    launched,
    games,
    state,
    call,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
