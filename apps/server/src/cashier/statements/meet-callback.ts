import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { readOrderNumber } from '../deposit.ts';
import { lockDeposit, lockTransfer } from '../deposit-queries.ts';
import type { Arrived, Told } from '../match-transfer.ts';
import type { Deed } from '../needs.ts';
import type { StatementLine } from '../providers/provider.ts';
import type { CashierTables } from '../tables.ts';
import { bookingOf, linesOf } from './line-queries.ts';
import { isSamePayment, likeness, type Told as Payment } from './same-payment.ts';
import type { LineRow } from './statement-tables.ts';

/**
 * Of these, what is news beyond doubt: no reversal, told once among them, under a number that no row has, and with no
 * line of a file that could be the same payment. Called under the accounts' locks.
 */
export async function knownToNobody(tx: Tx, told: readonly Told[]): Promise<Told[]> {
  const of = <Cell>(cell: (one: Told) => Cell) => told.map(cell);
  const { rows } = await sql<{ place: number }>`
    select came.place::integer - 1 as place
    from unnest(${of(({ provider }) => provider)}::text[], ${of(({ line }) => line.reference)}::text[],
      ${of(({ line }) => line.receivingAccount)}::text[], ${of(({ line }) => line.currency)}::text[],
      ${of(({ line }) => line.amountMinor)}::bigint[]) with ordinality
      as came (provider, reference, account, currency, amount, place)
    where not exists (
      select from cashier.transfers t where t.provider = came.provider and t.reference = came.reference
    ) and not exists (
      select from cashier.transfers t where t.provider = came.provider and t.told_as = came.reference
    ) and not exists (
      select from cashier.statement_lines l
      where l.provider = came.provider and l.receiving_account = came.account and l.account_currency = came.currency
        and l.amount_minor = came.amount and l.status in ('placed', 'waiting')
    )`.execute(tx);
  const free = new Set(rows.map(({ place }) => place));
  const seen = new Set<string>();
  return told.filter(({ provider, line }, place) => {
    const isFirst = !seen.has(`${provider}/${line.reference}`);
    seen.add(`${provider}/${line.reference}`);
    return isFirst && !line.isReversed && free.has(place);
  });
}

/**
 * Whether a file has told of this payment first and an order was credited with it: the row takes the bank's number, and
 * whatever the bank says of it later meets that row. `perhaps`: what was credited was another order than the bank names;
 * then its word waits for people, for nobody would look for what left no row. Called under the account's lock.
 */
export async function isToldByFile(deed: Deed, { provider, line }: Told): Promise<'yes' | 'no' | 'perhaps'> {
  const known = await deed.tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('provider', '=', provider)
    .where((where) =>
      where.or([where('reference', '=', line.reference), where('told_as', '=', line.reference)]),
    )
    .select('reference')
    .executeTakeFirst();
  if (known) return known.reference === line.reference ? 'no' : 'yes';
  const named = line.isReversed ? undefined : readOrderNumber(line.memo);
  let answer: 'no' | 'perhaps' = 'no';
  for (const { transferId, depositId, reference } of await placedLike(deed, { provider, line })) {
    if (named !== undefined && named !== depositId && reference !== line.reference) {
      answer = 'perhaps';
      continue;
    }
    // whoever decides an order locks it before its transfers
    await lockDeposit(deed.tx, depositId);
    const transfer = await lockTransfer(deed.tx, transferId);
    if (transfer.told_as === line.reference) return 'yes';
    if (transfer.told_as !== null) continue;
    await deed.tx
      .withTables<CashierTables>()
      .updateTable('cashier.transfers')
      .set({ told_as: line.reference })
      .where('id', '=', transferId)
      .execute();
    return 'yes';
  }
  return answer;
}

/** Lines that were given to orders and of which the bank has not told itself, the likeliest first. */
async function placedLike({ tx }: Deed, { provider, line }: Told) {
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.statement_lines as line')
    .innerJoin('cashier.transfers as transfer', 'transfer.id', 'line.transfer_id')
    .where('line.status', '=', 'placed')
    .where('line.provider', '=', provider)
    .where('line.receiving_account', '=', line.receivingAccount)
    .where('line.account_currency', '=', line.currency)
    .where('line.amount_minor', '=', line.amountMinor)
    .where('transfer.told_as', 'is', null)
    .selectAll('line')
    .select('transfer.deposit_id as depositId')
    .orderBy('line.id')
    .execute();
  return likeliest(rows, line).flatMap(({ transfer_id: transferId, depositId, reference }) =>
    transferId === null || depositId === null ? [] : [{ transferId, depositId, reference }],
  );
}

/** The line of a file that waits and is this payment, if any: from now on it is the bank's own word that counts. */
export async function markKnown({ tx }: Deed, { transfer, told: { line } }: Arrived): Promise<boolean> {
  const account = {
    provider: transfer.provider,
    receivingAccount: transfer.receiving_account,
    currency: transfer.currency,
  };
  const rows = await linesOf(tx, account)
    .where('kind', '=', 'credit')
    .where('status', '=', 'waiting')
    .where('amount_minor', '=', transfer.amount_minor)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const [same] = likeliest(rows, line);
  if (!same) return false;
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.statement_lines')
    .set({ status: 'known', transfer_id: transfer.id })
    .where('id', '=', same.id)
    .execute();
  return true;
}

/** Of these lines, those that this payment may be, the likeliest first. */
function likeliest<Row extends LineRow>(
  rows: readonly Row[],
  { amountMinor, paidAt, reference, memo }: StatementLine,
): Row[] {
  const told: Payment = { amountMinor, paidAt, reference, memo };
  return rows
    .filter((row) => isSamePayment(bookingOf(row), told))
    .toSorted((left, right) => likeness(bookingOf(right), told) - likeness(bookingOf(left), told));
}
