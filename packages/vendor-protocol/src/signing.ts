import { hash, randomUUID } from 'node:crypto';
import type { GatewayKey } from './keys.ts';

export const headerNames = {
  vendor: 'x-gw-vendor',
  keyId: 'x-gw-key-id',
  timestamp: 'x-gw-timestamp',
  nonce: 'x-gw-nonce',
  signature: 'x-gw-signature',
  replayed: 'x-gw-replayed',
} as const;

export const CONTENT_TYPE = 'application/json; charset=utf-8';
/** How far a timestamp may be from the reader's clock. */
export const MAX_SKEW_MS = 300_000;
/** How long a reader remembers nonces: past this, the timestamp check refuses the request by itself. */
export const NONCE_MEMORY_MS = 600_000;

export type SignedHeaders = {
  vendor: string;
  keyId: string;
  /** Unix milliseconds, as text. */
  timestamp: string;
  nonce: string;
  signature: string;
};

/** What is being asked, as it stands in the request line and on the wire. */
export type RequestLine = { method: string; target: string; body: Uint8Array | string };

type HeaderBag = Readonly<Record<string, string | string[] | undefined>>;

const WORD = /^[A-Za-z0-9_-]{1,64}$/;
const DIGITS = /^[1-9][0-9]{12}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What of the headers is missing or cannot be right; `undefined` when any is. Names in lower case, as node has them. */
export function readSignedHeaders(headers: HeaderBag): SignedHeaders | undefined {
  const vendor = headers[headerNames.vendor];
  const keyId = headers[headerNames.keyId];
  const timestamp = headers[headerNames.timestamp];
  const nonce = headers[headerNames.nonce];
  const signature = headers[headerNames.signature];
  if (typeof vendor !== 'string' || !WORD.test(vendor)) return undefined;
  if (typeof keyId !== 'string' || !WORD.test(keyId)) return undefined;
  if (typeof timestamp !== 'string' || !DIGITS.test(timestamp)) return undefined;
  if (typeof nonce !== 'string' || !UUID.test(nonce)) return undefined;
  if (typeof signature !== 'string') return undefined;
  return { vendor, keyId, timestamp, nonce, signature };
}

export function isTimely(timestamp: string, nowMs: number): boolean {
  return Math.abs(Number(timestamp) - nowMs) <= MAX_SKEW_MS;
}

/** The text whose signature travels in `X-GW-Signature` of a request. `bodyHash` when it is known already. */
export function requestText(
  request: RequestLine,
  signed: Omit<SignedHeaders, 'signature'>,
  bodyHash = hashBody(request.body),
): string {
  return `GW1\n${request.method}\n${request.target}\n${signed.vendor}\n${signed.keyId}\n${signed.timestamp}\n${signed.nonce}\n${bodyHash}`;
}

/** The text whose signature travels in `X-GW-Signature` of a response: it answers this nonce and no other. */
export function responseText(response: {
  httpStatus: number;
  requestNonce: string;
  body: Uint8Array | string;
}): string {
  return `GW1R\n${response.httpStatus}\n${response.requestNonce}\n${hashBody(response.body)}`;
}

export function hashBody(body: Uint8Array | string): string {
  return hash('sha256', body, 'hex');
}

/** The headers of a request to send now. */
export function signRequest(
  key: GatewayKey,
  request: RequestLine,
  { vendor, nowMs, nonce = randomUUID() }: { vendor: string; nowMs: number; nonce?: string },
): Record<string, string> {
  const signed = { vendor, keyId: key.keyId, timestamp: String(nowMs), nonce };
  return {
    [headerNames.vendor]: vendor,
    [headerNames.keyId]: key.keyId,
    [headerNames.timestamp]: signed.timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: key.sign(requestText(request, signed)),
  };
}
