import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type Waiting, type WaitingRow, waitingOf } from './queries.ts';
import { promisesMs } from './settings.ts';

/** Payouts whose provider has not said how they ended within the time that the tracker promises. */
export async function countUnknown(db: Database, now: Date): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select w.currency, count(distinct w.id)::int as count, min(p.created_at) as oldest,
      sum(p.amount_minor + p.fee_minor)::bigint as total
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.settled_at is null and p.created_at < ${unknownSince(now)}
    group by w.currency order by w.currency`.execute(db);
  return waitingOf(rows);
}

export const unknownSince = (now: Date) => new Date(now.getTime() - promisesMs.bank);
