import {
  mobileRegistrationAsks,
  register,
  registerMobile,
  sendMobileRegistrationCode,
  sendRegistrationCode,
} from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { IdentityNeeds } from '../needs.ts';
import { networkOf } from '../networks.ts';
import type { SignIn } from '../sign-in.ts';
import { visitOf } from '../visit.ts';
import { registerByMobile } from './register-by-mobile.ts';
import { registerByName } from './register-by-name.ts';
import { sendCodeToVisitor } from './send-code-to-visitor.ts';

/** By username or by mobile number, and the codes that show a number to be one's own. */
export function registrationRoutes(app: App, needs: IdentityNeeds, { fromOurPage, signIn }: SignIn): void {
  serve(app, register, fromOurPage, async ({ body, request, reply }) =>
    signIn(reply, await registerByName(needs, body, visitOf(needs, request, reply))),
  );
  serve(app, sendRegistrationCode, fromOurPage, ({ body, request }) =>
    sendCodeToVisitor(needs, body, networkOf(request.ip)),
  );
  serve(app, registerMobile, fromOurPage, async ({ body, request, reply }) =>
    signIn(reply, await registerByMobile(needs, body, visitOf(needs, request, reply))),
  );
  serve(app, sendMobileRegistrationCode, fromOurPage, ({ body, request }) => {
    if (!mobileRegistrationAsks(needs.brand.settings().switches).hasCode)
      refuse('identity/sms-registration-closed');
    return sendCodeToVisitor(needs, body, networkOf(request.ip));
  });
}
