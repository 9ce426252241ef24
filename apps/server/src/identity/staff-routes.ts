import {
  addMemberNote,
  endMemberSessions,
  listLogIns as listLogInsEndpoint,
  listMemberSessions,
  listMembers,
  openTestAccount as openTestAccountEndpoint,
  readMemberCard,
  resetMemberPassword,
  unlockMember as unlockEndpoint,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { inspectionStaffRoutes } from './inspection/routes.ts';
import { labelStaffRoutes } from './labels/staff-routes.ts';
import { linkStaffRoutes } from './linked-accounts/staff-routes.ts';
import { listLogIns } from './log-ins.ts';
import { toMemberId, toSessionId } from './member.ts';
import type { Actor, IdentityNeeds } from './needs.ts';
import { openTestAccount } from './open-test-account.ts';
import { passkeyStaffRoutes } from './passkeys/staff-routes.ts';
import { presentDevices } from './present-devices.ts';
import { profileStaffRoutes } from './profile/staff-routes.ts';
import { listOpenSessions, readMemberRow } from './queries.ts';
import { factorStaffRoutes } from './security/factor-staff-routes.ts';
import { socialStaffRoutes } from './social/staff-routes.ts';
import { addNote, endSessionsByStaff, resetPassword, unlockMember } from './staff-operations.ts';
import { readCard, searchMembers } from './staff-queries.ts';

export function staffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  const { guardStaff } = needs;
  socialStaffRoutes(app, needs);
  inspectionStaffRoutes(app, needs);
  linkStaffRoutes(app, needs);
  labelStaffRoutes(app, needs);
  factorStaffRoutes(app, needs);
  passkeyStaffRoutes(app, needs);
  profileStaffRoutes(app, needs);
  serve(app, listMembers, guardStaff('identity.members.read'), ({ query }) =>
    searchMembers(needs.db, query, needs.clock.now()),
  );
  serve(app, readMemberCard, guardStaff('identity.members.read'), async ({ params, caller }) => {
    const card = await readCard(needs.db, toMemberId(params.id), needs.clock.now());
    await inTransaction(needs.db, (tx) =>
      needs.audit(tx, { staff: caller, action: 'identity.view-member', subject: `member:${params.id}` }),
    );
    return card;
  });
  serve(app, listMemberSessions, guardStaff('identity.sessions.read'), async ({ params }) => {
    const { id } = await readMemberRow(needs.db, toMemberId(params.id));
    const rows = await listOpenSessions(needs.db, id);
    return { items: presentDevices(rows, undefined) };
  });
  serve(app, listLogInsEndpoint, guardStaff('identity.sessions.read'), ({ query }) =>
    listLogIns(needs.db, query),
  );
  serve(app, endMemberSessions, guardStaff('identity.sessions.end'), async ({ params, body, caller }) => ({
    ended: await endSessionsByStaff(needs, {
      staff: caller,
      memberId: toMemberId(params.id),
      reason: body.reason,
      sessionId: body.sessionId === undefined ? undefined : toSessionId(body.sessionId),
    }),
  }));
  serve(app, unlockEndpoint, guardStaff('identity.members.reset'), async ({ params, body, caller }) => {
    await needs.stepUp(caller, body.code);
    await unlockMember(needs, { staff: caller, memberId: toMemberId(params.id), reason: body.reason });
    return { done: true as const };
  });
  serve(app, resetMemberPassword, guardStaff('identity.members.reset'), async ({ params, body, caller }) => {
    await needs.stepUp(caller, body.code);
    const deed = { staff: caller, memberId: toMemberId(params.id), reason: body.reason };
    const outcome = await resetPassword(needs, deed);
    return 'sentTo' in outcome
      ? { ...outcome, approvalId: null }
      : { sentTo: null, approvalId: String(outcome.approvalId) };
  });
  serve(
    app,
    openTestAccountEndpoint,
    guardStaff('identity.members.test'),
    async ({ body, caller: staff }) => {
      const { memberId, ...opened } = await openTestAccount(needs, { ...body, staff });
      return { id: String(memberId), ...opened };
    },
  );
  serve(app, addMemberNote, guardStaff('identity.notes.write'), async ({ params, body, caller }) => {
    await addNote(needs, { staff: caller, memberId: toMemberId(params.id), text: body.text });
    return { done: true as const };
  });
}
