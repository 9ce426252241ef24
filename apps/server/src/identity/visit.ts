import { randomToken, sha256 } from '#platform/crypto';
import type { Reply, Request } from '#platform/http';
import type { IdentityNeeds } from './needs.ts';
import { deviceOf, networkOf } from './networks.ts';

/** From where somebody comes in; by `mark`, a hash, their browser is known again. Absent where nobody browses. */
export type Visit = { device: string; network: string; mark?: string | undefined };

const markCookie = 'fh_device';
const MARK = /^[\w-]{43}$/;
/** As long as browsers keep a cookie at all. */
const KEPT_MS = 400 * 86_400_000;

/** The visit of a request that brings somebody in; a browser without a mark is given one with the answer. */
export function visitOf(
  { clock, mode }: Pick<IdentityNeeds, 'clock' | 'mode'>,
  request: Request,
  reply: Reply,
): Visit {
  const kept = request.cookies[markCookie];
  const mark = kept && MARK.test(kept) ? kept : randomToken();
  reply.setCookie(markCookie, mark, {
    httpOnly: true,
    sameSite: 'strict',
    secure: mode === 'live',
    path: '/api/identity',
    expires: new Date(clock.now().getTime() + KEPT_MS),
  });
  return {
    network: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    mark: sha256(mark).toString('hex'),
  };
}
