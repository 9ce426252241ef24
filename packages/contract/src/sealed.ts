import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** The media type of a sealed body: `{ "jwe": "…" }`, of the compact form of RFC 7516. */
export const SEALED_TYPE = 'application/vnd.fairhall.sealed+json';
/** The one way bodies are sealed: to an elliptic key of the house, drawn anew for each. */
export const sealedBy = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;
/** How far the clock of who seals may be off; nothing older is opened. */
export const SEAL_MS = 5 * 60_000;

export const sealedBody = z.strictObject({ jwe: z.string().check(z.minLength(1), z.maxLength(60_000)) });

/** What is in a seal: a body, the one call it is for, when it was sealed, and an id that is good once. */
export const sealedContent = z.strictObject({
  call: z.string(),
  at: z.number().check(z.int()),
  id: z.string().check(z.regex(/^[\w-]{20,64}$/)),
  body: z.unknown(),
});
export type SealedContent = z.output<typeof sealedContent>;

/** As a seal names the call that its body is for. */
export function sealedCallOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

const sealingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  use: z.literal('enc'),
  alg: z.literal(sealedBy.alg),
  kid: z.string(),
});
export type SealingKey = z.output<typeof sealingKey>;

export const readSealingKeys = endpoint({
  method: 'GET',
  path: '/api/sealing/keys',
  audience: 'everyone',
  // testers log in while the house is closed
  isAlwaysOpen: true,
  summary:
    'The keys that bodies with passwords are sealed to (JWKS): the first is to be used, and changes daily',
  answer: z.object({ keys: z.array(sealingKey), serverTime: instant }),
  refusals: [],
});
