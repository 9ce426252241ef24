import { sql } from 'kysely';
import type { FlagGrounds } from './flags.ts';
import type { Deed } from './needs.ts';
import { transferDays } from './settings.ts';
import type { PayoutAccountRow } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

type Read = Pick<FlagGrounds, 'isFirst' | 'depositedMinor' | 'depositedTodayMinor' | 'sharers' | 'transfers'>;
type Row = Omit<Read, 'transfers'> & { count: number; minor: bigint };

/** What the rows say about a withdrawal that is being asked for. */
export async function readGrounds(
  { tx, at }: Deed,
  account: PayoutAccountRow,
  currency: string,
): Promise<Read> {
  const { member_id: memberId, bank_code: bank, number_mac: mac } = account;
  const since = new Date(at.getTime() - DAY_MS);
  const funding = new Date(at.getTime() - transferDays * DAY_MS);
  const { rows } = await sql<Row>`
    select not exists (
        select from cashier.withdrawals w where w.member_id = ${memberId} and w.sent_at is not null
      ) as "isFirst",
      coalesce(sum(d.credited_minor - d.fee_minor), 0)::bigint as "depositedMinor",
      coalesce(sum(d.credited_minor - d.fee_minor) filter (where d.settled_at > ${since}), 0)::bigint
        as "depositedTodayMinor",
      (
        select count(distinct a.member_id)::integer from cashier.payout_accounts a
        where a.bank_code = ${bank} and a.number_mac = ${mac} and a.member_id <> ${memberId}
      ) as sharers,
      (
        select count(*)::integer from cashier.line_transfers t
        where t.to_id = ${memberId} and t.currency = ${currency} and t.at > ${funding}
      ) as count,
      (
        select coalesce(sum(t.amount_minor), 0)::bigint from cashier.line_transfers t
        where t.to_id = ${memberId} and t.currency = ${currency} and t.at > ${funding}
      ) as minor
    from cashier.deposits d
    where d.member_id = ${memberId} and d.currency = ${currency} and d.status = 'paid'`.execute(tx);
  const [read] = rows;
  if (!read) throw new Error('a sum is always one row');
  const { count, minor, ...grounds } = read;
  return { ...grounds, transfers: { count, minor } };
}
