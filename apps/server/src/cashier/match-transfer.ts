import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { isSameName } from '#identity';
import { isOnChain } from './chain/chain-rows.ts';
import { judgeTransfer, readOrderNumber } from './deposit.ts';
import type { Deed } from './needs.ts';
import type { StatementLine } from './providers/provider.ts';
import { lateMoneyMs } from './settings.ts';
import type { CashierTables, DepositRow, TransferRow } from './tables.ts';

/** A line of the bank's statement, as one of our providers told it. */
export type Told = { provider: string; line: StatementLine };
export type Arrived = { told: Told; transfer: TransferRow };

/** Orders that money may still be for. */
export const ASKING = ['created', 'mismatch', 'expired', 'cancelled'] as const;
const openSince = (at: Date) => new Date(at.getTime() - lateMoneyMs);

/** Keeps these lines; those that are known already are not among what is answered. Rows go in by their numbers. */
export async function storeTransfers({ tx, at }: Deed, told: readonly Told[]): Promise<Arrived[]> {
  if (told.length === 0) return [];
  const stored = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.transfers')
    .values(
      told
        .toSorted((left, right) => (left.line.reference < right.line.reference ? -1 : 1))
        .map(({ provider, line }) => ({
          provider,
          reference: line.reference,
          receiving_account: line.receivingAccount,
          currency: line.currency,
          amount_minor: line.amountMinor,
          payer_name: line.payerName ?? null,
          payer_last4: line.payerLast4 ?? null,
          memo: line.memo ?? null,
          paid_at: line.paidAt,
          seen_at: at,
          status: line.isReversed ? ('reversed' as const) : ('unmatched' as const),
          deposit_id: null,
          meant_for: null,
        })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returningAll()
    .execute();
  const found = new Map(stored.map((row) => [`${row.provider}/${row.reference}`, row]));
  return told.flatMap((one) => {
    const transfer = found.get(`${one.provider}/${one.line.reference}`);
    return transfer ? [{ told: one, transfer }] : [];
  });
}

/**
 * The one order this money can be for, locked: named by the memo, or the only one asking for exactly this sum; of several
 * that do, the only one that is paid under the payer's name.
 */
export async function findMeantDeposit(
  { tx, at }: Deed,
  { transfer, told: { line } }: Arrived,
): Promise<DepositRow | undefined> {
  const ours = tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('provider', '=', transfer.provider)
    .where('receiving_account', '=', transfer.receiving_account)
    .where('currency', '=', transfer.currency)
    .selectAll()
    .forUpdate();
  const named = readOrderNumber(line.memo);
  if (named !== undefined) return await ours.where('id', '=', named).executeTakeFirst();
  const asking = await ours
    .where('told_by', '=', 'tail')
    .where('pay_minor', '=', transfer.amount_minor)
    .where('status', 'in', ASKING)
    .where('created_at', '>', openSince(at))
    .orderBy('id')
    .execute();
  if (asking.length < 2) return asking[0];
  const { payerName } = line;
  // one that gave no name may be the payer's: whoever gave theirs besides is not preferred
  if (payerName === undefined || asking.some(({ payer_name: given }) => given === null)) return undefined;
  const ofName = asking.filter(({ payer_name: given }) => isSameName(given ?? '', payerName));
  return ofName.length === 1 ? ofName[0] : undefined;
}

/**
 * Of these transfers as many as pay, one after the other, an order of their own exactly: each with its order, locked in
 * the order of their numbers. It ends before the first for which `findMeantDeposit` is to be asked.
 */
export async function findPaidDeposits(
  { tx, at }: Deed,
  arrived: readonly Arrived[],
): Promise<Map<Arrived, DepositRow>> {
  const paid = new Map<Arrived, DepositRow>();
  if (arrived.length === 0) return paid;
  const candidates = await lockCandidates(tx, arrived, at);
  const taken = new Set<bigint>();
  for (const [index, one] of arrived.entries()) {
    const [deposit, ...others] = candidates.get(index) ?? [];
    if (!deposit || others.length > 0 || taken.has(deposit.id) || isOnChain(deposit)) break;
    if (judgeTransfer(deposit, one.told.line) !== 'credit') break;
    taken.add(deposit.id);
    paid.set(one, deposit);
  }
  return paid;
}

async function lockCandidates(
  tx: Tx,
  arrived: readonly Arrived[],
  at: Date,
): Promise<Map<number, DepositRow[]>> {
  const of = <Cell>(cell: (one: Arrived) => Cell) => arrived.map(cell);
  const named = of(({ told }) => readOrderNumber(told.line.memo) ?? null);
  const { rows: pairs } = await sql<{ place: number; deposit: bigint }>`
    select came.place::integer - 1 as place, meant.id as deposit
    from unnest(${of(({ transfer }) => transfer.provider)}::text[],
      ${of(({ transfer }) => transfer.receiving_account)}::text[], ${of(({ transfer }) => transfer.currency)}::text[],
      ${of(({ transfer }) => transfer.amount_minor)}::bigint[], ${named}::bigint[]) with ordinality
      as came (provider, account, currency, amount, named, place)
    cross join lateral (
      select d.id from cashier.deposits d
      where d.id = came.named and d.provider = came.provider and d.receiving_account = came.account
        and d.currency = came.currency
      union all
      select d.id from cashier.deposits d
      where came.named is null and d.receiving_account = came.account and d.pay_minor = came.amount
        and d.provider = came.provider and d.currency = came.currency and d.told_by = 'tail'
        and d.status = any(${ASKING}::text[]) and d.created_at > ${openSince(at)}
    ) meant`.execute(tx);
  const locked = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('id', '=', sql<bigint>`any(${[...new Set(pairs.map(({ deposit }) => deposit))]}::bigint[])`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(locked.map((row) => [row.id, row]));
  const candidates = new Map<number, DepositRow[]>();
  for (const { place, deposit } of pairs) {
    const row = byId.get(deposit);
    const isMeant = row && (named[place] !== null || ASKING.some((status) => status === row.status));
    if (isMeant) candidates.set(place, [...(candidates.get(place) ?? []), row]);
  }
  return candidates;
}

/** Their money is these orders'. */
export async function matchTransfers(tx: Tx, paid: ReadonlyMap<Arrived, DepositRow>): Promise<void> {
  const pairs = [...paid];
  await sql`update cashier.transfers t set deposit_id = matched.deposit, status = 'matched'
    from unnest(${pairs.map(([{ transfer }]) => transfer.id)}::bigint[], ${pairs.map(([, { id }]) => id)}::bigint[])
      as matched (transfer, deposit)
    where t.id = matched.transfer`.execute(tx);
}

export async function bindTransfer(
  tx: Tx,
  transfer: TransferRow,
  change: { deposit_id: bigint; status?: 'matched' } | { meant_for: bigint },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.transfers')
    .set(change)
    .where('id', '=', transfer.id)
    .execute();
}
