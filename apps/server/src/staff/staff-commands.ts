import { id, staffGrant } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { ApprovalKind } from './approval.ts';
import type { Audit, Facts } from './audit-entry.ts';
import type { Grant } from './caller.ts';
import { insertGrants } from './invite.ts';
import { drawOneTimePassword } from './one-time-password.ts';
import { readPerson } from './people-queries.ts';
import { endSessionsOf } from './session.ts';
import { refuseWithoutOwner } from './suspend.ts';
import { staffTables } from './tables.ts';

const grantsPayload = z.object({ staffId: id, grants: z.array(staffGrant) });
const resetPayload = z.object({ staffId: id });

/** The roles a person shall hold, in place of those held now. */
export function grantsCommand({
  clock,
  audit,
}: {
  clock: Clock;
  audit: Audit;
}): ApprovalKind<typeof grantsPayload> {
  return {
    kind: 'staff.grants',
    payload: grantsPayload,
    propose: 'staff.rights.propose',
    approve: 'staff.rights.approve',
    async preview(tx, payload) {
      const person = await readPerson(tx, BigInt(payload.staffId), clock.now());
      const { name } = person;
      return {
        before: { name, roles: describeGrants(person.grants) },
        after: { name, roles: describeGrants(payload.grants) },
      };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const staffId = BigInt(payload.staffId);
      await lockPerson(tx, staffId);
      const before = (await readPerson(tx, staffId, clock.now())).grants;
      const grants = payload.grants.map(grantOf);
      await staffTables(tx).deleteFrom('staff.grants').where('staff_id', '=', staffId).execute();
      await insertGrants(tx, staffId, grants, clock.now());
      await refuseWithoutOwner(tx);
      const outcome: Facts = { grants };
      await audit(tx, {
        staff: approvedBy,
        action: 'staff.grants',
        subject: `staff:${staffId}`,
        before: { grants: before },
        after: outcome,
        reason,
      });
      return outcome;
    },
  };
}

/**
 * Password and codes are set up anew, by a one-time password that the approver is shown: the old password alone, which
 * may be a thief's, would open the rest. Every session ends.
 */
export function secondFactorResetCommand({
  clock,
  audit,
}: {
  clock: Clock;
  audit: Audit;
}): ApprovalKind<typeof resetPayload> {
  return {
    kind: 'staff.second-factor-reset',
    payload: resetPayload,
    propose: 'staff.rights.propose',
    approve: 'staff.rights.approve',
    async preview(tx, { staffId }) {
      const person = await readPerson(tx, BigInt(staffId), clock.now());
      return {
        before: { name: person.name, status: person.status },
        after: { name: person.name, status: afterReset(person.status) },
      };
    },
    async execute(tx, { payload, approvedBy, reason, showOnce }) {
      const staffId = BigInt(payload.staffId);
      const { password, stored } = await drawOneTimePassword(`staff:${approvedBy.staffId}`, clock.now());
      const status = afterReset((await lockPerson(tx, staffId)).status);
      await staffTables(tx)
        .updateTable('staff.people')
        .set({ status, ...stored, code_secret: null, code_failures: 0, code_locked_until: null })
        .where('id', '=', staffId)
        .execute();
      await staffTables(tx).deleteFrom('staff.challenges').where('staff_id', '=', staffId).execute();
      await endSessionsOf(tx, staffId, clock.now());
      await refuseWithoutOwner(tx);
      const outcome: Facts = { status };
      await audit(tx, {
        staff: approvedBy,
        action: 'staff.second-factor-reset',
        subject: `staff:${staffId}`,
        after: outcome,
        reason,
      });
      showOnce(password);
      return outcome;
    },
  };
}

/** Whoever is suspended stays so. */
function afterReset(status: 'invited' | 'active' | 'suspended') {
  return status === 'suspended' ? status : 'invited';
}

/** One line for a person to compare: `risk, finance-approve below 7 up to 50000`. */
function describeGrants(grants: readonly z.output<typeof staffGrant>[]): string {
  return grants
    .map(({ role, branchOf, ceilingMinor }) =>
      [role, branchOf && `below ${branchOf}`, ceilingMinor && `up to ${ceilingMinor}`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

function grantOf(grant: z.output<typeof staffGrant>): Grant {
  return {
    role: grant.role,
    branchOf: grant.branchOf === null ? undefined : BigInt(grant.branchOf),
    ceilingMinor: grant.ceilingMinor === null ? undefined : BigInt(grant.ceilingMinor),
  };
}

export async function lockPerson(tx: Tx, staffId: bigint) {
  const person = await staffTables(tx)
    .selectFrom('staff.people')
    .select('status')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return person ?? refuse('staff/unknown-person');
}
