import type { Database, Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { isOnChain, takeClaim } from './chain/chain-rows.ts';
import { failedStatuses } from './deposit.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import { failures } from './settings.ts';
import type { CashierTables, DepositRow } from './tables.ts';

export type DepositBlock = { kind: 'pause'; from: Date; until: Date } | { kind: 'suspension'; from: Date };

/** What keeps a member from opening orders now, if anything. */
export async function readBlock(db: Database, memberId: bigint, at: Date): Promise<DepositBlock | undefined> {
  const row = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposit_blocks')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', at)]))
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .select(['from_at', 'until_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { from_at: from, until_at: until } = row;
  return until ? { kind: 'pause', from, until } : { kind: 'suspension', from };
}

export async function requireNoBlock(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  const block = await readBlock(tx, memberId, at);
  if (block?.kind === 'suspension') refuse('cashier/deposits-suspended');
  if (block?.kind === 'pause') refuse('cashier/deposits-paused', { until: block.until.toISOString() });
}

/**
 * An order was refused, expired or taken back: its claim on the limits ends. Five within ten minutes
 * pause deposits, five more suspend them; a paid one in between starts anew.
 */
export async function failDeposit(needs: CashierNeeds, deed: Deed, deposit: DepositRow): Promise<void> {
  // a payment that came and went may have taken the claim with it
  const amountMinor = isOnChain(deposit) ? await takeClaim(deed.tx, deposit.id) : deposit.amount_minor;
  const { member_id: memberId, created_at: at } = deposit;
  if (amountMinor > 0n) await needs.gate.releaseDeposit(deed.tx, { memberId, amountMinor, at });
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
  const lastPaid = await readLastPaid(tx, memberId);
  const isAgain = last !== undefined && !last.lifted_at && (!lastPaid || lastPaid < last.from_at);
  const since = [
    new Date(at.getTime() - failures.windowMs),
    ...[last?.lifted_at ?? last?.from_at, lastPaid].flatMap((moment) => moment ?? []),
  ];
  const failed = await db
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', 'in', failedStatuses)
    .where(
      'settled_at',
      '>',
      since.reduce((latest, moment) => (moment > latest ? moment : latest)),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (failed.count < failures.count) return;
  const kind = isAgain ? 'suspension' : 'pause';
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

async function readLastPaid(tx: Tx, memberId: bigint): Promise<Date | undefined> {
  const row = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .select(({ fn }) => fn.max('settled_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
