import {
  acceptTerms as acceptTermsEndpoint,
  changeLanguage,
  changePassword as changePasswordEndpoint,
  checkInvitation,
  drawCaptcha,
  endOtherSessions,
  endSession,
  listCountries,
  listSessions,
  logOut,
  noteLinkVisit as noteLinkVisitEndpoint,
  openSession as openSessionEndpoint,
  readMember,
  readRest,
  readSettingsMenu,
  type SignedIn,
  startBotCheck,
  startTrial as startTrialEndpoint,
  stayHere,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, everyone, type Request, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { changePassword } from './change-password.ts';
import { changeLanguageTo } from './change-preferences.ts';
import { sessionCookie, takeCookie } from './cookie.ts';
import { findHeld } from './end-held-session.ts';
import { endSessions } from './end-sessions.ts';
import { findSession } from './find-session.ts';
import type { MemberGuards } from './guards.ts';
import { inspectionRoutes } from './inspection/routes.ts';
import { findBrought } from './invitation.ts';
import { logInRoutes } from './log-in-routes.ts';
import { type MemberCaller, toSessionId } from './member.ts';
import { openCountries } from './mobile.ts';
import type { IdentityNeeds } from './needs.ts';
import { deviceOf, networkOf } from './networks.ts';
import { noteLinkVisit } from './note-visit.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { askForProof } from './person/bot-check.ts';
import { refreshCaptcha } from './person/captcha.ts';
import { geetestPage } from './person/geetest-page.ts';
import { presentDevices } from './present-devices.ts';
import { presentMember } from './present-member.ts';
import { profileRoutes } from './profile/routes.ts';
import { listOpenSessions, readMemberRow } from './queries.ts';
import { phoneCheckPage } from './recover/phone-check-page.ts';
import { recoverRoutes } from './recover/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { restOfSession, stayInSession } from './rest-of-session.ts';
import { isSecondStepDue } from './security/demanded-step.ts';
import { securityRoutes } from './security/routes.ts';
import { tokenOf } from './session.ts';
import { settingsMenu } from './settings-menu.ts';
import { createSignIn } from './sign-in.ts';
import { socialRoutes } from './social/routes.ts';
import { startTrial } from './start-trial.ts';
import { acceptTerms } from './terms/accept-terms.ts';
import { visitOf } from './visit.ts';

export function memberRoutes(app: App, needs: IdentityNeeds, guards: MemberGuards): void {
  const atBrowser = createSignIn(needs);
  const { fromOurPage, signIn } = atBrowser;

  serve(app, listCountries, everyone, () => ({
    value: openCountries(needs.brand.settings().restrictedCountries),
    phoneCheck: needs.phoneCheck ? { origin: needs.checkOrigin } : null,
  }));
  serve(app, drawCaptcha, fromOurPage, ({ request }) => refreshCaptcha(needs, networkOf(request.ip)));
  serve(app, startBotCheck, fromOurPage, ({ body }) => askForProof(needs, body.action));
  serve(app, checkInvitation, everyone, async ({ query }) => {
    const { code: affiliateCode, referralCode, domain } = query;
    const brought = await inTransaction(needs.db, (tx) =>
      findBrought(tx, { affiliateCode, referralCode, domain }, needs.clock.now()),
    );
    const isWrong = !brought && (affiliateCode !== undefined || referralCode !== undefined);
    return isWrong
      ? refuse('identity/invitation-code-error')
      : { valid: true as const, by: brought?.by ?? null };
  });
  serve(app, noteLinkVisitEndpoint, fromOurPage, async ({ body, request }) => {
    await noteLinkVisit(needs, {
      code: body.code,
      network: networkOf(request.ip),
      device: deviceOf(request.headers['user-agent']),
    });
    return { done: true as const };
  });
  if (needs.geetest) geetestPage(app, needs);
  if (needs.phoneCheck) phoneCheckPage(app, needs, needs.phoneCheck);
  registrationRoutes(app, needs, atBrowser);
  logInRoutes(app, needs, atBrowser);
  serve(app, startTrialEndpoint, fromOurPage, async ({ body, request, reply }) =>
    signIn(reply, await startTrial(needs, body, visitOf(needs, request, reply))),
  );
  serve(app, openSessionEndpoint, fromOurPage, async ({ request }) => {
    const cookie = request.cookies[sessionCookie];
    if (!cookie) refuse('identity/not-signed-in');
    const { memberId, way } = await findSession(needs, { kind: 'cookie', value: cookie });
    return { token: tokenOf(needs.keys, cookie), ...(await showMember(needs, { memberId, way }, request)) };
  });
  serve(app, readRest, guards.resting, ({ caller }) => restOfSession(needs, caller.sessionId));
  serve(app, stayHere, guards.session, ({ caller }) => stayInSession(needs, caller.sessionId));
  serve(app, logOut, guards.session, async ({ caller, request, reply }) => {
    const { memberId, sessionId } = caller;
    const held = await findHeld(needs, request.cookies[sessionCookie]);
    await inTransaction(needs.db, (tx) =>
      endSessions(tx, { memberId, only: sessionId, because: 'signed-out', at: needs.clock.now() }),
    );
    // whoever signed in here since keeps theirs
    if (!held || held.id === sessionId) takeCookie(reply, { secure: needs.secureCookies });
    return { done: true as const };
  });
  serve(app, readMember, guards.session, ({ caller, request }) => showMember(needs, caller, request));
  serve(app, changePasswordEndpoint, guards.session, async ({ caller, body }) => {
    await changePassword(needs, caller, body);
    return { done: true as const };
  });
  serve(app, changeLanguage, guards.session, async ({ caller, body }) => {
    await changeLanguageTo(needs, caller.memberId, body.language);
    return { done: true as const };
  });
  serve(app, acceptTermsEndpoint, guards.session, async ({ caller, body, request }) => {
    const { termsVersion: version, ageConfirmed = false } = body;
    await acceptTerms(needs, caller.memberId, { version, ageConfirmed, address: request.ip });
    return { done: true as const };
  });
  serve(app, readSettingsMenu, guards.session, ({ caller }) => ({
    value: settingsMenu(needs.brand.settings(), caller),
  }));
  recoverRoutes(app, needs, atBrowser);
  sessionRoutes(app, needs, guards);
  securityRoutes(app, needs, guards);
  passkeyRoutes(app, needs, { guards, signIn });
  profileRoutes(app, needs, guards);
  socialRoutes(app, needs, { guards, ...atBrowser });
  inspectionRoutes(app, needs);
}

async function showMember(
  needs: IdentityNeeds,
  { memberId, way }: Pick<MemberCaller, 'memberId' | 'way'>,
  request: Request,
): Promise<Omit<SignedIn, 'token'>> {
  const row = await readMemberRow(needs.db, memberId);
  const entry = { memberId, type: row.type, way, country: needs.located(request) };
  const secondStepDue = await isSecondStepDue(needs, needs.db, entry);
  return presentMember(row, { brand: needs.brand.settings(), way, now: needs.clock.now(), secondStepDue });
}

function sessionRoutes(app: App, needs: IdentityNeeds, guards: MemberGuards): void {
  serve(app, listSessions, guards.session, async ({ caller }) => {
    const rows = await listOpenSessions(needs.db, caller.memberId);
    return { items: presentDevices(rows, caller.sessionId) };
  });
  serve(app, endSession, guards.session, async ({ caller, params }) => {
    const ended = await inTransaction(needs.db, (tx) =>
      endSessions(tx, {
        memberId: caller.memberId,
        device: toSessionId(params.id),
        because: 'signed-out-elsewhere',
        at: needs.clock.now(),
      }),
    );
    if (ended.length === 0) refuse('identity/unknown-session');
    return { done: true as const };
  });
  serve(app, endOtherSessions, guards.session, async ({ caller }) => {
    const ended = await inTransaction(needs.db, (tx) =>
      endSessions(tx, {
        memberId: caller.memberId,
        except: caller.sessionId,
        because: 'signed-out-elsewhere',
        at: needs.clock.now(),
      }),
    );
    return { ended: ended.length };
  });
}
