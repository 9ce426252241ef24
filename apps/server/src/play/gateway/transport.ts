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
import { outsideOf } from '../heard/heard-call.ts';
import type { HeardLog } from '../heard/heard-log.ts';
import { type Answer, answerRefused } from './answer.ts';
import { Nonces } from './nonces.ts';
import type { SecurityLog } from './security-log.ts';
import { readWhole, type Turnstile } from './turnstile.ts';

/** The body is as it came, `sentAtMs` when the vendor signed it, by its own clock. */
export type ProvenCall = { vendor: string; body: Buffer; key: GatewayKey; sentAtMs: number };

export type GatewayNeeds = {
  keyOf(vendor: string, keyId: string): GatewayKey | undefined;
  /** Answers a call whose sender is proven. */
  answer(operation: PlatformOperation, proven: ProvenCall): Promise<Answer> | Answer;
  security: Pick<SecurityLog, 'note'>;
  /** Keeps the call as it came, once it is answered. */
  heard?: Pick<HeardLog, 'keep'> | undefined;
  /** Told of every call that was answered. */
  observe?: GatewayObserver | undefined;
  pass: Turnstile;
  clock: Clock;
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
const operations: ReadonlyMap<string, PlatformOperation> = new Map(
  Object.entries(platformCalls).map(([operation, { path }]) => [path, operation as PlatformOperation]),
);

/** Takes the vendors' calls before the web framework sees them; answers whether the request was one. */
export function createGateway(needs: GatewayNeeds) {
  const nonces = new Nonces();

  return function takeRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const target = request.url ?? '';
    if (!target.startsWith(PREFIX)) return false;
    readWhole(request, (body) => {
      const startedAt = performance.now();
      const proof = prove(request, target, body);
      const send = (answer: Answer) => {
        write(response, answer, proof);
        const tookMs = performance.now() - startedAt;
        needs.heard?.keep({
          ...outsideOf(request),
          ...{ isAuthentic: proof.refusal === undefined, body, tookMs },
          ...{ code: answer.code, http: answer.http, isReplay: answer.isReplay, answer: answer.body },
        });
        needs.observe?.answered({
          vendor: proof.refusal ? undefined : proof.signed.vendor,
          operation: operations.get(target),
          code: answer.code,
          isReplay: answer.isReplay,
          tookMs,
        });
      };
      if (proof.refusal) return send(answerRefused(proof.refusal));
      const { signed, key } = proof;
      needs.pass({
        target,
        vendor: signed.vendor,
        work: () => answerProven(request, { target, body, signed, key }),
        refuse: (code) => answerRefused(code),
        send,
      });
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
    { target, body, signed, key }: { target: string; body: Buffer; signed: SignedHeaders; key: GatewayKey },
  ): Promise<Answer> {
    const operation = operations.get(target);
    if (!operation) return answerRefused('INVALID_REQUEST', { detail: 'no such call' });
    if (request.method !== 'POST') return answerRefused('INVALID_REQUEST', { detail: 'calls are POST' });
    if (!isJson(request.headers['content-type']))
      return answerRefused('INVALID_REQUEST', { detail: 'content-type is not JSON' });
    if (body.byteLength > MAX_BODY_BYTES)
      return answerRefused('INVALID_REQUEST', { detail: 'body over 64 KiB' });
    const { vendor, timestamp } = signed;
    return needs.answer(operation, { vendor, body, key, sentAtMs: Number(timestamp) });
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
  if (answer.http === 503 || answer.http === 429)
    headers.push('retry-after', String(answer.waitSeconds ?? 1));
  response.writeHead(answer.http, headers);
  response.end(body);
}
