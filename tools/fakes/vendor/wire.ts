import { type Credentials, isAnswerGenuine, signedHeaders } from './signer.ts';

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  bytes: Buffer;
  isReplay: boolean;
  /** Signed by the platform, for this very request. */
  isGenuine: boolean;
  signature: string | null;
  nonce: string;
};

export type Changes = {
  timestampMs?: number;
  nonce?: string;
  /** Named in the header and signed, instead of the credentials' own. */
  vendor?: string;
  /** What is really sent, after signing. */
  sentBody?: Buffer | string;
  sentTarget?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

/** Sends one signed call to the platform; throws when nothing comes back. */
export async function send(
  platform: string,
  credentials: Credentials,
  call: { target: string; body: unknown },
  changes: Changes = {},
): Promise<Answer> {
  const body = Buffer.isBuffer(call.body)
    ? call.body
    : Buffer.from(typeof call.body === 'string' ? call.body : JSON.stringify(call.body));
  const headers = signedHeaders(credentials, { method: 'POST', target: call.target, body }, changes);
  const response = await fetch(platform + (changes.sentTarget ?? call.target), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers, ...changes.headers },
    body: new Uint8Array(Buffer.from(changes.sentBody ?? body)),
    signal: AbortSignal.timeout(changes.timeoutMs ?? 10_000),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const signature = response.headers.get('x-gw-signature');
  const nonce = headers['X-GW-Nonce'] ?? '';
  return {
    status: response.status,
    body: JSON.parse(bytes.toString('utf8') || '{}') as Record<string, unknown>,
    bytes,
    isReplay: response.headers.get('x-gw-replayed') === 'true',
    isGenuine: isAnswerGenuine(credentials, { status: response.status, nonce, body: bytes, signature }),
    signature,
    nonce,
  };
}
