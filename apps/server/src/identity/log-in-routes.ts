import {
  forgetRemembered,
  logIn as logInEndpoint,
  logInRemembered as logInRememberedEndpoint,
  type SignedIn,
  sendStepCode as sendStepCodeEndpoint,
  takeSecondStep as takeSecondStepEndpoint,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, type Reply, serve } from '#platform/http';
import { giveRemembered, rememberCookie, takeRemembered } from './cookie.ts';
import { logIn } from './log-in.ts';
import type { IdentityNeeds } from './needs.ts';
import type { Opened } from './open-session.ts';
import { forgetKept, logInRemembered, makeRemembered, REMEMBERED_MS } from './security/remember.ts';
import { sendStepCode, takeSecondStep } from './security/take-second-step.ts';
import type { SignIn } from './sign-in.ts';
import { visitOf } from './visit.ts';

/** By name and password, or by what the browser keeps in its place; and the second step of either. */
export function logInRoutes(app: App, needs: IdentityNeeds, { fromOurPage, signIn, admit }: SignIn): void {
  const secure = needs.secureCookies;

  async function answer(reply: Reply, opened: Opened, remember: boolean | undefined): Promise<SignedIn> {
    const signedIn = await signIn(reply, opened);
    if (!remember) return signedIn;
    const kept = await inTransaction(needs.db, (tx) => makeRemembered(needs, tx, signedIn.token));
    if (kept === undefined) return signedIn;
    const expires = new Date(needs.clock.now().getTime() + REMEMBERED_MS);
    giveRemembered(reply, kept, { secure, expires });
    return signedIn;
  }
  const answering = (remember: boolean | undefined) => (reply: Reply, opened: Opened) =>
    answer(reply, opened, remember);

  serve(app, logInEndpoint, fromOurPage, async ({ body, request, reply }) =>
    admit(reply, await logIn(needs, body, visitOf(needs, request, reply)), answering(body.remember)),
  );
  serve(app, logInRememberedEndpoint, fromOurPage, async ({ body, request, reply }) => {
    const { username, agentsOnly = false, remember } = body;
    const kept = request.cookies[rememberCookie];
    takeRemembered(reply, { secure });
    const entered = await logInRemembered(
      needs,
      { username, agentsOnly, kept },
      visitOf(needs, request, reply),
    );
    return admit(reply, entered, answering(remember));
  });
  serve(app, forgetRemembered, fromOurPage, async ({ request, reply }) => {
    await forgetKept(needs, request.cookies[rememberCookie]);
    takeRemembered(reply, { secure });
    return { done: true as const };
  });
  serve(app, sendStepCodeEndpoint, fromOurPage, ({ body, request, reply }) =>
    sendStepCode(needs, body, visitOf(needs, request, reply)),
  );
  serve(app, takeSecondStepEndpoint, fromOurPage, async ({ body, request, reply }) =>
    answer(reply, await takeSecondStep(needs, body, visitOf(needs, request, reply)), body.remember),
  );
}
