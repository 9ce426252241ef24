import type { Reply, Request } from '#platform/http';
import { lockedCookie } from '#platform/locked-cookie';
import { socialCookie } from '../cookie.ts';

/** Ties a visit to a provider to the browser that began it. It is only ever sent by a page of ours. */
export function giveBrowserCookie(
  reply: Reply,
  value: string,
  { secure, expires }: { secure: boolean; expires: Date },
): void {
  lockedCookie(socialCookie, { secure }).give(reply, value, expires);
}

export function takeBrowserCookie(reply: Reply, { secure }: { secure: boolean }): void {
  lockedCookie(socialCookie, { secure }).take(reply);
}

export function browserCookieOf(request: Request): string | undefined {
  return request.cookies[socialCookie];
}
