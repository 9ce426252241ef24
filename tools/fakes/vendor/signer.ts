import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomUUID,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';

/**
 * The protocol's signatures a second time, written from its README alone: a mistake in the package's own signing
 * cannot agree with itself here.
 */
export type Credentials = { vendor: string; keyId: string } & (
  | { algorithm: 'hmac-sha256'; secret: Buffer }
  | { algorithm: 'ed25519'; privateKeyPem: string; platformKeyPem: string }
);

export type Headers = Record<string, string>;

export function signedHeaders(
  credentials: Credentials,
  request: { method: string; target: string; body: Buffer },
  fixed: { timestampMs?: number; nonce?: string; vendor?: string } = {},
): Headers {
  const timestamp = String(fixed.timestampMs ?? Date.now());
  const nonce = fixed.nonce ?? randomUUID();
  const vendor = fixed.vendor ?? credentials.vendor;
  const text = [
    'GW1',
    request.method,
    request.target,
    vendor,
    credentials.keyId,
    timestamp,
    nonce,
    digest(request.body),
  ];
  return {
    'X-GW-Vendor': vendor,
    'X-GW-Key-Id': credentials.keyId,
    'X-GW-Timestamp': timestamp,
    'X-GW-Nonce': nonce,
    'X-GW-Signature': signText(credentials, text.join('\n')),
  };
}

export function isAnswerGenuine(
  credentials: Credentials,
  answer: { status: number; nonce: string; body: Buffer; signature: string | null },
): boolean {
  const text = `GW1R\n${answer.status}\n${answer.nonce}\n${digest(answer.body)}`;
  return isSignature(credentials, text, answer.signature ?? '');
}

export function isRequestGenuine(
  credentials: Credentials,
  request: { method: string; target: string; body: Buffer; header(name: string): string },
): boolean {
  const { method, target, body, header } = request;
  const parts = ['x-gw-vendor', 'x-gw-key-id', 'x-gw-timestamp', 'x-gw-nonce'].map(header);
  const isFresh = Math.abs(Date.now() - Number(header('x-gw-timestamp'))) <= 300_000;
  const isOurs = header('x-gw-vendor') === credentials.vendor && header('x-gw-key-id') === credentials.keyId;
  const text = ['GW1', method, target, ...parts, digest(body)].join('\n');
  return isFresh && isOurs && isSignature(credentials, text, header('x-gw-signature'));
}

export function answerSignature(
  credentials: Credentials,
  answer: { status: number; nonce: string; body: Buffer },
): string {
  return signText(credentials, `GW1R\n${answer.status}\n${answer.nonce}\n${digest(answer.body)}`);
}

export function signText(credentials: Credentials, text: string): string {
  if (credentials.algorithm === 'hmac-sha256')
    return `v1=${createHmac('sha256', credentials.secret).update(text).digest('base64url')}`;
  return `v1=${sign(null, Buffer.from(text), createPrivateKey(credentials.privateKeyPem)).toString('base64url')}`;
}

function isSignature(credentials: Credentials, text: string, given: string): boolean {
  if (credentials.algorithm === 'ed25519') {
    const bytes = Buffer.from(given.replace(/^v1=/, ''), 'base64url');
    return verify(null, Buffer.from(text), createPublicKey(credentials.platformKeyPem), bytes);
  }
  const expected = Buffer.from(signText(credentials, text));
  const got = Buffer.from(given);
  return got.length === expected.length && timingSafeEqual(got, expected);
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
