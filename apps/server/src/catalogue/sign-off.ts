import { amount, type BodyOf, type setJackpotSignOff, vendorCode } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import type { CatalogueTables } from './tables.ts';

const KIND = 'catalogue.loosen-sign-off';
const command = z.strictObject({ vassalage: vendorCode, currency: z.string(), above: z.nullable(amount) });

type Needs = { db: Database; approvals: Approvals; audit: Audit };
type Bound = { vassalage: string; currency: string; above: bigint | null };
type Wish = BodyOf<typeof setJackpotSignOff> & { vassalage: string };

/** More wins to sign is said by one person, at once; fewer takes a second. Answers whom it waits for. */
export function setSignOff(
  { db, approvals, audit }: Needs,
  staff: StaffCaller,
  { vassalage, currency, above, reason }: Wish,
): Promise<bigint | null> {
  const bound = boundOf({ vassalage, currency, above });
  return inTransaction(db, async (tx) => {
    const before = await lockSignOff(tx, bound);
    if (bound.above !== null && (before === null || bound.above <= before)) {
      await writeSignOff(tx, audit, { ...bound, before, staff, reason });
      return null;
    }
    const proposal = { kind: KIND, payload: { vassalage, currency, above }, subject: `vendor:${vassalage}` };
    return (await approvals.propose(tx, { ...proposal, currency, reason, staff })).approvalId;
  });
}

export function registerLoosenSignOff({ approvals, audit }: Pick<Needs, 'approvals' | 'audit'>): void {
  approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.jackpots.approve',
    preview: async (tx, payload) => {
      const bound = boundOf(payload);
      const { currency, above } = bound;
      const facts = { vendor: payload.vassalage, currency };
      return { before: { ...facts, above: await lockSignOff(tx, bound) }, after: { ...facts, above } };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const bound = boundOf(payload);
      const before = await lockSignOff(tx, bound);
      await writeSignOff(tx, audit, { ...bound, before, staff: approvedBy, reason });
      return payload;
    },
  } satisfies ApprovalKind<typeof command>);
}

const boundOf = ({ vassalage, currency, above }: z.output<typeof command>): Bound => ({
  ...{ vassalage, currency },
  above: above === null ? null : BigInt(above),
});

async function lockSignOff(tx: Tx, { vassalage, currency }: Bound): Promise<bigint | null> {
  const vendor = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select('jackpot_sign_offs')
    .where('code', '=', vassalage)
    .forUpdate()
    .executeTakeFirst();
  if (!vendor) refuse('catalogue/vendor-unknown');
  const above = vendor.jackpot_sign_offs[currency];
  return above === undefined ? null : BigInt(above);
}

async function writeSignOff(
  tx: Tx,
  audit: Audit,
  change: Bound & { before: bigint | null; staff: StaffCaller; reason: string },
): Promise<void> {
  const { vassalage, currency, above, before, staff, reason } = change;
  await tx
    .withTables<CatalogueTables>()
    .updateTable('catalogue.vendors')
    .set({
      jackpot_sign_offs:
        above === null
          ? sql`jackpot_sign_offs - ${currency}::text`
          : sql`jackpot_sign_offs || jsonb_build_object(${currency}::text, ${String(above)}::text)`,
    })
    .where('code', '=', vassalage)
    .execute();
  await audit(tx, {
    ...{ staff, action: 'catalogue.set-sign-off', subject: `vendor:${vassalage}`, reason },
    before: { currency, above: before },
    after: { currency, above },
  });
}
