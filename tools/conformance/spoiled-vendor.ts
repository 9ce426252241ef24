import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAcme } from '../fakes/vendor/acme.ts';
import { answerSignature, type Credentials, signedHeaders } from '../fakes/vendor/signer.ts';

export type Request = { method: string; target: string; headers: Record<string, string>; body: Buffer };
export type Reply = { status: number; headers: Record<string, string>; body: Buffer };
export type Forward = (request: Request) => Promise<Reply>;
export type Spoil = (request: Request, forward: Forward, around: Around) => Promise<Reply>;

/** What of a vendor is bad: how it hears the platform, how it speaks to it, or both. */
export type Habit = { asked?: Spoil; asking?: Spoil };

/** What a habit may know and do besides. */
export type Around = {
  /** Bodies of launches, by session. */
  launches: Map<string, Record<string, unknown>>;
  /** What this vendor's habit remembers. */
  memory: Map<string, unknown>;
  /** A signed call of the vendor to the platform. */
  call(target: string, body: object): Promise<Reply>;
};

export const secret = Buffer.alloc(32, 'practice');
export const credentials: Credentials = {
  vendor: 'ACME',
  keyId: 'acme-1',
  algorithm: 'hmac-sha256',
  secret,
};

/** How long ACME waits here for an answer. */
const ANSWER_WITHIN_MS = 1_000;

/** ACME, which is honest, between two wires that are not: what comes through is a vendor with one bad habit. */
export async function startSpoiledVendor(habit: Habit) {
  let platform = '';
  const around: Around = {
    launches: new Map(),
    memory: new Map(),
    call: (target, body) => {
      const bytes = Buffer.from(JSON.stringify(body));
      return forwardTo(platform)(signAnew({ method: 'POST', target, headers: {}, body: bytes }));
    },
  };
  const back = await listen(async (request) => {
    const forward = forwardTo(platform);
    return habit.asking ? habit.asking(request, forward, around) : forward(request);
  });
  const acme = await startAcme({
    credentials,
    platform: back.address,
    port: 0,
    answerWithinMs: ANSWER_WITHIN_MS,
    offers: ['free-rounds', 'jackpots'],
  });
  const front = await listen(async (request) => {
    const forward = forwardTo(acme.address);
    const body = readBody(request);
    if (request.target === '/launch') around.launches.set(String(body.session_id), body);
    return habit.asked ? habit.asked(request, forward, around) : forward(request);
  });
  return {
    address: front.address,
    playUrl: `${front.address}/practice`,
    connect(address: string) {
      platform = address;
    },
    async stop() {
      await acme.stop();
      await Promise.all([front.stop(), back.stop()]);
    },
  };
}

/** The same request as somebody with the key would sign it now. */
export function signAnew(request: Request, fixed: { nonce?: string; timestampMs?: number } = {}): Request {
  const signed = signedHeaders(credentials, request, fixed);
  const headers = Object.fromEntries(
    Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** The request with another body, signed for it under the same nonce, so that its answer still counts. */
export function withBody(request: Request, change: (body: Record<string, unknown>) => object): Request {
  const body = Buffer.from(JSON.stringify(change(readBody(request))));
  return signAnew({ ...request, body }, { nonce: request.headers['x-gw-nonce'] ?? '' });
}

/** An answer in the name of whoever holds the key. */
export function answerWith(request: Request, status: number, json: unknown): Reply {
  const body = Buffer.from(JSON.stringify(json));
  const nonce = request.headers['x-gw-nonce'] ?? '';
  const signature = answerSignature(credentials, { status, nonce, body });
  return { status, headers: { 'content-type': 'application/json', 'x-gw-signature': signature }, body };
}

export function readBody({ body }: { body: Buffer }): Record<string, unknown> {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function forwardTo(address: string): Forward {
  return async ({ method, target, headers, body }) => {
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
    const answer = await fetch(address + target, {
      method,
      headers: kept,
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
    });
    const names = ['content-type', 'x-gw-signature', 'x-gw-replayed'];
    const told = names.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: Object.fromEntries(told), body: bytes };
  };
}

async function listen(answer: (request: Request) => Promise<Reply>) {
  const server: Server = createServer((request, response) => {
    // an answer that never came from behind never goes on either
    pass(request, response, answer).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Reply>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = request.headers as Record<string, string>;
  const { method = 'GET', url: target = '/' } = request;
  const reply = await answer({ method, target, headers, body: Buffer.concat(chunks) });
  response.writeHead(reply.status, reply.headers).end(reply.body);
}
