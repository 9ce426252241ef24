import { amount } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { isCurrency, unitOf } from '@fairhall/money';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals } from './approval.ts';
import type { Audit } from './audit-entry.ts';
import type { StaffCaller } from './caller.ts';
import { staffTables } from './tables.ts';

const KIND = 'staff.raise-hand-ceiling';
const command = z.strictObject({
  currency: z.string(),
  staffMinor: amount,
  memberMinor: amount,
  revision: z.int(),
});

/** What credits by hand may come to on a day of the house, of one of staff and of one member. */
export type HandCeilings = { staffMinor: bigint; memberMinor: bigint; revision: number };
type Change = HandCeilings & { currency: string; reason: string; staff: StaffCaller };
type Needs = { db: Database; audit: Audit; approvals: Pick<Approvals, 'propose'> };

/** In whole units, until staff set others. */
const FIRST = { staff: 500_000n, member: 100_000n } as const;

export async function readHandCeilings(db: Database, currency: string): Promise<HandCeilings> {
  const row = await select(db, currency).executeTakeFirst();
  return row ? ceilingsOf(row) : firstOf(currency);
}

/** Lowering acts at once; to give more by hand, two people are asked first. */
export function changeHandCeilings(
  { db, audit, approvals }: Needs,
  change: Change,
): Promise<HandCeilings & { approvalId: string | null }> {
  const { currency, staffMinor, memberMinor, revision, reason, staff } = change;
  requireKnown(currency);
  return inTransaction(db, async (tx) => {
    const before = await lock(tx, currency);
    if (before.revision !== revision) refuse('request/conflict');
    if (staffMinor <= before.staffMinor && memberMinor <= before.memberMinor)
      return { ...(await write(tx, audit, { ...change, before })), approvalId: null };
    const { approvalId } = await approvals.propose(tx, {
      kind: KIND,
      payload: { currency, staffMinor: String(staffMinor), memberMinor: String(memberMinor), revision },
      subject: `hand-ceilings:${currency}`,
      currency,
      reason,
      staff,
    });
    return { ...before, approvalId: String(approvalId) };
  });
}

/** The command behind a higher ceiling; refused when somebody has changed it since it was asked for. */
export function raiseCommand({ audit }: { audit: Audit }): ApprovalKind<typeof command> {
  return {
    kind: KIND,
    payload: command,
    propose: 'staff.rights.propose',
    approve: 'staff.rights.approve',
    async preview(tx, { currency, staffMinor, memberMinor }) {
      const before = await readHandCeilings(tx, currency);
      return {
        before: factsOf(currency, before),
        after: factsOf(currency, { staffMinor: BigInt(staffMinor), memberMinor: BigInt(memberMinor) }),
      };
    },
    async execute(tx, { payload, reason, approvedBy }) {
      const { currency, revision } = payload;
      const before = await lock(tx, currency);
      if (before.revision !== revision) refuse('request/conflict');
      const ceilings = { staffMinor: BigInt(payload.staffMinor), memberMinor: BigInt(payload.memberMinor) };
      const change = { currency, revision, ...ceilings, before, reason, staff: approvedBy };
      return factsOf(currency, await write(tx, audit, change));
    },
  };
}

export function requireKnown(currency: string): void {
  if (!isCurrency(currency)) refuse('request/invalid', {}, 'currency');
}

const firstOf = (currency: string): HandCeilings => ({
  staffMinor: FIRST.staff * unitOf(currency),
  memberMinor: FIRST.member * unitOf(currency),
  revision: 0,
});

const select = (db: Database, currency: string) =>
  staffTables(db).selectFrom('staff.hand_ceilings').where('currency', '=', currency).selectAll();

async function lock(tx: Tx, currency: string): Promise<HandCeilings> {
  const { staffMinor, memberMinor, revision } = firstOf(currency);
  await staffTables(tx)
    .insertInto('staff.hand_ceilings')
    .values({ currency, staff_minor: staffMinor, member_minor: memberMinor, revision })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
  return ceilingsOf(await select(tx, currency).forUpdate().executeTakeFirstOrThrow());
}

async function write(
  tx: Tx,
  audit: Audit,
  { currency, staffMinor, memberMinor, before, reason, staff }: Change & { before: HandCeilings },
): Promise<HandCeilings> {
  const after = { staffMinor, memberMinor, revision: before.revision + 1 };
  await staffTables(tx)
    .updateTable('staff.hand_ceilings')
    .set({ staff_minor: staffMinor, member_minor: memberMinor, revision: after.revision })
    .where('currency', '=', currency)
    .execute();
  await audit(tx, {
    staff,
    action: 'staff.change-hand-ceilings',
    subject: `hand-ceilings:${currency}`,
    before: factsOf(currency, before),
    after: factsOf(currency, after),
    reason,
  });
  return after;
}

const ceilingsOf = (row: { staff_minor: bigint; member_minor: bigint; revision: number }) => ({
  staffMinor: row.staff_minor,
  memberMinor: row.member_minor,
  revision: row.revision,
});

const factsOf = (
  currency: string,
  { staffMinor, memberMinor }: Pick<HandCeilings, 'staffMinor' | 'memberMinor'>,
) => ({ currency, handStaffMinor: staffMinor, handMemberMinor: memberMinor });
