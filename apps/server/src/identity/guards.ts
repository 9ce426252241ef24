import { type Ability, answerTo } from '@fairhall/contract';
import type { AskingGuard, Request } from '#platform/http';
import { Refusal, refuse } from '#platform/refusal';
import { sessionCookie } from './cookie.ts';
import { findSession, type OpenSession, peekSession } from './find-session.ts';
import { findInspection } from './inspection/find-inspection.ts';
import { bearsInspection } from './inspection/inspection.ts';
import { type MemberCaller, toMemberType } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { isPasswordDue } from './password-due.ts';
import { isSecondStepDue } from './security/demanded-step.ts';
import { requireTerms } from './terms/require-terms.ts';

type Needs = Pick<
  IdentityNeeds,
  'db' | 'clock' | 'brand' | 'auditAs' | 'mayInspect' | 'isSignedIn' | 'located' | 'countriesOf'
>;

export type MemberGuards = {
  /** Whoever is signed in, even before the forced change of a password: for what lets them do just that. */
  session: AskingGuard<MemberCaller, 'session'>;
  /** The same, without counting as activity. */
  resting: AskingGuard<MemberCaller, 'session'>;
  /** A member who may use the site; trials too. */
  member: AskingGuard<MemberCaller, 'play'>;
  /** A member with a wallet: no trials. */
  realMember: AskingGuard<MemberCaller, 'account'>;
  agent: AskingGuard<MemberCaller, 'agency'>;
};

/** One guard for each thing that can be asked; what each type of member is answered stands in the policy table. */
export function createGuards(needs: Needs): MemberGuards {
  async function admit(request: Request, asked: Ability, find = findSession): Promise<MemberCaller> {
    const caller = bearsInspection(request.headers.authorization)
      ? await findInspection(needs, bearerOf(request), request)
      : await admitMember(request, asked, find);
    const answer = answerTo(caller.type, asked);
    return answer === 'allowed' ? caller : refuse(answer);
  }
  async function admitMember(
    request: Request,
    asked: Ability,
    find: typeof findSession,
  ): Promise<MemberCaller> {
    const session = await find(needs, { kind: 'token', value: bearerOf(request) });
    if (asked !== 'session') await requireReadiness(session, request);
    return callerOf(session);
  }
  async function requireReadiness(session: OpenSession, request: Request): Promise<void> {
    const brand = needs.brand.settings();
    const { mustChangePassword: mustChange, passwordChangedAt: changedAt, way } = session;
    if (isPasswordDue({ mustChange, changedAt, way }, brand, needs.clock.now()))
      refuse('identity/password-change-required');
    if (isOpenToAll(request)) return;
    requireTerms(session, brand);
    const { memberId, type } = session;
    if (await isSecondStepDue(needs, needs.db, { memberId, type, way, country: needs.located(request) }))
      refuse('identity/second-step-required');
  }
  function asking<Asked extends Ability>(asked: Asked): AskingGuard<MemberCaller, Asked> {
    return Object.assign((request: Request) => admit(request, asked), { asks: asked });
  }
  return {
    resting: Object.assign((request: Request) => admit(request, 'session', peekSession), {
      asks: 'session' as const,
    }),
    session: asking('session'),
    member: asking('play'),
    realMember: asking('account'),
    agent: asking('agency'),
  };
}

/** Everybody may look, take their money home and protect themselves, whatever the house waits for. */
function isOpenToAll({ method, routeOptions }: Request): boolean {
  return method === 'GET' || routeOptions.config.endpoint?.protects === true;
}

/** Who is signed in, by its token or, from a tab that has none yet, by its cookie. */
export async function callerOfRequest(needs: Needs, request: Request): Promise<MemberCaller | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[sessionCookie];
  const value = token ?? cookie;
  if (!value) return undefined;
  try {
    if (bearsInspection(request.headers.authorization)) return await findInspection(needs, value, request);
    return callerOf(await findSession(needs, { kind: token ? 'token' : 'cookie', value }));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,128})$/;

function bearerOf(request: Request): string {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? refuse('identity/not-signed-in');
}

function callerOf(session: OpenSession): MemberCaller {
  return {
    memberId: session.memberId,
    sessionId: session.sessionId,
    account: session.account,
    type: toMemberType(session.type),
    language: session.language,
    currency: session.currency,
    uplineId: session.uplineId ?? undefined,
    path: session.path,
    network: session.network,
    way: session.way,
  };
}
