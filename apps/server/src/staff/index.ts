import { join } from 'node:path';
import type { Database } from '@fairhall/database';
import { createAnchorFile } from '#platform/anchor-file';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { App } from '#platform/http';
import type { Log } from '#platform/log';
import { countDecidable } from './approval-queries.ts';
import { createApprovals } from './approvals.ts';
import { anchorAudit } from './audit-anchors.ts';
import { type CorrectionNeeds, correctionCommand } from './correction.ts';
import { createExportLog } from './exports.ts';
import { createStaffGuards } from './guards.ts';
import { raiseCommand } from './hand-ceilings.ts';
import { ownAccountCommand } from './own-account.ts';
import { countReviewsDue } from './reviews.ts';
import { holdsRight, isOwnAccount } from './rights-now.ts';
import { signInRoutes } from './routes.ts';
import { isOpen } from './session.ts';
import { createStepUp } from './spend-code.ts';
import { grantsCommand, secondFactorResetCommand } from './staff-commands.ts';
import { staffRoutes } from './staff-routes.ts';
import type { Work, WorkQueue } from './work.ts';
import { auditAs, createAudit } from './write-audit.ts';

export type { ApprovalKind, Approvals, ApprovedCommand, Beneficiary, Proposal } from './approval.ts';
export { refuseOwnBenefit, refuseOwnBenefits } from './approvals.ts';
export type { Audit, AuditEntry, Facts } from './audit-entry.ts';
export type { Grant, StaffCaller, StaffGuard, StaffGuards, StaffId } from './caller.ts';
export { correctionKey } from './correction.ts';
export { demoStaff } from './demo-staff.ts';
export { findDemoStaff } from './find-demo-staff.ts';
export { type Enlisted, enlist, HasStaff, inviteFirstOwners } from './invite.ts';
export { listColleagues, readPerson } from './people-queries.ts';
export { refuseAboveCeiling } from './roles.ts';
export type { StepUp } from './spend-code.ts';
export { verifyAuditChain } from './verify-audit.ts';
export type { Work, WorkCount, WorkQueue } from './work.ts';
export { createAudit } from './write-audit.ts';

export type StaffNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  /** Where the audit trail's anchors are written, outside the database. */
  anchorFolder: string;
  /** The back office's address, as browsers see it. */
  origin: string;
  secureCookies: boolean;
  /** A live house counts guesses from its own machine too. */
  mode: 'demo' | 'live';
};
export type Staff = ReturnType<typeof startStaff>;

const ANCHOR_EVERY_MS = 5 * 60_000;
/** The anchors' file inside the folder that is handed in. */
export const anchorFileName = 'audit-anchors.jsonl';

export function startStaff({ db, clock, log, keys, anchorFolder, origin, secureCookies, mode }: StaffNeeds) {
  const audit = createAudit({ clock, keys });
  const guards = createStaffGuards({ db, clock });
  const stepUp = createStepUp({ db, clock, keys });
  const anchors = createAnchorFile(join(anchorFolder, anchorFileName));
  const noteExport = createExportLog({ db, audit });
  const { approvals, kinds } = createApprovals({ clock, audit });
  approvals.register(grantsCommand({ clock, audit }));
  approvals.register(secondFactorResetCommand({ clock, audit }));
  approvals.register(ownAccountCommand({ clock, audit }));
  approvals.register(raiseCommand({ audit }));
  const queues: WorkQueue[] = [
    {
      queue: 'staff.approvals',
      permission: 'signed-in',
      count: (on, caller) => countDecidable({ db: on, kinds, now: clock.now() }, caller),
    },
    {
      queue: 'staff.reviews',
      permission: 'staff.rights.approve',
      count: (on, caller) => countReviewsDue(on, { now: clock.now(), caller }),
    },
  ];
  const work: Work = { register: (queue) => void queues.push(queue) };
  let timer: NodeJS.Timeout | undefined;

  const anchorNow = () =>
    anchorAudit(db, { store: anchors, clock, keys }).catch((error: unknown) =>
      log.error({ err: error }, 'the audit trail could not be anchored'),
    );

  return {
    guards,
    audit,
    /** Files that leave the house are written down here first. */
    noteExport,
    approvals,
    /** What a second person can be asked for, by kind. */
    commands: kinds,
    /** Spends a one-time code on the act that follows. */
    stepUp,
    work,
    /** For staff who look at the portal as a member, where their own session is not asked. */
    inspecting: {
      isOwnAccount,
      auditAs: auditAs(audit),
      mayInspect: (on: Database, staffId: bigint) => holdsRight(on, staffId, 'identity.members.inspect'),
      isSignedIn: (on: Database, sessionId: bigint) => isOpen(on, sessionId, clock.now()),
    },
    /** Wired once the wallet stands, which this domain does not know. */
    registerCorrections: (needs: Omit<CorrectionNeeds, 'audit'>) =>
      approvals.register(correctionCommand({ ...needs, audit })),
    routes: (app: App) => signInRoutes(app, { db, clock, keys, audit, guards, origin, secureCookies, mode }),
    staffRoutes: (app: App) =>
      staffRoutes(app, {
        db,
        clock,
        keys,
        audit,
        anchors,
        guards,
        stepUp,
        approvals,
        kinds,
        queues,
        noteExport,
      }),
    start() {
      timer = setInterval(() => void anchorNow(), ANCHOR_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await anchorNow();
    },
  };
}
