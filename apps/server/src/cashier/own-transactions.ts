import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { toOrderNumber } from './deposit.ts';
import { findProvider } from './find-provider.ts';
import { type CashierNeeds, perform } from './needs.ts';
import type { ProviderTransaction } from './providers/provider.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { settlePayout } from './settle-payout.ts';

/** What our books have of money that a provider moved. `unsure`: we asked for a payout and have no word of it. */
export type OwnTransaction = Omit<ProviderTransaction, 'state'> & {
  state: ProviderTransaction['state'] | 'unsure';
  memberId: bigint | null;
  /** What its order is called. */
  order: string | null;
};

type Row = Omit<OwnTransaction, 'amountMinor' | 'order'> & { amount: bigint; orderId: bigint | null };

const SKEW_MS = 300_000;
/** A line of a file has the file's own number: the provider lists it under another. */
const isListed = sql`not exists (select from cashier.statement_lines l where l.transfer_id = t.id and l.status = 'placed')`;

/** Ours of a provider: in a window, or under these references, whenever it was. */
export async function readOwnTransactions(
  db: Database | Tx,
  provider: string,
  which: { from: Date; until: Date } | { references: readonly string[] },
): Promise<OwnTransaction[]> {
  const isAt = (column: string) =>
    'references' in which
      ? sql`true`
      : sql`${sql.ref(column)} >= ${which.from} and ${sql.ref(column)} < ${which.until}`;
  const isOf = (column: string) =>
    'references' in which ? sql`${sql.ref(column)} = any (${which.references}::text[])` : sql`true`;
  const { rows } = await sql<Row>`
    select 'transfer' as kind, t.reference, t.receiving_account as account, t.currency, t.amount_minor as amount,
      case when t.status = 'reversed' then 'reversed' else 'arrived' end as state, t.paid_at as at,
      d.member_id as "memberId", d.id as "orderId"
    from cashier.transfers t left join cashier.deposits d on d.id = t.deposit_id
    where t.provider = ${provider} and ${isAt('t.paid_at')} and ${isOf('t.reference')}
      and ${isListed}
    union all
    select 'payout', p.key, null, w.currency, p.amount_minor,
      case when p.state in ('intent', 'unknown') then 'unsure' else p.state end, p.created_at, w.member_id,
      w.id
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.provider = ${provider} and ${isAt('p.created_at')} and ${isOf('p.key')}`.execute(db);
  return rows.map(({ amount, orderId, ...row }) => ({
    ...row,
    amountMinor: amount,
    order: orderId === null ? null : toOrderNumber(row.kind === 'payout' ? 'W' : 'D', orderId),
  }));
}

/**
 * The hours, in UTC, of transfers that a provider told of since a moment and ten minutes or more after they were paid,
 * and when the last of these came. What a file told first is in no list of the provider's.
 */
export async function readLateTransfers(
  db: Database | Tx,
  { provider, since }: { provider: string; since: Date },
): Promise<{ hour: Date; at: Date }[]> {
  const { rows } = await sql<{ hour: Date; at: Date }>`
    select date_trunc('hour', t.paid_at, 'UTC') as hour, max(t.seen_at) as at
    from cashier.transfers t
    where t.provider = ${provider} and t.seen_at > ${since} and t.seen_at - t.paid_at > interval '10 minutes'
      and ${isListed}
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Takes a provider's word about one transaction again, by the functions that take its callbacks: what is known already
 * changes nothing. Answers what came of it.
 */
export async function takeAnew(
  needs: CashierNeeds,
  code: string,
  asked: Pick<ProviderTransaction, 'kind' | 'reference' | 'at'>,
): Promise<string> {
  const provider = findProvider(needs, code);
  if (asked.kind === 'payout') {
    const answer = await provider.askAboutPayout(asked.reference);
    return perform(needs, (deed) =>
      settlePayout(needs, deed, { key: asked.reference, provider: code, answer }),
    );
  }
  const lines = await provider.statement({
    from: new Date(asked.at.getTime() - SKEW_MS),
    until: new Date(asked.at.getTime() + SKEW_MS),
  });
  const line = lines.find(({ reference }) => reference === asked.reference);
  if (!line) return 'not-told';
  return perform(needs, (deed) => receiveTransfer(needs, deed, { provider: code, line }));
}
