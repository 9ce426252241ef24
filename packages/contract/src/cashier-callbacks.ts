import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './shapes.ts';

/** Signed over time and bytes: `x-bank-signature = hex(HMAC-SHA256(secret, x-bank-timestamp + "." + body))`. */
export const providerCallback = endpoint({
  method: 'POST',
  path: '/api/cashier/callbacks/:provider',
  audience: 'everyone',
  isAlwaysOpen: true,
  credential: 'providerSignature',
  summary: 'What a payment provider tells; answered once it is kept',
  rawBody: 'The provider’s own words, as many bytes as its signature covers',
  params: z.object({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)) }),
  answer: done,
  refusals: ['cashier/callback-signature', 'cashier/callback-stale', 'cashier/provider-unknown'],
});
