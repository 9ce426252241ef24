import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BODY_BYTES, readCall } from '../../body.ts';
import { type PlatformOperation, platformCalls } from '../../calls.ts';
import { type Code, codes } from '../../codes.ts';
import type { GatewayKey } from '../../keys.ts';
import {
  CONTENT_TYPE,
  hashBody,
  headerNames,
  isTimely,
  readSignedHeaders,
  requestText,
  responseText,
} from '../../signing.ts';
import type { Capability } from '../case.ts';
import { answerCall, type Desk, plain } from './answer-call.ts';
import { openPurses, type Said, verdictOf } from './purse.ts';
import { type Heard, type Mischief, type Seat, stepOfCall } from './seat.ts';

export type PracticeOptions = {
  vendor: string;
  key: GatewayKey;
  now: () => number;
  listen: { host: string; port: number };
  lateMs: number;
  /** What is agreed on besides plain rounds; other calls are answered `VENDOR_FORBIDDEN`. */
  can: readonly Capability[];
};

/** A call that was not signed as it should be, or that is none of the protocol's. */
type Stray = { target: string; fault: string };

const HELD_MS = 150;
const OURS = '/gw/';
const operations = new Map<string, PlatformOperation>();
for (const [operation, { path }] of Object.entries(platformCalls))
  operations.set(path, operation as PlatformOperation);

/** The platform's side of GW/1 for practice: purses in memory, signatures checked, and mischief where it is planned. */
export async function startPractice({ vendor, key, now, listen, lateMs, can }: PracticeOptions) {
  const desk: Desk = { vendor, key, now, can, purses: openPurses({ now }), seats: new Map() };
  const bodyByNonce = new Map<string, string>();
  const strays: Stray[] = [];
  const held: (() => void)[] = [];
  const bugs: unknown[] = [];
  let lastNonce = '';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await readBody(request);
    const target = request.url ?? '/';
    const operation = operations.get(target);
    for (const release of held.splice(0)) release();
    const body = readLoosely(bytes);
    const seat = seatOf(body);
    const fault = operation ? faultIn(request, { target, bytes }) : 'NO_SUCH_CALL';
    const heard: Heard | undefined = operation && {
      operation,
      body,
      atMs: now(),
      nonce: String(request.headers[headerNames.nonce] ?? ''),
      code: undefined,
      fault: undefined,
      isFinal: false,
      isTold: false,
      isPending: true,
      isPlanned: false,
    };
    if (heard) seat?.heard.push(heard);
    // the lobby's address is ours too, and a player's browser may go there
    if (fault && target.startsWith(OURS)) strays.push({ target, fault });
    if (!operation || !heard) return void response.writeHead(404).end();
    try {
      const sentAtMs = Number(request.headers[headerNames.timestamp]);
      await answer({ operation, heard, seat, bytes, sentAtMs, fault: fault as Code | undefined }, response);
    } finally {
      heard.isPending = false;
    }
  }

  function seatOf(body: Readonly<Record<string, unknown>>): Seat | undefined {
    const known = desk.seats.get(String(body.player_ref));
    return known ?? [...desk.seats.values()].find((seat) => seat.launchToken === body.launch_token);
  }

  function faultIn(request: IncomingMessage, { target, bytes }: { target: string; bytes: Buffer }) {
    const signed = readSignedHeaders(request.headers);
    if (!signed) return 'SIGNATURE_INVALID';
    if (signed.vendor !== vendor || signed.keyId !== key.keyId) return 'KEY_UNKNOWN';
    if (!isTimely(signed.timestamp, now())) return 'TIMESTAMP_SKEW';
    const text = requestText({ method: request.method ?? '', target, body: bytes }, signed);
    if (!key.verify(text, signed.signature)) return 'SIGNATURE_INVALID';
    const bodyHash = hashBody(bytes);
    const known = bodyByNonce.get(signed.nonce) ?? bodyHash;
    bodyByNonce.set(signed.nonce, known);
    return known === bodyHash ? undefined : 'NONCE_REPLAYED';
  }

  type Arrived = {
    operation: PlatformOperation;
    heard: Heard;
    seat: Seat | undefined;
    bytes: Buffer;
    sentAtMs: number;
    fault: Code | undefined;
  };

  async function answer(arrived: Arrived, response: ServerResponse) {
    const { operation, heard, seat, bytes, sentAtMs, fault } = arrived;
    if (fault) return blame(response, { heard, code: fault, detail: fault });
    const read = readCall(operation, bytes);
    if (!read.ok) return blame(response, { heard, code: read.code, detail: `${read.code}: ${read.detail}` });
    const mischief = seat && nextMischief(seat, heard);
    heard.isPlanned = mischief !== undefined;
    const decline = typeof mischief === 'object' ? mischief.decline : undefined;
    const work = async () => {
      const said = await answerCall(desk, { operation, call: read.call, seat, decline, sentAtMs });
      heard.code = said.code;
      heard.isFinal = said.body.final === true;
      return said;
    };
    if (mischief === 'cut-before') return void response.destroy();
    if (mischief === 'temporary') return write(response, { heard, said: plain('TEMPORARY') });
    if (mischief === 'not-yet') return write(response, { heard, said: notYet() });
    if (mischief === 'short') return write(response, { heard, said: plain('TABLE_SHORT') });
    if (mischief === 'page')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    if (mischief === 'forged' || mischief === 'swapped') return lie(response, { heard, mischief });
    if (mischief === 'held') await overtaken();
    if (mischief === 'double') await work();
    const said = await work();
    if (mischief === 'cut-after') return void response.destroy();
    if (mischief === 'late') await sleep(lateMs);
    return write(response, { heard, said });
  }

  function blame(
    response: ServerResponse,
    { heard, code, detail }: { heard: Heard; code: Code; detail: string },
  ): Promise<void> {
    heard.fault = detail;
    return write(response, { heard, said: plain(code, { detail }) });
  }

  /** Says that all is well without having done anything, under a wrong signature or under that of another answer. */
  function lie(
    response: ServerResponse,
    { heard, mischief }: { heard: Heard; mischief: 'forged' | 'swapped' },
  ) {
    const { body: asked } = heard;
    const body = JSON.stringify({
      ...verdictOf('OK', codes.OK),
      tx_id: asked.tx_id,
      balance: { cash: '1', bonus: '0', currency: asked.currency },
    });
    const other = key.sign(responseText({ httpStatus: 200, requestNonce: lastNonce, body }));
    const signature = mischief === 'swapped' ? other : `v1=${'A'.repeat(other.length - 3)}`;
    response.writeHead(200, { 'content-type': CONTENT_TYPE, [headerNames.signature]: signature }).end(body);
  }

  function overtaken(): Promise<unknown> {
    return Promise.race([sleep(HELD_MS), new Promise<void>((resolve) => held.push(resolve))]);
  }

  async function write(
    response: ServerResponse,
    { heard, said }: { heard: Heard; said: Said },
  ): Promise<void> {
    const httpStatus = codes[said.code].http;
    const body = JSON.stringify(said.body);
    const signature = key.sign(responseText({ httpStatus, requestNonce: heard.nonce, body }));
    lastNonce = heard.nonce;
    if (response.destroyed) return;
    response.writeHead(httpStatus, {
      'content-type': CONTENT_TYPE,
      [headerNames.signature]: signature,
      ...(said.isReplay && { [headerNames.replayed]: 'true' }),
    });
    await new Promise<void>((resolve) => {
      response.once('close', resolve).once('finish', resolve).end(body);
    });
    heard.isTold = response.writableFinished;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      bugs.push(error);
      response.destroy();
    });
  });
  const address = await open(server, listen);
  return {
    address,
    strays,
    /** What the practice platform itself did wrong: then nothing can be held against the vendor. */
    bugs,
    purses: desk.purses,
    seats: desk.seats,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Practice = Awaited<ReturnType<typeof startPractice>>;

function nextMischief(seat: Seat, { operation, body }: Heard): Mischief | undefined {
  const step = stepOfCall(operation, body);
  if (!step) return undefined;
  const at = seat.plans.findIndex((plan) => plan.step === step);
  return at < 0 ? seat.whim?.() : seat.plans.splice(at, 1)[0]?.mischief;
}

function notYet(): Said {
  const said = plain('BET_NOT_FOUND');
  return { ...said, body: { ...said.body, final: false, retryable: true } };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).byteLength;
    // one byte more is enough to be refused as too long
    if (size <= 2 * MAX_BODY_BYTES) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function readLoosely(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function open(server: Server, { host, port }: PracticeOptions['listen']): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const at = server.address();
      resolve(`http://${host}:${typeof at === 'object' && at ? at.port : port}`);
    });
  });
}
