import { createHmac, timingSafeEqual } from 'node:crypto';

const FRESH_MS = 300_000;

/** `HMAC-SHA256(secret, time.text)` in hexadecimal; both sides sign so. */
export function sign(secret: string, timestamp: string, text: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
}

export type SignedRequest = {
  method: string;
  path: string;
  body: string;
  timestamp: string | undefined;
  signature: string | undefined;
};

/** Whether the platform sent this, within the last five minutes. */
export function isFromPlatform(secret: string, request: SignedRequest, now: Date): boolean {
  const { timestamp, signature } = request;
  if (!timestamp || !signature) return false;
  const expected = Buffer.from(sign(secret, timestamp, `${request.method} ${request.path}\n${request.body}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(now.getTime() - Date.parse(timestamp)) <= FRESH_MS;
}
