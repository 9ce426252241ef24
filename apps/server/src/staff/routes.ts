import { staffEndpoints } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { requireOrigin } from '#identity';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { type App, type Reply, type Request, serve } from '#platform/http';
import { lockedCookie } from '#platform/locked-cookie';
import { refuse } from '#platform/refusal';
import type { Audit } from './audit-entry.ts';
import type { StaffGuards, Visit } from './caller.ts';
import { type CompleteNeeds, completeSignIn, enrol } from './complete-sign-in.ts';
import { grantViews } from './people-queries.ts';
import { permissionsOf } from './roles.ts';
import { endSession, type FoundSession, findSession, tokenOf } from './session.ts';
import { signIn } from './sign-in.ts';

export type SignInRouteNeeds = {
  db: Database;
  clock: Clock;
  keys: Keys;
  audit: Audit;
  guards: StaffGuards;
  /** The back office's own: no other page may sign in or take up a session. */
  origin: string;
  /** Off only where the back office is reached over plain http, as in the demo. */
  secureCookies: boolean;
  mode: 'demo' | 'live';
};

const COOKIE = 'fh_staff';
const DEVICE_LENGTH = 200;
const { signIn: first, signInCode, enrol: enrolment, resume, signOut, me } = staffEndpoints;

export function signInRoutes(app: App, needs: SignInRouteNeeds): void {
  const fromOurPage = (request: Request) => requireOrigin(request, [needs.origin]);
  serve(app, first, fromOurPage, ({ body, request }) => signIn(needs, body, visitOf(request)));
  serve(app, signInCode, fromOurPage, async ({ body, request, reply }) =>
    answerSignedIn(needs, request, reply, await completeSignIn(completeNeeds(needs), body, visitOf(request))),
  );
  serve(app, enrolment, fromOurPage, async ({ body, request, reply }) =>
    answerSignedIn(needs, request, reply, await enrol(completeNeeds(needs), body, visitOf(request))),
  );
  serve(app, resume, fromOurPage, async ({ request }) => {
    const cookie = request.cookies[COOKIE];
    const token = cookie && tokenOf(needs.keys, cookie);
    const session = token && (await findSession(needs, token, request.ip));
    if (!token || !session) refuse('staff/signed-out');
    return { token, staff: viewOf(session) };
  });
  serve(app, signOut, needs.guards.signedIn, async ({ caller, reply }) => {
    await inTransaction(needs.db, async (tx) => {
      await endSession(tx, caller.sessionId, needs.clock.now());
      await needs.audit(tx, { staff: caller, action: 'staff.sign-out', subject: `staff:${caller.staffId}` });
    });
    lockedCookie(COOKIE, { secure: needs.secureCookies }).take(reply);
    return { done: true as const };
  });
  serve(app, me, needs.guards.signedIn, async ({ request }) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    return viewOf((await findSession(needs, token, request.ip)) ?? refuse('staff/signed-out'));
  });
}

async function answerSignedIn(
  needs: SignInRouteNeeds,
  request: Request,
  reply: Reply,
  session: { cookie: string; token: string },
) {
  lockedCookie(COOKIE, { secure: needs.secureCookies }).give(reply, session.cookie);
  const found = await findSession(needs, session.token, request.ip);
  if (!found) throw new Error('a session just opened cannot be found');
  return { token: session.token, staff: viewOf(found) };
}

function viewOf(session: FoundSession) {
  return {
    id: session.staffId.toString(),
    username: session.username,
    name: session.name,
    grants: grantViews(session.grants),
    permissions: permissionsOf(session.grants),
    signedInAt: session.signedInAt.toISOString(),
  };
}

function visitOf(request: Request): Visit {
  return {
    origin: request.ip,
    device: (request.headers['user-agent'] ?? 'unknown').slice(0, DEVICE_LENGTH),
  };
}

function completeNeeds({ db, clock, keys, audit }: SignInRouteNeeds): CompleteNeeds {
  return { db, clock, keys, audit };
}
