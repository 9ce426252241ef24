import {
  changeHandCeilings,
  exportAudit,
  listExports,
  readHandCeilings,
  staffEndpoints,
  staffRoles,
} from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import type { AnchorStore } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { type App, serve } from '#platform/http';
import { type NoteExport, serveExport } from '#platform/serve-export';
import type { Approvals } from './approval.ts';
import { listApprovals, readApproval } from './approval-queries.ts';
import type { ApprovalKinds } from './approvals.ts';
import type { Audit } from './audit-entry.ts';
import { listAudit } from './audit-queries.ts';
import type { StaffCaller, StaffGuards, StaffId } from './caller.ts';
import { correctionKind } from './correction.ts';
import { approve, refuseApproval } from './decide-approval.ts';
import { listTaken, writeAuditTrail } from './exports.ts';
import {
  changeHandCeilings as changeCeilings,
  readHandCeilings as findHandCeilings,
  type HandCeilings,
  requireKnown,
} from './hand-ceilings.ts';
import { invite } from './invite.ts';
import { findOwnAccount } from './own-account.ts';
import { listPeople, readPerson } from './people-queries.ts';
import { reviewPerson } from './reviews.ts';
import { holdsEverywhere, rolePermissions } from './roles.ts';
import { listSignIns } from './sign-ins.ts';
import type { StepUp } from './spend-code.ts';
import { suspend } from './suspend.ts';
import { verifyAuditChain } from './verify-audit.ts';
import { viewRoutes } from './views.ts';
import type { WorkQueue } from './work.ts';

export type StaffRouteNeeds = {
  db: Database;
  clock: Clock;
  keys: Keys;
  audit: Audit;
  anchors: AnchorStore;
  guards: StaffGuards;
  stepUp: StepUp;
  approvals: Approvals;
  kinds: ApprovalKinds;
  queues: readonly WorkQueue[];
  noteExport: NoteExport<StaffCaller>;
};

export function staffRoutes(app: App, needs: StaffRouteNeeds): void {
  peopleRoutes(app, needs);
  auditRoutes(app, needs);
  approvalRoutes(app, needs);
  viewRoutes(app, needs);
  serve(app, staffEndpoints.work, needs.guards.signedIn, async ({ caller }) => ({
    queues: await countWork(needs, caller),
  }));
}

function peopleRoutes(app: App, needs: StaffRouteNeeds): void {
  const { db, guards, stepUp } = needs;
  serve(app, staffEndpoints.people, guards.staff('staff.people.read'), async () => ({
    people: await listPeople(db, needs.clock.now()),
  }));
  serve(app, staffEndpoints.rightsMatrix, guards.staff('staff.people.read'), () => ({
    roles: staffRoles.map((role) => ({ role, permissions: [...rolePermissions[role]] })),
  }));
  serve(app, staffEndpoints.invite, guards.staff('staff.people.write'), async ({ caller, body }) => {
    await stepUp(caller, body.code);
    const { staffId, oneTimePassword } = await invite(needs, caller, body);
    return { person: await readPerson(db, staffId, needs.clock.now()), oneTimePassword };
  });
  serve(app, staffEndpoints.suspend, guards.staff('staff.people.write'), async ({ caller, params, body }) => {
    await stepUp(caller, body.code);
    await suspend(needs, caller, { staffId: BigInt(params.id), ...body });
    return readPerson(db, BigInt(params.id), needs.clock.now());
  });
  serve(
    app,
    staffEndpoints.review,
    guards.staff('staff.rights.approve'),
    async ({ caller, params, body }) => {
      await reviewPerson(needs, caller, { staffId: BigInt(params.id), ...body });
      return readPerson(db, BigInt(params.id), needs.clock.now());
    },
  );
  const proposer = guards.staff('staff.rights.propose');
  serve(app, staffEndpoints.proposeGrants, proposer, ({ caller, params, body }) =>
    proposeAboutPerson(needs, caller, {
      kind: 'staff.grants',
      payload: { staffId: params.id, grants: body.grants },
      staffId: params.id,
      reason: body.reason,
    }),
  );
  serve(app, staffEndpoints.proposeReset, proposer, ({ caller, params, body }) =>
    proposeAboutPerson(needs, caller, {
      kind: 'staff.second-factor-reset',
      payload: { staffId: params.id },
      staffId: params.id,
      reason: body.reason,
    }),
  );
  serve(app, staffEndpoints.proposeOwnAccount, proposer, async ({ caller, params, body }) => {
    const memberId = await findOwnAccount(db, body.ownAccount);
    return proposeAboutPerson(needs, caller, {
      kind: 'staff.own-account',
      payload: { staffId: params.id, memberId: memberId?.toString() ?? null },
      staffId: params.id,
      reason: body.reason,
    });
  });
}

function auditRoutes(app: App, { db, guards, clock, keys, anchors, noteExport }: StaffRouteNeeds): void {
  serve(app, staffEndpoints.audit, guards.staff('staff.audit.read'), ({ query }) => listAudit(db, query));
  serveExport(app, exportAudit, guards.staff('staff.audit.export'), {
    kind: 'audit',
    note: noteExport,
    make: ({ query }) => writeAuditTrail(db, query),
  });
  serve(app, listExports, guards.staff('staff.audit.read'), ({ query }) => listTaken(db, query));
  serve(app, staffEndpoints.signIns, guards.staff('staff.audit.read'), ({ query }) => listSignIns(db, query));
  serve(app, staffEndpoints.verifyAudit, guards.staff('staff.audit.read'), async () =>
    verifyAuditChain(db, { clock, keys, anchors: await anchors.read() }),
  );
}

function approvalRoutes(app: App, needs: StaffRouteNeeds): void {
  const { db, clock, kinds, guards } = needs;
  const readNeeds = () => ({ db, kinds, now: clock.now() });
  serve(app, staffEndpoints.approvals, guards.signedIn, ({ caller, query }) =>
    listApprovals(readNeeds(), caller, query),
  );
  serve(app, staffEndpoints.approval, guards.signedIn, ({ caller, params }) =>
    readApproval(readNeeds(), caller, BigInt(params.id)),
  );
  serve(app, staffEndpoints.approve, guards.signedIn, async ({ caller, params, body }) => {
    const shown = await approve(needs, caller, { approvalId: BigInt(params.id), ...body });
    return { ...(await readApproval(readNeeds(), caller, BigInt(params.id))), ...shown };
  });
  serve(app, staffEndpoints.refuseApproval, guards.signedIn, async ({ caller, params, body }) => {
    await refuseApproval(needs, caller, { approvalId: BigInt(params.id), reason: body.reason });
    return readApproval(readNeeds(), caller, BigInt(params.id));
  });
  serve(app, readHandCeilings, guards.signedIn, async ({ params }) => {
    requireKnown(params.currency);
    return presentCeilings(await findHandCeilings(db, params.currency));
  });
  serve(
    app,
    changeHandCeilings,
    guards.staff('staff.rights.propose'),
    async ({ caller: staff, params, body }) => {
      const { revision, reason } = body;
      const ceilings = { staffMinor: BigInt(body.staffMinor), memberMinor: BigInt(body.memberMinor) };
      const change = { currency: params.currency, ...ceilings, revision, reason, staff };
      const { approvalId, ...kept } = await changeCeilings(needs, change);
      return { ...presentCeilings(kept), approvalId };
    },
  );
  const corrector = guards.staff('wallet.correction.propose');
  serve(app, staffEndpoints.proposeCorrection, corrector, async ({ caller, body }) => {
    const { memberId, direction, currency, amountMinor, reason, code } = body;
    await needs.stepUp(caller, code);
    const proposal = await inTransaction(db, (tx) =>
      needs.approvals.propose(tx, {
        kind: correctionKind,
        payload: { memberId, direction, currency, amountMinor },
        subject: `member:${memberId}`,
        currency,
        reason,
        staff: caller,
        beneficiary: { memberId: BigInt(memberId) },
      }),
    );
    return proposedView(proposal);
  });
}

async function proposeAboutPerson(
  { db, approvals, clock }: StaffRouteNeeds,
  caller: StaffCaller,
  proposal: { kind: string; payload: unknown; staffId: string; reason: string },
) {
  const staffId = BigInt(proposal.staffId);
  const proposed = await inTransaction(db, async (tx) => {
    await readPerson(tx, staffId, clock.now());
    return approvals.propose(tx, {
      kind: proposal.kind,
      payload: proposal.payload,
      subject: `staff:${staffId}`,
      reason: proposal.reason,
      staff: caller,
      beneficiary: { staffId: staffId as StaffId },
    });
  });
  return proposedView(proposed);
}

function proposedView({ approvalId, expiresAt }: { approvalId: bigint; expiresAt: Date }) {
  return { approvalId: approvalId.toString(), expiresAt: expiresAt.toISOString() };
}

async function countWork({ db, queues }: StaffRouteNeeds, caller: StaffCaller) {
  const mine = queues.filter(
    (queue) => queue.permission === 'signed-in' || holdsEverywhere(caller, queue.permission),
  );
  return Promise.all(
    mine.map(async (queue) => {
      const { count, oldestAt, totals = [] } = await queue.count(db, caller);
      return {
        queue: queue.queue,
        count,
        oldestAt: oldestAt?.toISOString() ?? null,
        totals: totals.map(({ currency, minor }) => ({ currency, amount: String(minor) })),
      };
    }),
  );
}

const presentCeilings = ({ staffMinor, memberMinor, revision }: HandCeilings) => ({
  staffMinor: String(staffMinor),
  memberMinor: String(memberMinor),
  revision,
});
