import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Offer } from './games.ts';
import { gamePage } from './page.ts';
import { createPlatformSide, type Reply, rememberNonces } from './platform-side.ts';
import { createPots } from './pots.ts';
import { createPromises } from './promises.ts';
import { readObject, Unreadable } from './reading.ts';
import { createRounds, type Rounds, type Wager } from './rounds.ts';
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
  /** How long it waits for the platform's answer. */
  answerWithinMs?: number;
  /** What it offers besides plain rounds: nothing, unless it is told to. */
  offers?: readonly Offer[];
};

export type Acme = {
  address: string;
  rounds: Rounds;
  /** What the platform asked us, for tests. */
  heard: { method: string; path: string; body: unknown }[];
  stop(): Promise<void>;
};

/** Where the conformance kit has it play a round; a test system's door, never a real one's. */
const PRACTICE_PATH = '/practice';
const PRACTICE_STAKE = 100n;
const PRACTICE_UNUSED = 40n;
const PRACTICE_RAKE = 5n;
/** What one of two at a table loses to the other. */
const PRACTICE_PASSED = 60n;
const practiceCorrections = [
  { direction: 'credit', amount: 70n },
  { direction: 'debit', amount: 30n },
] as const;

type PracticeBet = { outcomes: readonly ('won' | 'lost')[]; soldBps?: bigint };
const practiceBets: ReadonlyMap<string, PracticeBet> = new Map([
  ['events', { outcomes: ['won', 'lost'] }],
  ['cashouts', { outcomes: ['won'], soldBps: 10_000n }],
  ['part-cashouts', { outcomes: ['won'], soldBps: 5_000n }],
]);

/** A whole small vendor: catalogue, launch, a page to play in, its own list of transactions. */
export async function startAcme(options: AcmeOptions): Promise<Acme> {
  const { offers = [] } = options;
  const pots = createPots();
  const promises = createPromises();
  const rounds = createRounds({ ...options, ...(offers.includes('jackpots') && { pots }) });
  const heard: Acme['heard'] = [];
  const seats = new Map<string, Record<string, unknown>>();
  let address = '';

  const platformSide = createPlatformSide({
    ...options,
    offers,
    rounds,
    promises,
    pots,
    address: () => address,
  });
  const isNew = rememberNonces();

  /** What our own page asks: open a seat with the launch token, then spin. */
  async function answerPage(path: string, body: Record<string, unknown>): Promise<Reply> {
    if (path === '/page/open') return openSeat(String(body.lt));
    const seat = seats.get(String(body.seat));
    if (path !== '/page/spin' || !seat) return { status: 404, body: { code: 'SEAT_UNKNOWN' } };
    return spin(seat, BigInt(String(body.stake)));
  }

  async function openSeat(launchToken: string): Promise<Reply> {
    const answer = await send(options.platform, options.credentials, {
      target: '/gw/v1/session/open',
      body: { launch_token: launchToken },
    });
    if (!answer.isGenuine || answer.body.status !== 'ok') return { status: 409, body: answer.body };
    const seat = randomUUID();
    seats.set(seat, answer.body);
    return { status: 200, body: { seat, balance: answer.body.balance } };
  }

  async function spin(
    seat: Record<string, unknown>,
    stake: bigint,
    more: Pick<Wager, 'unused' | 'promised' | 'isLucky'> = {},
  ): Promise<Reply> {
    if (platformSide.isEnded(String(seat.session_id)))
      return { status: 409, body: { code: 'SESSION_ENDED' } };
    const spun = await rounds.play({
      player_ref: String(seat.player_ref),
      session_id: String(seat.session_id),
      game_id: String(seat.game_id),
      currency: String(seat.currency),
      stake,
      ...more,
    });
    return { status: 200, body: spun };
  }

  /** The practice door: does at once what the page at this address would do when somebody plays one round. */
  async function practise(body: Record<string, unknown>): Promise<Reply> {
    const opened = await seatOf(body);
    if (!('seat' in opened)) return opened;
    const { seat } = opened;
    const bet = typeof body.deed === 'string' ? practiceBets.get(body.deed) : undefined;
    if (bet) return betOnEvent(seat, bet);
    if (body.deed === 'shared-tables') return sitTogether(seat, body.beside as Record<string, unknown>);
    if (body.deed === 'tables') return sit(seat);
    if (body.deed === 'free-rounds') return spinPromised(seat);
    const spun = await spin(seat, PRACTICE_STAKE, {
      ...(body.deed === 'magazines' && { unused: PRACTICE_UNUSED }),
      isLucky: body.deed === 'jackpots',
    });
    if (body.deed === 'corrections') await correctTwice(spun.body as { round_id?: string; code: string });
    return spun;
  }

  /** Opened when it is asked for first; without a seat, what stands in its way. */
  async function seatOf({ session_id, url }: Record<string, unknown>) {
    const launchToken = new URLSearchParams(new URL(String(url)).hash.slice(1)).get('lt');
    // play money is the page's own affair
    if (launchToken === null) return { status: 200, body: { played: true } };
    const seated = () => [...seats.values()].find((seat) => seat.session_id === session_id);
    if (!seated()) {
      const opened = await openSeat(launchToken);
      if (opened.status !== 200) return opened;
    }
    return { seat: seated() ?? {} };
  }

  async function spinPromised(seat: Record<string, unknown>): Promise<Reply> {
    const promised = promises.take({
      playerRef: String(seat.player_ref),
      gameId: String(seat.game_id),
      currency: String(seat.currency),
    });
    if (!promised) return { status: 409, body: { code: 'NO_FREE_ROUNDS' } };
    const spun = await spin(seat, promised.stake, { promised });
    const { code } = spun.body as { code: string };
    if (code !== 'OK') promises.giveBack(promised, code);
    return spun;
  }

  async function betOnEvent(seat: Record<string, unknown>, bet: PracticeBet): Promise<Reply> {
    const placed = await rounds.betOnEvent({
      player_ref: String(seat.player_ref),
      session_id: String(seat.session_id),
      game_id: String(seat.game_id),
      currency: String(seat.currency),
      stake: PRACTICE_STAKE,
      ...bet,
    });
    return { status: 200, body: placed };
  }

  const sittingOf = (seat: Record<string, unknown>, buyIns: readonly bigint[]) => ({
    player_ref: String(seat.player_ref),
    session_id: String(seat.session_id),
    game_id: String(seat.game_id),
    currency: String(seat.currency),
    buyIns,
    rake: PRACTICE_RAKE,
  });

  async function sit(seat: Record<string, unknown>): Promise<Reply> {
    return { status: 200, body: await rounds.stay(sittingOf(seat, [PRACTICE_STAKE, PRACTICE_STAKE])) };
  }

  async function sitTogether(seat: Record<string, unknown>, other: Record<string, unknown>): Promise<Reply> {
    const opened = await seatOf(other);
    if (!('seat' in opened)) return opened;
    const both = [sittingOf(seat, [PRACTICE_STAKE]), sittingOf(opened.seat, [PRACTICE_STAKE])] as const;
    return { status: 200, body: await rounds.stayTogether(both, PRACTICE_PASSED) };
  }

  async function correctTwice({ round_id, code }: { round_id?: string; code: string }): Promise<void> {
    if (code !== 'OK' || round_id === undefined) return;
    for (const correction of practiceCorrections)
      if ((await rounds.correct(round_id, correction)) !== 'OK') return;
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
    if (path.startsWith('/page/')) return write(response, await answerPage(path, readObject(body)));
    const header = (name: string) => String(request.headers[name] ?? '');
    if (!isRequestGenuine(options.credentials, { method, target, body, header }))
      return write(response, { status: 401, body: { code: 'SIGNATURE_INVALID' } });
    const nonce = header('x-gw-nonce');
    const reply = isNew(nonce, body)
      ? await answerSigned(method, target, body)
      : { status: 401, body: { code: 'NONCE_REPLAYED' } };
    write(response, reply, { credentials: options.credentials, nonce });
  }

  async function answerSigned(method: string, target: string, bytes: Buffer): Promise<Reply> {
    const path = target.split('?')[0] ?? '/';
    try {
      const body = method === 'POST' ? readObject(bytes) : {};
      heard.push({ method, path, body });
      return path === PRACTICE_PATH ? await practise(body) : await platformSide.answer(method, target, body);
    } catch (error) {
      if (error instanceof Unreadable) return { status: 400, body: { code: 'INVALID_REQUEST' } };
      throw error;
    }
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
