import { createHash } from 'node:crypto';
import {
  CONTENT_TYPE,
  type GatewayKey,
  headerNames,
  isTimely,
  MAX_BODY_BYTES,
  NONCE_MEMORY_MS,
  readJson,
  readSignedHeaders,
  requestText,
  responseText,
} from '@fairhall/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { VendorRefusal } from './refusal.ts';

type Signing = { key: GatewayKey; vendorCode: string; clock: Clock };

const NO_BODY = Buffer.alloc(0);

/** Nothing of a request is read before its signature passed, and every answer is signed for its request's nonce. */
export function requireSignature(app: FastifyInstance, signing: Signing): void {
  const seen = rememberNonces(signing.clock);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.addHook('preHandler', async (request) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : NO_BODY;
    const nonce = checkSignature(request, bytes, signing);
    if (!seen(nonce, bytes)) throw new VendorRefusal('NONCE_REPLAYED', 401);
    if (bytes.length === 0) return;
    const json = readJson(bytes);
    if (!json.ok) throw new VendorRefusal('INVALID_REQUEST', 400);
    request.body = json.value;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? payload : '';
    const nonce = request.headers[headerNames.nonce];
    if (typeof nonce !== 'string') return payload;
    const text = responseText({ httpStatus: reply.statusCode, requestNonce: nonce, body });
    reply.header(headerNames.signature, signing.key.sign(text));
    reply.header('content-type', CONTENT_TYPE);
    return payload;
  });
}

function checkSignature(request: FastifyRequest, bytes: Buffer, { key, vendorCode, clock }: Signing): string {
  const signed = readSignedHeaders(request.headers);
  if (!signed) throw new VendorRefusal('SIGNATURE_INVALID', 401);
  if (signed.vendor !== vendorCode || signed.keyId !== key.keyId) throw new VendorRefusal('KEY_UNKNOWN', 401);
  if (!isTimely(signed.timestamp, clock.now().getTime())) throw new VendorRefusal('TIMESTAMP_SKEW', 401);
  const text = requestText({ method: request.method, target: request.url, body: bytes }, signed);
  if (!key.verify(text, signed.signature)) throw new VendorRefusal('SIGNATURE_INVALID', 401);
  return signed.nonce;
}

/**
 * Whether a nonce is new, or the resend of the same body. Kept by this process alone: every call here is
 * harmless when another process hears it again.
 */
function rememberNonces(clock: Clock): (nonce: string, body: Buffer) => boolean {
  const heard = new Map<string, { bodyHash: string; atMs: number }>();
  return (nonce, body) => {
    const nowMs = clock.now().getTime();
    for (const [old, { atMs }] of heard) {
      if (atMs + NONCE_MEMORY_MS > nowMs) break;
      heard.delete(old);
    }
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const known = heard.get(nonce);
    if (!known) heard.set(nonce, { bodyHash, atMs: nowMs });
    return !known || known.bodyHash === bodyHash;
  };
}
