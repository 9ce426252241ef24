import type { MemberSegment } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { Told } from '#messages';
import type { App, Request } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import type { Subscriber } from '#platform/outbox';
import { confirmPassword } from './change-password.ts';
import { cleanUp } from './clean-up.ts';
import { closeMember, reopenMember } from './close-member.ts';
import { createMember, type MemberDraft } from './create-member.ts';
import { endIdleSessions } from './end-idle.ts';
import { type Ending, endSessions } from './end-sessions.ts';
import { tellLiveLines } from './events.ts';
import { findSegment } from './find-segment.ts';
import { readOwner } from './good-password.ts';
import { callerOfRequest, createGuards, type MemberGuards } from './guards.ts';
import { endOldInspections } from './inspection/end-inspection.ts';
import { createLinks, type Links } from './links.ts';
import { liveRoutes } from './live-routes.ts';
import { type MemberCaller, type MemberId, type SessionId, toMemberId, toSessionId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { createActivityNotes } from './note-activity.ts';
import { createOpenings, type Openings } from './openings/openings.ts';
import { accountsOf, idsOf, knownAccounts, type MemberRow, readMemberRow } from './queries.ts';
import { resetPasswordCommand } from './reset-password-command.ts';
import { memberRoutes } from './routes.ts';
import { endFactorCommand } from './security/end-factor-command.ts';
import { type ProofAsked, requireFreshProof } from './security/proof.ts';
import { type AccountChange, tellOfChange } from './security/tell-of-change.ts';
import { providerCommand } from './social/provider-command.ts';
import { type StandIn, standInFor } from './social/stand-in.ts';
import { staffRoutes } from './staff-routes.ts';
import { tellMember } from './tell-member.ts';

export type Identity<Staff extends Actor = Actor> = {
  guards: MemberGuards;
  routes(app: App): void;
  staffRoutes(app: App): void;
  liveRoutes(app: App): void;
  subscribers: readonly Subscriber[];
  /** Each run by one process. */
  jobs: DomainJobs;
  /** What two people of the staff must stand behind. */
  commands: {
    setProvider: ReturnType<typeof providerCommand<Staff>>;
    endFactor: ReturnType<typeof endFactorCommand<Staff>>;
    resetPassword: ReturnType<typeof resetPasswordCommand<Staff>>;
  };
  /** Makes a member in the caller's transaction; for agents and for the demo world. */
  createMember(tx: Tx, draft: MemberDraft): Promise<MemberId>;
  /** For the demo world: a provider of OpenID Connect answers in the place of another. */
  standInFor(tx: Tx, standIn: StandIn): Promise<void>;
  memberOf(memberId: MemberId): Promise<MemberRow>;
  /** Proven or not. */
  mobileOf(memberId: MemberId): Promise<string | undefined>;
  /** Who is signed in, by token or cookie; undefined when nobody is. */
  callerOf(request: Request): Promise<MemberCaller | undefined>;
  knownAccounts(accounts: readonly string[]): Promise<string[]>;
  idsOf(accounts: readonly string[]): Promise<ReadonlyMap<string, MemberId>>;
  accountsOf(memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  /** Members who fit a filter of staff, as many as `most`. */
  findSegment(segment: MemberSegment, most: number): Promise<{ memberId: MemberId; account: string }[]>;
  /** Refuses a wrong password, counted apart from those at the door; for deeds that ask for it again. */
  confirmPassword(caller: Pick<MemberCaller, 'memberId'>, password: string): Promise<void>;
  /** The one gate before whatever changes where money goes. */
  requireFreshProof(
    tx: Tx,
    caller: { memberId: bigint; sessionId: bigint },
    asked: ProofAsked,
  ): Promise<void>;
  /** Tells the member, in every way they can be reached. */
  tellOfChange(tx: Tx, memberId: bigint, change: AccountChange): Promise<void>;
  /** An agent's own links. */
  links: Links;
  /** Accounts that an agent opens in person. */
  openings: Openings;
  endSessions(tx: Tx, ending: Ending): Promise<SessionId[]>;
  /** Tells a member something of their account, in their inbox and at their own addresses. */
  tellMember(tx: Tx, memberId: MemberId, wordsFor: (member: { account: string }) => Told): Promise<void>;
  closeMember(tx: Tx, memberId: MemberId): Promise<void>;
  reopenMember(tx: Tx, memberId: MemberId): Promise<void>;
  /** Called for every movement of a member's money: whoever plays is there. */
  noteActivity(memberId: bigint): void;
  /** Run every minute by one process. */
  endIdleSessions(): Promise<number>;
  /** Run now and then by one process. */
  cleanUp(): Promise<void>;
};

export function startIdentity<Staff extends Actor>(needs: IdentityNeeds<Staff>): Identity<Staff> {
  const guards = createGuards(needs);
  const runEndIdle = async () => {
    await endOldInspections(needs);
    return endIdleSessions(needs);
  };
  const runCleanUp = () => cleanUp(needs.db, needs.clock.now());
  return {
    guards,
    jobs: {
      handlers: {
        'identity.clean-up': runCleanUp,
        'identity.end-idle': async () => void (await runEndIdle()),
      },
      cron: [
        { name: 'identity.clean-up', schedule: '17 * * * *' },
        { name: 'identity.end-idle', schedule: '* * * * *' },
      ],
    },
    routes: (app) => memberRoutes(app, needs, guards),
    staffRoutes: (app) => staffRoutes(app, needs),
    liveRoutes: (app) => liveRoutes(app, needs),
    subscribers: [tellLiveLines(needs.live)],
    commands: {
      setProvider: providerCommand(needs),
      endFactor: endFactorCommand(needs),
      resetPassword: resetPasswordCommand(needs),
    },
    createMember: (tx, draft) => createMember(needs, tx, draft),
    standInFor: (tx, standIn) => standInFor(needs, tx, standIn),
    memberOf: (memberId) => readMemberRow(needs.db, memberId),
    mobileOf: async (memberId) => (await readOwner(needs.db, memberId, '')).mobile,
    callerOf: (request) => callerOfRequest(needs, request),
    knownAccounts: (accounts) => knownAccounts(needs.db, accounts),
    idsOf: (accounts) => idsOf(needs.db, accounts),
    accountsOf: (memberIds) => accountsOf(needs.db, memberIds),
    findSegment: (segment, most) => findSegment(needs.db, segment, most),
    async confirmPassword(caller, password) {
      await confirmPassword(needs, caller, password, 'password');
    },
    async requireFreshProof(tx, { memberId, sessionId }, asked) {
      const session = { memberId: toMemberId(memberId), sessionId: toSessionId(sessionId) };
      await requireFreshProof(needs, tx, session, asked);
    },
    tellOfChange: (tx, memberId, change) => tellOfChange(needs, tx, toMemberId(memberId), change),
    links: createLinks(needs),
    openings: createOpenings(needs),
    endSessions,
    tellMember: (tx, memberId, wordsFor) => tellMember(needs, tx, memberId, wordsFor),
    closeMember,
    reopenMember,
    noteActivity: createActivityNotes(needs),
    endIdleSessions: runEndIdle,
    cleanUp: runCleanUp,
  };
}
