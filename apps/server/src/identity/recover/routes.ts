import {
  logInBySms as logInBySmsEndpoint,
  sendLogInCode,
  sendPasswordCode,
  sendPasswordLink as sendPasswordLinkEndpoint,
  setPasswordByLink as setPasswordByLinkEndpoint,
  setPasswordByPhone as setPasswordByPhoneEndpoint,
} from '@fairhall/contract';
import { type App, type Request, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { IdentityNeeds } from '../needs.ts';
import { networkOf } from '../networks.ts';
import type { SignIn } from '../sign-in.ts';
import { visitOf } from '../visit.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { sendPasswordLink, setPasswordByLink } from './password-link.ts';
import { sendCodeToMember } from './send-codes.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';

/** Ways in for those who hold a telephone or an e-mail instead of a password. */
export function recoverRoutes(app: App, needs: IdentityNeeds, { fromOurPage, admit }: SignIn): void {
  serve(app, sendLogInCode, fromOurPage, ({ body, request }) =>
    sendCodeToMember(needs, body, { purpose: 'log-in', network: networkOf(request.ip) }),
  );
  serve(app, logInBySmsEndpoint, fromOurPage, async ({ body, request, reply }) =>
    admit(reply, await logInBySms(needs, body, visitOf(needs, request, reply))),
  );
  serve(app, sendPasswordCode, fromOurPage, ({ body, request }) =>
    sendCodeToMember(needs, body, { purpose: 'forgot', network: networkOf(request.ip) }),
  );
  serve(app, setPasswordByPhoneEndpoint, fromOurPage, async ({ body, request, reply }) =>
    admit(reply, await setPasswordByPhone(needs, body, visitOf(needs, request, reply))),
  );
  serve(app, setPasswordByLinkEndpoint, fromOurPage, async ({ body, request }) => {
    await setPasswordByLink(needs, body, networkOf(request.ip));
    return { done: true as const };
  });
  void app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: Request, text: string) => readForm(text),
    );
    serve(form as unknown as App, sendPasswordLinkEndpoint, fromOurPage, ({ body, request }) =>
      sendPasswordLink(needs, body, networkOf(request.ip)),
    );
  });
}

/** A field that stands there twice is nobody's form. */
function readForm(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size !== fields.length) refuse('request/invalid');
  return Object.fromEntries(fields);
}
