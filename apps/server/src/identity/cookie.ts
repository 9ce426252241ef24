import type { Reply, Request } from '#platform/http';
import { lockedCookie } from '#platform/locked-cookie';
import { refuse } from '#platform/refusal';

export const sessionCookie = 'fh_session';

type Given = { secure: boolean; expires: Date };

export function giveCookie(reply: Reply, value: string, { secure, expires }: Given): void {
  lockedCookie(sessionCookie, { secure }).give(reply, value, expires);
}

export function takeCookie(reply: Reply, { secure }: { secure: boolean }): void {
  lockedCookie(sessionCookie, { secure }).take(reply);
}

export const rememberCookie = 'fh_remember';
export const socialCookie = 'fh_social';
export const markCookie = 'fh_device';
/** All that a member's browser keeps for us: behind TLS none of them is read when somebody else planted it. */
export const memberCookies = [sessionCookie, rememberCookie, socialCookie, markCookie];

export function giveRemembered(
  reply: Reply,
  value: string,
  { secure, expires }: { secure: boolean; expires: Date },
) {
  lockedCookie(rememberCookie, { secure }).give(reply, value, expires);
}

export function takeRemembered(reply: Reply, { secure }: { secure: boolean }) {
  lockedCookie(rememberCookie, { secure }).take(reply);
}

/**
 * A call that a cookie could carry, or that sets one, must come from a page of ours. Browsers always name the page's
 * origin on such calls; a caller without a browser names none and has no cookie to be abused.
 */
export function requireOrigin(request: Request, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs =
    origin === undefined
      ? site === undefined || site === 'same-origin'
      : origins.some((ours) => isSameOrigin(ours, origin));
  if (!isOurs) refuse('identity/wrong-origin');
}

/** The two names of this very machine are one. */
function isSameOrigin(ours: string, origin: string): boolean {
  const named = (text: string) => text.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1');
  return named(ours) === named(origin);
}
