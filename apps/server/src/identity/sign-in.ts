import type { SecondStepAsked, SignedIn } from '@fairhall/contract';
import type { Reply, Request } from '#platform/http';
import { giveCookie, requireOrigin, sessionCookie } from './cookie.ts';
import { endHeldSession } from './end-held-session.ts';
import type { IdentityNeeds } from './needs.ts';
import type { Opened } from './open-session.ts';
import type { Entered } from './security/enter.ts';

type WhenIn = (reply: Reply, opened: Opened) => SignedIn | Promise<SignedIn>;
export type SignIn = {
  /** The guard of calls that set a cookie or are carried by one. */
  fromOurPage(request: Request): void;
  /** Gives the browser its cookie, in place of one it has; answers what its page gets. */
  signIn(reply: Reply, opened: Opened): Promise<SignedIn>;
  /** As `signIn`; from a new network a second step is asked for instead, and nobody is signed in. `whenIn`: what is done instead. */
  admit(reply: Reply, entered: Entered, whenIn?: WhenIn): Promise<SignedIn | SecondStepAsked>;
};

/** How every way in ends at the browser. */
export function createSignIn(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'origins' | 'secureCookies'>,
): SignIn {
  const { origins, secureCookies } = needs;
  async function signIn(reply: Reply, { answer, cookie, expires }: Opened): Promise<SignedIn> {
    await endHeldSession(needs, reply.request.cookies[sessionCookie]);
    giveCookie(reply, cookie, { secure: secureCookies, expires });
    return answer;
  }
  return {
    fromOurPage: (request) => requireOrigin(request, origins),
    signIn,
    admit: async (reply, entered, whenIn = signIn) =>
      'needVerify' in entered ? entered : whenIn(reply, entered),
  };
}
