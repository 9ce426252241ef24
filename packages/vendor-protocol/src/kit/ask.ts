import { randomUUID } from 'node:crypto';
import type { GatewayKey } from '../keys.ts';
import { CONTENT_TYPE, headerNames, responseText, signRequest } from '../signing.ts';
import { vendorRefusal } from '../vendor-calls.ts';
import { Finding, must } from './finding.ts';

export type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown };

/** What is different from an honest request. */
type Changes = {
  key?: GatewayKey;
  vendor?: string;
  nowMs?: number;
  nonce?: string;
  /** After signing; a name without a value is left out. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** What is really sent, after signing. */
  sent?: { method?: 'GET' | 'POST'; path?: string; body?: unknown };
};

export type Answer = {
  httpStatus: number;
  json: unknown;
  /** By the vendor's key, for this very request. */
  isSigned: boolean;
  tookMs: number;
};

export type Asker = (call: Call, changes?: Changes) => Promise<Answer>;

type Wire = { vendorUrl: string; vendor: string; key: GatewayKey; now: () => number; patienceMs: number };

/** Speaks to the vendor, honestly or not. Bodies that are text or bytes go as they are. */
export function createAsker(wire: Wire): Asker {
  const base = wire.vendorUrl.replace(/\/$/, '');
  return async (call, changes = {}) => {
    const body = bytesOf(call.body);
    const url = new URL(base + call.path);
    const nonce = changes.nonce ?? randomUUID();
    const signed = signRequest(
      changes.key ?? wire.key,
      { method: call.method, target: url.pathname + url.search, body: body ?? '' },
      { vendor: changes.vendor ?? wire.vendor, nowMs: changes.nowMs ?? wire.now(), nonce },
    );
    const sentBody = changes.sent && 'body' in changes.sent ? bytesOf(changes.sent.body) : body;
    const headers = { ...signed, ...(sentBody && { 'content-type': CONTENT_TYPE }), ...changes.headers };
    const startedMs = wire.now();
    try {
      const response = await fetch(base + (changes.sent?.path ?? call.path), {
        method: changes.sent?.method ?? call.method,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        ...(sentBody && { body: new Uint8Array(sentBody) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(wire.patienceMs),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = responseText({ httpStatus: response.status, requestNonce: nonce, body: bytes });
      return {
        httpStatus: response.status,
        json: readLoosely(bytes),
        isSigned: wire.key.verify(text, response.headers.get(headerNames.signature) ?? ''),
        tookMs: wire.now() - startedMs,
      };
    } catch (error) {
      throw new Finding(`${call.method} ${call.path} was not answered (${causeOf(error)})`);
    }
  };
}

/** A call that is not honest is turned away, whatever with. */
export function mustTurnAway(answer: Answer, what: string): void {
  const { httpStatus } = answer;
  must(
    httpStatus >= 400 && httpStatus < 500,
    `${what} was answered HTTP ${httpStatus} instead of being refused`,
  );
}

/** An honest call that cannot be done is refused in words, signed like any answer. */
export function mustRefuse(answer: Answer, what: string): string {
  const { httpStatus } = answer;
  must(httpStatus >= 400, `${what} was answered HTTP ${httpStatus} instead of being refused`);
  const refusal = vendorRefusal.safeParse(answer.json);
  must(answer.isSigned, `the refusal of ${what} is not signed for its request`);
  must(refusal.success, `the refusal of ${what} has no {code} in capital letters`);
  return refusal.data?.code ?? '';
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function readLoosely(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string; message?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? name);
}
