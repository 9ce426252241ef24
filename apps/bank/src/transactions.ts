import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

const PAGE = 200;
type Row = {
  cursor: string;
  kind: 'transfer' | 'payout';
  reference: string;
  account: string | null;
  currency: string;
  amount: bigint;
  state: 'arrived' | 'reversed' | 'accepted' | 'paid' | 'failed';
  at: Date;
};

/** Everything that moved on the customer's accounts in a window, in and out; `next` continues it. */
export async function transactions(db: Database, window: { from: Date; until: Date; after: string }) {
  const { rows } = await sql<Row>`
    select m.cursor, m.kind, m.reference, m.account, m.currency, m.amount, m.state, m.at from (
      select 'p ' || p.key collate "C" as cursor, 'payout' as kind, p.key as reference, null as account, p.currency,
        p.amount, p.state, p.accepted_at as at
      from bank.payouts p where p.accepted_at >= ${window.from} and p.accepted_at < ${window.until}
      union all
      select 't ' || t.reference collate "C", 'transfer', t.reference, t.to_account, t.currency, t.amount,
        case when t.reversed then 'reversed' else 'arrived' end, t.paid_at
      from bank.transfers t where t.paid_at >= ${window.from} and t.paid_at < ${window.until}) m
    where m.cursor > ${window.after} order by m.cursor limit ${PAGE}`.execute(db);
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ cursor: _place, amount, at, ...row }) => ({
      ...row,
      amount: String(amount),
      at: at.toISOString(),
    })),
    next: last?.cursor ?? null,
  };
}
