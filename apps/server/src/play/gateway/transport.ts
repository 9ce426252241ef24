import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CONTENT_TYPE,
  type Code,
  type GatewayKey,
  hashBody,
  headerNames,
  isTimely,
  MAX_BODY_BYTES,
  type PlatformOperation,
  platformCalls,
  readSignedHeaders,
  requestText,
  responseText,
  type SignedHeaders,
} from '@fairhall/vendor-protocol';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { type Answer, answerRefused } from './answer.ts';
import { createDeadlines } from './deadlines.ts';
import { Nonces } from './nonces.ts';
import type { SecurityLog } from './security-log.ts';

export type GatewayNeeds = {
  keyOf(vendor: string, keyId: string): GatewayKey | undefined;
  /** Answers a call whose sender is proven; the body is as it came. */
  answer(
    operation: PlatformOperation,
    vendor: string,
    body: Buffer,
    key: GatewayKey,
  ): Promise<Answer> | Answer;
  security: Pick<SecurityLog, 'note'>;
  /** Told of every call that was answered. */
  observe?: GatewayObserver | undefined;
  /** Proven calls that may wait for an answer at once; whoever comes then is told to come again. */
  inFlightAtMost?: number;
  clock: Clock;
  log: Log;
};

/** `vendor` and `operation` are undefined when nobody has proven to be one, or asked for none there is. */
export type AnsweredCall = {
  vendor: string | undefined;
  operation: PlatformOperation | undefined;
  code: Code;
  isReplay: boolean;
  tookMs: number;
};
export type GatewayObserver = { answered(call: AnsweredCall): void; inFlight(calls: number): void };

const PREFIX = '/gw/v1/';
/** Up to here a body is read so that its signature can be judged; beyond, the connection is cut. */
const MAX_READ_BYTES = 1024 * 1024;
/** Whoever has no answer by then is told to send the same again. */
const HARD_ANSWER_MS = 2_900;

/** Twice what the lanes take in one turn of each; a batch answers them within a few hundred milliseconds. */
const IN_FLIGHT_AT_MOST = 4_096;

const operations: ReadonlyMap<string, PlatformOperation> = new Map(
  Object.entries(platformCalls).map(([operation, { path }]) => [path, operation as PlatformOperation]),
);

/** Takes the vendors' calls before the web framework sees them; answers whether the request was one. */
export function createGateway(needs: GatewayNeeds) {
  const nonces = new Nonces();
  const deadlines = createDeadlines(HARD_ANSWER_MS);
  const inFlightAtMost = needs.inFlightAtMost ?? IN_FLIGHT_AT_MOST;
  let inFlight = 0;

  function count(change: 1 | -1): void {
    inFlight += change;
    needs.observe?.inFlight(inFlight);
  }

  return function takeRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const target = request.url ?? '';
    if (!target.startsWith(PREFIX)) return false;
    let isAnswered = false;
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= MAX_READ_BYTES) chunks.push(chunk);
      else request.destroy();
    });
    request.on('end', () => {
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      const startedAt = performance.now();
      const proof = prove(request, target, body);
      const send = (answer: Answer) => {
        if (isAnswered) return;
        isAnswered = true;
        write(response, answer, proof);
        needs.observe?.answered({
          vendor: proof.refusal ? undefined : proof.signed.vendor,
          operation: operations.get(target),
          code: answer.code,
          isReplay: answer.isReplay,
          tookMs: performance.now() - startedAt,
        });
      };
      if (proof.refusal) return send(answerRefused(proof.refusal));
      if (inFlight >= inFlightAtMost) return send(answerRefused('RATE_LIMITED'));
      count(1);
      const deadline = deadlines.start(() => send(answerRefused('TX_IN_PROGRESS')));
      const settle = (answer: Answer) => {
        deadlines.end(deadline);
        count(-1);
        send(answer);
      };
      answerProven(request, { target, body, vendor: proof.signed.vendor, key: proof.key }).then(
        settle,
        (error: unknown) => {
          if (error instanceof Refusal) needs.log.warn({ code: error.code, target }, 'vendor call unsettled');
          else needs.log.error({ err: error, target }, 'vendor call failed');
          settle(answerRefused('TEMPORARY'));
        },
      );
    });
    request.on('error', () => response.destroy());
    return true;
  };

  type Proof =
    | { refusal: Code; signed: SignedHeaders | undefined; key: GatewayKey | undefined }
    | { refusal: undefined; signed: SignedHeaders; key: GatewayKey };

  /** Key, time, signature, nonce, in this order; nothing of the body is parsed before. */
  function prove(request: IncomingMessage, target: string, body: Buffer): Proof {
    const signed = readSignedHeaders(request.headers);
    const key = signed && needs.keyOf(signed.vendor, signed.keyId);
    const refusal = refuseProof(request, { target, body, signed, key });
    if (signed && key && !refusal) return { refusal: undefined, signed, key };
    needs.security.note({
      vendor: signed?.vendor ?? '',
      keyId: signed?.keyId ?? '',
      code: refusal ?? 'SIGNATURE_INVALID',
      path: target.slice(0, 64),
      address: request.socket.remoteAddress ?? '',
    });
    return { refusal: refusal ?? 'SIGNATURE_INVALID', signed, key };
  }

  function refuseProof(
    request: IncomingMessage,
    given: {
      target: string;
      body: Buffer;
      signed: SignedHeaders | undefined;
      key: GatewayKey | undefined;
    },
  ): Code | undefined {
    const { signed, key, target, body } = given;
    if (!signed) return isKeyNamed(request) ? 'SIGNATURE_INVALID' : 'KEY_UNKNOWN';
    if (!key) return 'KEY_UNKNOWN';
    const nowMs = needs.clock.now().getTime();
    if (!isTimely(signed.timestamp, nowMs)) return 'TIMESTAMP_SKEW';
    const bodyHash = hashBody(body);
    const text = requestText({ method: request.method ?? '', target, body }, signed, bodyHash);
    if (!key.verify(text, signed.signature)) return 'SIGNATURE_INVALID';
    return nonces.admits(signed.nonce, bodyHash, nowMs) ? undefined : 'NONCE_REPLAYED';
  }

  async function answerProven(
    request: IncomingMessage,
    { target, body, vendor, key }: { target: string; body: Buffer; vendor: string; key: GatewayKey },
  ): Promise<Answer> {
    const operation = operations.get(target);
    if (!operation) return answerRefused('INVALID_REQUEST', { detail: 'no such call' });
    if (request.method !== 'POST') return answerRefused('INVALID_REQUEST', { detail: 'calls are POST' });
    if (!isJson(request.headers['content-type']))
      return answerRefused('INVALID_REQUEST', { detail: 'content-type is not JSON' });
    if (body.byteLength > MAX_BODY_BYTES)
      return answerRefused('INVALID_REQUEST', { detail: 'body over 64 KiB' });
    return needs.answer(operation, vendor, body, key);
  }
}

function isKeyNamed(request: IncomingMessage): boolean {
  return Boolean(request.headers[headerNames.vendor]) && Boolean(request.headers[headerNames.keyId]);
}

function isJson(contentType: string | undefined): boolean {
  return (
    contentType === CONTENT_TYPE || /^application\/json(; *charset="?utf-8"?)?$/i.test(contentType ?? '')
  );
}

/** Signed whenever the sender's key is known, also when the request was turned away. */
function write(
  response: ServerResponse,
  answer: Answer,
  { signed, key }: { signed: SignedHeaders | undefined; key: GatewayKey | undefined },
): void {
  // as text: node then sends head and body in one write, where a buffer would cost a second
  const { body } = answer;
  const headers = ['content-type', CONTENT_TYPE, 'content-length', String(Buffer.byteLength(body))];
  headers.push('cache-control', 'no-store');
  if (signed && key) {
    const text = responseText({ httpStatus: answer.http, requestNonce: signed.nonce, body });
    headers.push(headerNames.signature, key.sign(text));
  }
  if (answer.isReplay) headers.push(headerNames.replayed, 'true');
  if (answer.http === 503 || answer.http === 429) headers.push('retry-after', '1');
  response.writeHead(answer.http, headers);
  response.end(body);
}
