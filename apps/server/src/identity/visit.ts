import { randomToken, sha256 } from '#platform/crypto';
import type { Reply, Request } from '#platform/http';
import { lockedCookie } from '#platform/locked-cookie';
import { markCookie } from './cookie.ts';
import type { IdentityNeeds } from './needs.ts';
import { deviceOf, networkOf } from './networks.ts';

/** From where somebody comes in; by `mark`, a hash, their browser is known again. Absent where nobody browses. */
export type Visit = {
  device: string;
  network: string;
  address: string;
  mark?: string | undefined;
  /** Where the house can tell it. */
  country?: string | undefined;
};

const MARK = /^[\w-]{43}$/;
/** As long as browsers keep a cookie at all. */
const KEPT_MS = 400 * 86_400_000;

/** The visit of a request that brings somebody in; a browser without a mark is given one with the answer. */
export function visitOf(
  { clock, secureCookies, located }: Pick<IdentityNeeds, 'clock' | 'secureCookies' | 'located'>,
  request: Request,
  reply: Reply,
): Visit {
  const kept = request.cookies[markCookie];
  const mark = kept && MARK.test(kept) ? kept : randomToken();
  const until = new Date(clock.now().getTime() + KEPT_MS);
  lockedCookie(markCookie, { secure: secureCookies }).give(reply, mark, until);
  return {
    network: networkOf(request.ip),
    address: request.ip,
    device: deviceOf(request.headers['user-agent']),
    mark: sha256(mark).toString('hex'),
    country: located(request),
  };
}
