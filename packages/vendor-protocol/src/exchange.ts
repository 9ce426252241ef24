import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type Carried, carry, TimedOut } from './carry.ts';
import type { GatewayKey } from './keys.ts';
import { CONTENT_TYPE, headerNames, responseText, signRequest } from './signing.ts';

/** The other side of the wire, and how this side proves who it is. */
export type Peer = {
  baseUrl: string;
  vendor: string;
  /** Asked at every call, so that keys can be rotated while running. */
  key: () => GatewayKey;
  /** Unix milliseconds. */
  now: () => number;
};

export type Question<Schema extends z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under the base address, with its query. */
  path: string;
  body?: string;
  schema: Schema;
  timeoutMs: number;
};

/**
 * Either a well-formed answer that the other side signed for this very question, or nothing is known: the call may
 * have taken effect or not. Silence, proxies' error pages and wrong signatures are all `unknown`.
 */
export type Outcome<Answer> =
  | { kind: 'answered'; httpStatus: number; answer: Answer; isReplay: boolean }
  | { kind: 'unknown'; reason: 'timeout' | 'network' | 'unsigned' | 'malformed'; detail: string };

export async function exchange<Schema extends z.ZodMiniType>(
  peer: Peer,
  question: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const url = new URL(peer.baseUrl.replace(/\/$/, '') + question.path);
  const key = peer.key();
  const nonce = randomUUID();
  const line = { method: question.method, target: url.pathname + url.search, body: question.body ?? '' };
  let carried: Carried;
  try {
    carried = await carry(url, {
      method: question.method,
      headers: {
        ...signRequest(key, line, { vendor: peer.vendor, nowMs: peer.now(), nonce }),
        ...(question.body !== undefined && { 'content-type': CONTENT_TYPE }),
      },
      body: question.body,
      timeoutMs: question.timeoutMs,
    });
  } catch (error) {
    return {
      kind: 'unknown',
      reason: error instanceof TimedOut ? 'timeout' : 'network',
      detail: String(error),
    };
  }
  const { httpStatus, headers, bytes } = carried;
  const signature = String(headers[headerNames.signature] ?? '');
  const text = responseText({ httpStatus, requestNonce: nonce, body: bytes });
  if (!key.verify(text, signature))
    return { kind: 'unknown', reason: 'unsigned', detail: `HTTP ${httpStatus}` };
  const parsed = question.schema.safeParse(parseJson(bytes));
  if (!parsed.success)
    return { kind: 'unknown', reason: 'malformed', detail: parsed.error.issues[0]?.message ?? '' };
  return {
    kind: 'answered',
    httpStatus,
    answer: parsed.data,
    isReplay: headers[headerNames.replayed] === 'true',
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
