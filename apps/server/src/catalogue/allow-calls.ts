import {
  type allowCalls as allowCallsCall,
  type BodyOf,
  pageCapabilities,
  type VendorCapability,
  vendorCapabilities,
  vendorCode,
} from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

const KIND = 'catalogue.allow-calls';
const command = z.strictObject({ vassalage: vendorCode, adds: z.array(z.enum(vendorCapabilities)) });

type Needs = { db: Database; approvals: Approvals; audit: Audit };
type Wish = BodyOf<typeof allowCallsCall> & { vassalage: string };

/** Calls that a vendor shall not make any more are refused at once; others take a second person. Answers whom they wait for. */
export function allowCalls(
  { db, approvals, audit }: Needs,
  staff: StaffCaller,
  { vassalage, may, reason }: Wish,
): Promise<bigint | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockCalls(tx, vassalage, may);
    const kept = before.filter((one) => may.includes(one));
    if (kept.length < before.length)
      await writeCalls(tx, audit, { vassalage, before, after: kept, staff, reason });
    const adds = vendorCapabilities.filter((one) => may.includes(one) && !before.includes(one));
    if (adds.length === 0) return null;
    const proposal = { kind: KIND, payload: { vassalage, adds }, subject: `vendor:${vassalage}` };
    return (await approvals.propose(tx, { ...proposal, reason, staff })).approvalId;
  });
}

export function registerAllowCalls({ approvals, audit }: Pick<Needs, 'approvals' | 'audit'>): void {
  approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.vendors.approve',
    async preview(tx, { vassalage, adds }) {
      const before = await lockCalls(tx, vassalage, adds);
      return { before: { may: before }, after: { may: withAll(before, adds) } };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const { vassalage, adds } = payload;
      const before = await lockCalls(tx, vassalage, adds);
      const change = { vassalage, before, after: withAll(before, adds) };
      await writeCalls(tx, audit, { ...change, staff: approvedBy, reason });
      return payload;
    },
  } satisfies ApprovalKind<typeof command>);
}

const withAll = (before: readonly VendorCapability[], adds: readonly VendorCapability[]) =>
  vendorCapabilities.filter((one) => before.includes(one) || adds.includes(one));

/** Refuses calls for a vendor with wallets of its own: it asks ours for nothing. */
async function lockCalls(
  tx: Tx,
  code: string,
  wished: readonly VendorCapability[],
): Promise<readonly VendorCapability[]> {
  const vendor = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select(['wallet', 'may'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!vendor) refuse('catalogue/vendor-unknown');
  if (vendor.wallet === 'transfer' && wished.some((one) => !pageCapabilities.has(one)))
    refuse('catalogue/calls-of-own-wallet');
  return vendor.may;
}

async function writeCalls(
  tx: Tx,
  audit: Audit,
  change: {
    vassalage: string;
    before: readonly VendorCapability[];
    after: readonly VendorCapability[];
    staff: StaffCaller;
    reason: string;
  },
): Promise<void> {
  const { vassalage, before, after, staff, reason } = change;
  await tx
    .withTables<CatalogueTables>()
    .updateTable('catalogue.vendors')
    .set({ may: [...after] })
    .where('code', '=', vassalage)
    .execute();
  await audit(tx, {
    ...{ staff, action: KIND, subject: `vendor:${vassalage}`, reason },
    before: { may: before },
    after: { may: after },
  });
}
