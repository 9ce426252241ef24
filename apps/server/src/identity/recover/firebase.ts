import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';

export type FirebaseSettings = { project: string; jwksUrl: string };
/** `session`: one sign-in with one code, however many tokens are made of it. */
type Voucher = { mobile: string; session: string; expires: Date };
export type Firebase = { verify(idToken: string): Promise<Voucher> };

/** Somebody proved the number just now, not when they last opened their browser. */
const FRESH_SECONDS = 300;
const FIELD = 'verificationCode';

const claims = z.object({
  sub: z.string(),
  phone_number: z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/)),
  auth_time: z.number(),
  exp: z.number(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/**
 * Takes Firebase's word for a telephone: an ID token of our project, signed with a key of its published set, about a
 * number that was proven by SMS within the last five minutes. Source: firebase.google.com, verify ID tokens.
 */
export function createFirebase({ project, jwksUrl }: FirebaseSettings, clock: Clock): Firebase {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return {
    async verify(idToken) {
      const now = clock.now();
      const payload = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        currentDate: now,
        requiredClaims: ['sub', 'exp'],
      }).then(
        (verified) => verified.payload,
        (error: unknown) => refuseToken(error),
      );
      return readClaims(payload, now);
    },
  };
}

/** As `jose` calls it when a set of keys did not come, or is none. */
const ofTheKeys: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

function readClaims(payload: JWTPayload, now: Date): Voucher {
  const read = claims.safeParse(payload);
  if (!read.success) return refuse('identity/code-wrong', {}, FIELD);
  const { sub, phone_number: mobile, auth_time: provenAt, exp } = read.data;
  const age = now.getTime() / 1000 - provenAt;
  if (age > FRESH_SECONDS || age < -FRESH_SECONDS) refuse('identity/code-expired', {}, FIELD);
  return { mobile, session: `${sub}.${provenAt}`, expires: new Date(exp * 1000) };
}

/** A set of keys that cannot be read is a fault of the outside; anything else is a token we do not take. */
function refuseToken(error: unknown): never {
  if (error instanceof errors.JWTExpired) refuse('identity/code-expired', {}, FIELD);
  if (!(error instanceof errors.JOSEError) || ofTheKeys.has(error.code)) refuse('server/unavailable');
  refuse('identity/code-wrong', {}, FIELD);
}
