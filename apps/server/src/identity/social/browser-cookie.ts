import type { Reply, Request } from '#platform/http';

const NAME = 'fh_social';
const PATH = '/api/identity/social';

/** Ties a visit to a provider to the browser that began it. It is only ever sent by a page of ours. */
export function giveBrowserCookie(
  reply: Reply,
  value: string,
  { secure, expires }: { secure: boolean; expires: Date },
): void {
  reply.setCookie(NAME, value, { httpOnly: true, sameSite: 'strict', secure, path: PATH, expires });
}

export function takeBrowserCookie(reply: Reply, { secure }: { secure: boolean }): void {
  reply.clearCookie(NAME, { httpOnly: true, sameSite: 'strict', secure, path: PATH });
}

export function browserCookieOf(request: Request): string | undefined {
  return request.cookies[NAME];
}
