import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
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
  fetch?: typeof fetch;
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

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export async function exchange<Schema extends z.ZodMiniType>(
  peer: Peer,
  question: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const url = new URL(peer.baseUrl.replace(/\/$/, '') + question.path);
  const key = peer.key();
  const nonce = randomUUID();
  const line = { method: question.method, target: url.pathname + url.search, body: question.body ?? '' };
  const signal = AbortSignal.timeout(question.timeoutMs);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await (peer.fetch ?? fetch)(url, {
      method: question.method,
      headers: {
        ...signRequest(key, line, { vendor: peer.vendor, nowMs: peer.now(), nonce }),
        ...(question.body !== undefined && { 'content-type': CONTENT_TYPE }),
      },
      ...(question.body !== undefined && { body: question.body }),
      redirect: 'error',
      signal,
    });
    bytes = await readAnswer(response);
  } catch (error) {
    return { kind: 'unknown', reason: signal.aborted ? 'timeout' : 'network', detail: String(error) };
  }
  const signature = response.headers.get(headerNames.signature) ?? '';
  const text = responseText({ httpStatus: response.status, requestNonce: nonce, body: bytes });
  if (!key.verify(text, signature))
    return { kind: 'unknown', reason: 'unsigned', detail: `HTTP ${response.status}` };
  const parsed = question.schema.safeParse(parseJson(bytes));
  if (!parsed.success)
    return { kind: 'unknown', reason: 'malformed', detail: parsed.error.issues[0]?.message ?? '' };
  return {
    kind: 'answered',
    httpStatus: response.status,
    answer: parsed.data,
    isReplay: response.headers.get(headerNames.replayed) === 'true',
  };
}

async function readAnswer(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new RangeError('answer over 4 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
