import type { Tx } from '@fairhall/database';
import type { App } from '#platform/http';
import type { Subscriber } from '#platform/outbox';
import { confirmPassword } from './change-password.ts';
import { cleanUp } from './clean-up.ts';
import { createMember, type MemberDraft } from './create-member.ts';
import { type Ending, endSessions } from './end-sessions.ts';
import { tellLiveLines } from './events.ts';
import { touchSession } from './find-session.ts';
import { createGuards, type MemberGuards } from './guards.ts';
import { liveRoutes } from './live-routes.ts';
import type { MemberCaller, MemberId, SessionId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { accountsOf, type MemberRow, readMemberRow } from './queries.ts';
import { memberRoutes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

export type Identity = {
  guards: MemberGuards;
  routes(app: App): void;
  staffRoutes(app: App): void;
  liveRoutes(app: App): void;
  subscribers: readonly Subscriber[];
  /** Makes a member in the caller's transaction; for agents and for the demo world. */
  createMember(tx: Tx, draft: MemberDraft): Promise<MemberId>;
  memberOf(memberId: MemberId): Promise<MemberRow>;
  accountsOf(memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  /** Refuses a wrong password, counted together with log-ins; for deeds that ask for it again. */
  confirmPassword(caller: Pick<MemberCaller, 'memberId' | 'account'>, password: string): Promise<void>;
  endSessions(tx: Tx, ending: Ending): Promise<SessionId[]>;
  /** The member is there, though only in a game: keeps the session from falling idle. */
  touchSession(sessionId: SessionId): Promise<void>;
  /** Run now and then by one process. */
  cleanUp(): Promise<void>;
};

export function startIdentity<Staff extends Actor>(needs: IdentityNeeds<Staff>): Identity {
  const guards = createGuards(needs);
  return {
    guards,
    routes: (app) => memberRoutes(app, needs, guards),
    staffRoutes: (app) => staffRoutes(app, needs),
    liveRoutes: (app) => liveRoutes(app, needs),
    subscribers: [tellLiveLines(needs.live)],
    createMember: (tx, draft) => createMember(needs, tx, draft),
    memberOf: (memberId) => readMemberRow(needs.db, memberId),
    accountsOf: (memberIds) => accountsOf(needs.db, memberIds),
    async confirmPassword(caller, password) {
      await confirmPassword(needs, caller, password, 'password');
    },
    endSessions,
    touchSession: (sessionId) => touchSession(needs, sessionId),
    cleanUp: () => cleanUp(needs.db, needs.clock.now()),
  };
}
