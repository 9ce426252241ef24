import type { Database, Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { type CashierNeeds, type Deed, perform } from './needs.ts';
import { failures } from './settings.ts';
import type { CashierTables, DepositRow } from './tables.ts';

export type DepositBlock = { kind: 'pause'; until: Date } | { kind: 'suspension' };

/** What keeps a member from opening orders now, if anything. */
export async function findBlock(db: Database, memberId: bigint, at: Date): Promise<DepositBlock | undefined> {
  const row = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_blocks')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', at)]))
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .select(['kind', 'until_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  return row.until_at ? { kind: 'pause', until: row.until_at } : { kind: 'suspension' };
}

export async function requireNoBlock(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  const block = await findBlock(tx, memberId, at);
  if (block?.kind === 'suspension') refuse('cashier/deposits-suspended');
  if (block?.kind === 'pause') refuse('cashier/deposits-paused', { until: block.until.toISOString() });
}

/** An order was refused or expired: its claim on the limits ends. Five within ten minutes pause, five more suspend. */
export async function failDeposit(needs: CashierNeeds, deed: Deed, deposit: DepositRow): Promise<void> {
  await needs.gate.releaseDeposit(deed.tx, {
    memberId: deposit.member_id,
    amountMinor: deposit.amount_minor,
    at: deposit.created_at,
  });
  await countFailure(deed, deposit.member_id);
}

async function countFailure({ tx, at }: Deed, memberId: bigint): Promise<void> {
  const db = tx.withTables<CashierTables>();
  const last = await db
    .selectFrom('cashier.deposit_blocks')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .select(['kind', 'from_at', 'lifted_at'])
    .executeTakeFirst();
  if (last?.kind === 'suspension' && !last.lifted_at) return;
  const windowStart = new Date(at.getTime() - failures.windowMs);
  const since = last ? (last.lifted_at ?? last.from_at) : new Date(0);
  const failed = await db
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['refused', 'expired'])
    .where('settled_at', '>', since)
    .$if(!last || last.lifted_at !== null, (query) => query.where('settled_at', '>', windowStart))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (failed.count < failures.count) return;
  const kind = last && !last.lifted_at ? 'suspension' : 'pause';
  await db
    .insertInto('cashier.deposit_blocks')
    .values({
      member_id: memberId,
      kind,
      from_at: at,
      until_at: kind === 'pause' ? new Date(at.getTime() + failures.windowMs) : null,
    })
    .execute();
  await emit(tx, { topic: `deposit.${kind}`, subject: String(memberId), payload: { at: at.toISOString() } });
}

/** Staff let a member deposit again. */
export function liftSuspension(
  needs: CashierNeeds,
  { memberId, reason, staff }: { memberId: bigint; reason: string; staff: StaffCaller },
): Promise<void> {
  return perform(needs, async ({ tx, at }) => {
    const lifted = await tx
      .withTables<CashierTables>()
      .updateTable('cashier.deposit_blocks')
      .set({ lifted_at: at, lifted_by: staff.staffId })
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null)
      .returning('id')
      .execute();
    if (lifted.length === 0) refuse('cashier/not-found');
    await needs.audit(tx, {
      staff,
      action: 'cashier.lift-suspension',
      subject: `member:${memberId}`,
      after: { lifted: lifted.length },
      reason,
    });
  });
}
