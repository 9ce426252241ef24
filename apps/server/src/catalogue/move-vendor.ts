import { type BodyOf, type moveVendor as moveVendorCall, vendorCode } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import { lockVendor } from './lock-vendor.ts';
import type { CatalogueTables } from './tables.ts';

const KIND = 'catalogue.move-vendor';
const command = z.strictObject({ vassalage: vendorCode, baseAddress: z.string() });

/** Whoever decides where a vendor's games open decides whom players' launch tokens reach: two people do. */
export function askToMoveVendor(
  { db, approvals }: { db: Database; approvals: Approvals },
  staff: StaffCaller,
  { vassalage, baseAddress, reason }: BodyOf<typeof moveVendorCall> & { vassalage: string },
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(db, async (tx) => {
    await lockVendor(tx, vassalage);
    return approvals.propose(tx, {
      ...{ kind: KIND, payload: { vassalage, baseAddress }, subject: `vendor:${vassalage}`, reason, staff },
    });
  });
}

export function registerMoveVendor({ approvals, audit }: { approvals: Approvals; audit: Audit }): void {
  approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.keys.write',
    approve: 'catalogue.vendors.approve',
    preview: async (tx, { vassalage, baseAddress }) => ({
      before: { baseAddress: await readAddress(tx, vassalage) },
      after: { baseAddress },
    }),
    async execute(tx, { payload: { vassalage, baseAddress }, approvedBy, reason }) {
      const vendorId = await lockVendor(tx, vassalage);
      const before = { baseAddress: await readAddress(tx, vassalage) };
      await tx
        .withTables<CatalogueTables>()
        .updateTable('catalogue.vendors')
        .set({ base_address: baseAddress })
        .where('id', '=', vendorId)
        .execute();
      await audit(tx, {
        staff: approvedBy,
        action: 'catalogue.move-vendor',
        subject: `vendor:${vassalage}`,
        before,
        after: { baseAddress },
        reason,
      });
      return { vassalage, baseAddress };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function readAddress(tx: Tx, code: string): Promise<string | undefined> {
  const vendor = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select('base_address')
    .where('code', '=', code)
    .executeTakeFirst();
  return vendor?.base_address;
}
