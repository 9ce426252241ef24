import * as z from 'zod/mini';
import type { RefusalCode } from './endpoint.ts';
import { captchaImage } from './identity-person.ts';

/** Facts a refusal's sentence needs: amounts in minor units as digits, of `currency`; times as RFC 3339. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** What a refused call answers. `reference` finds the request in the log; `fields` says which input failed. */
export const refusalBody = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  /** A picture to read before the next try, where one is needed. */
  captcha: z.optional(captchaImage),
  reference: z.string(),
});
export type RefusalBody = z.output<typeof refusalBody>;

/** Refusals any call can meet, with their HTTP status. */
export const commonRefusals = {
  'request/invalid': 400,
  'request/unsupported-media-type': 415,
  'request/too-large': 413,
  'request/not-found': 404,
  'request/too-many': 429,
  'request/conflict': 409,
  'request/records-away': 410,
  'request/seal-unknown-key': 400,
  'request/seal-broken': 400,
  'request/seal-spent': 400,
  'server/unavailable': 503,
  'server/bug': 500,
} as const satisfies Record<RefusalCode, number>;
