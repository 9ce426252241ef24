import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { acmeGames } from './games.ts';
import { gamePage } from './page.ts';
import { createRounds, type Rounds } from './rounds.ts';
import { answerSignature, type Credentials, isRequestGenuine } from './signer.ts';
import { send } from './wire.ts';

export type AcmeOptions = {
  credentials: Credentials;
  /** Where the platform's `/gw/v1` is. */
  platform: string;
  port: number;
  host?: string;
  /** How a browser reaches us, when it is not by host and port. */
  publicAddress?: string;
};

export type Acme = {
  address: string;
  rounds: Rounds;
  /** What the platform asked us, for tests. */
  heard: { method: string; path: string; body: unknown }[];
  stop(): Promise<void>;
};

type Reply = { status: number; body: unknown };

/** A whole small vendor: catalogue, launch, a page to play in, its own list of transactions. */
export async function startAcme(options: AcmeOptions): Promise<Acme> {
  const rounds = createRounds(options);
  const heard: Acme['heard'] = [];
  const seats = new Map<string, Record<string, unknown>>();
  let address = '';

  async function answerPlatform(method: string, path: string, body: Record<string, unknown>): Promise<Reply> {
    heard.push({ method, path, body });
    if (method === 'GET' && path === '/games')
      return { status: 200, body: { games: acmeGames, next_cursor: null } };
    if (method === 'POST' && path === '/launch') return launch(body);
    const round = /^\/rounds\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && round) return describe(decodeURIComponent(round));
    if (method === 'POST' && /^\/sessions\/[^/]+\/terminate$/.test(path))
      return { status: 200, body: { terminated: true } };
    return { status: 404, body: { code: 'NOT_FOUND' } };
  }

  function launch(body: Record<string, unknown>): Reply {
    if (!acmeGames.some((game) => game.game_id === body.game_id))
      return { status: 404, body: { code: 'GAME_UNKNOWN' } };
    const isDemo = body.mode === 'demo';
    const url = isDemo ? `${address}/play?demo=1` : `${address}/play`;
    return { status: 200, body: { url, expires_at: new Date(Date.now() + 60_000).toISOString() } };
  }

  function describe(roundId: string): Reply {
    const round = rounds.find(roundId);
    if (!round) return { status: 404, body: { code: 'ROUND_UNKNOWN' } };
    return {
      status: 200,
      body: { ...round, replay_url: `${address}/replay/${encodeURIComponent(roundId)}` },
    };
  }

  /** What our own page asks: open a seat with the launch token, then spin. */
  async function answerPage(path: string, body: Record<string, unknown>): Promise<Reply> {
    if (path === '/page/open') {
      const answer = await send(options.platform, options.credentials, {
        target: '/gw/v1/session/open',
        body: { launch_token: String(body.lt) },
      });
      if (!answer.isGenuine || answer.body.status !== 'ok') return { status: 409, body: answer.body };
      const seat = randomUUID();
      seats.set(seat, answer.body);
      return { status: 200, body: { seat, balance: answer.body.balance } };
    }
    const seat = seats.get(String(body.seat));
    if (path !== '/page/spin' || !seat) return { status: 404, body: { code: 'SEAT_UNKNOWN' } };
    const spin = await rounds.play({
      player_ref: String(seat.player_ref),
      session_id: String(seat.session_id),
      game_id: String(seat.game_id),
      currency: String(seat.currency),
      stake: BigInt(String(body.stake)),
    });
    return { status: 200, body: spin };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const path = target.split('?')[0] ?? '/';
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    if (method === 'GET' && path === '/play') {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('referrer-policy', 'no-referrer');
      response.end(gamePage);
      return;
    }
    if (method === 'GET' && path === '/transactions')
      return write(response, { status: 200, body: rounds.list() });
    const json = (body.length > 0 ? JSON.parse(body.toString('utf8')) : {}) as Record<string, unknown>;
    if (path.startsWith('/page/')) return write(response, await answerPage(path, json));
    const header = (name: string) => String(request.headers[name] ?? '');
    if (!isRequestGenuine(options.credentials, { method, target, body, header }))
      return write(response, { status: 401, body: { code: 'SIGNATURE_INVALID' } });
    write(response, await answerPlatform(method, path, json), {
      credentials: options.credentials,
      nonce: header('x-gw-nonce'),
    });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(JSON.stringify({ code: 'BUG', detail: String(error) }));
    });
  });
  const heardAt = await listen(server, options);
  address = options.publicAddress ?? heardAt;
  return {
    address,
    rounds,
    heard,
    stop: () =>
      new Promise((resolve) => {
        rounds.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function write(
  response: ServerResponse,
  { status, body }: Reply,
  signed?: { credentials: Credentials; nonce: string },
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (signed)
    response.setHeader(
      'x-gw-signature',
      answerSignature(signed.credentials, { status, nonce: signed.nonce, body: bytes }),
    );
  response.end(bytes);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listen(server: Server, { port, host = '127.0.0.1' }: AcmeOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://${host}:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}
