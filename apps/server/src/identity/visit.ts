import { randomToken, sha256 } from '#platform/crypto';
import type { Reply, Request } from '#platform/http';
import { lockedCookie } from '#platform/locked-cookie';
import { markCookie, sessionCookie } from './cookie.ts';
import type { IdentityNeeds } from './needs.ts';
import { deviceOf, networkOf } from './networks.ts';

/** From where somebody comes in; by `mark`, a hash, their browser is known again. Absent where nobody browses. */
export type Visit = {
  device: string;
  network: string;
  address: string;
  mark?: string | undefined;
  /** Their browser brings the cookie of a session, which the new one's is written over. */
  isOver?: boolean | undefined;
  /** Where the house can tell it. */
  country?: string | undefined;
};

const MARK = /^[\w-]{43}$/;
/** As long as browsers keep a cookie at all. */
const KEPT_MS = 400 * 86_400_000;

/**
 * The visit of a request that brings somebody in; a browser without a mark is given one with the answer. One that has a
 * session's cookie is given the same at every try, so that two log-ins at one moment know each other.
 */
export function visitOf(
  { clock, secureCookies, located }: Pick<IdentityNeeds, 'clock' | 'secureCookies' | 'located'>,
  request: Request,
  reply: Reply,
): Visit {
  const kept = request.cookies[markCookie];
  const session = request.cookies[sessionCookie];
  const mark = kept && MARK.test(kept) ? kept : session ? markFrom(session) : randomToken();
  const until = new Date(clock.now().getTime() + KEPT_MS);
  lockedCookie(markCookie, { secure: secureCookies }).give(reply, mark, until);
  return {
    network: networkOf(request.ip),
    address: request.ip,
    device: deviceOf(request.headers['user-agent']),
    mark: sha256(mark).toString('hex'),
    isOver: session !== undefined,
    country: located(request),
  };
}

function markFrom(session: string): string {
  return sha256(`mark of ${session}`).toString('base64url');
}
