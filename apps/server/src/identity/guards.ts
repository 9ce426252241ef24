import type { Guard, Request } from '#platform/http';
import { Refusal, refuse } from '#platform/refusal';
import { sessionCookie } from './cookie.ts';
import { findSession, type OpenSession } from './find-session.ts';
import { type MemberCaller, policyOf, toMemberType } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { isPasswordDue } from './password-due.ts';

export type MemberGuards = {
  /** Whoever is signed in, even before the forced change of a password: for what lets them do just that. */
  session: Guard<MemberCaller>;
  /** A member who may use the site; trials too. */
  member: Guard<MemberCaller>;
  /** A member with a wallet: no trials. */
  realMember: Guard<MemberCaller>;
  agent: Guard<MemberCaller>;
};

export function createGuards(needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>): MemberGuards {
  const find = (request: Request) => findSession(needs, { kind: 'token', value: bearerOf(request) });
  async function member(request: Request): Promise<MemberCaller> {
    const session = await find(request);
    const brand = needs.brand.settings();
    const { mustChangePassword: mustChange, passwordChangedAt: changedAt, way } = session;
    if (isPasswordDue({ mustChange, changedAt, way }, brand, needs.clock.now()))
      refuse('identity/password-change-required');
    if (request.method !== 'GET' && session.termsVersion !== brand.termsVersion)
      refuse('identity/terms-required');
    return callerOf(session);
  }
  return {
    session: async (request) => callerOf(await find(request)),
    member,
    async realMember(request) {
      const caller = await member(request);
      return policyOf(caller.type).isTrial ? refuse('identity/register-first') : caller;
    },
    async agent(request) {
      const caller = await member(request);
      if (policyOf(caller.type).isTrial) refuse('identity/register-first');
      return policyOf(caller.type).isAgent ? caller : refuse('identity/agents-only');
    },
  };
}

/** Who is signed in, by its token or, from a tab that has none yet, by its cookie. */
export async function callerOfRequest(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'brand'>,
  request: Request,
): Promise<MemberCaller | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.cookies[sessionCookie];
  const value = token ?? cookie;
  if (!value) return undefined;
  try {
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
    signedInAt: session.startedAt,
  };
}
