import { sql } from 'kysely';
import type { FlagGrounds } from './flags.ts';
import { lastPaid } from './last-paid.ts';
import type { CashierCaller, CashierNeeds, Deed } from './needs.ts';
import { transferDays } from './settings.ts';
import type { PayoutAccountRow } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

type Rows = Pick<FlagGrounds, 'isFirst' | 'depositedMinor' | 'depositedTodayMinor' | 'sharers'> & {
  count: number;
  minor: bigint;
  askedCount: number;
  askedMinor: bigint;
};
type Read = Omit<
  FlagGrounds,
  'account' | 'areListsSilent' | 'fundPasswordSetAt' | 'amountMinor' | 'largeMinor' | 'at'
>;

/** What is known about a withdrawal that is being asked for, here and elsewhere. */
export async function readGrounds(
  needs: Pick<CashierNeeds, 'signs' | 'members'>,
  deed: Deed,
  { caller, account }: { caller: CashierCaller; account: PayoutAccountRow },
): Promise<Read> {
  const { memberId, sessionId, currency } = caller;
  const { tx, at } = deed;
  const { count, minor, askedCount, askedMinor, ...grounds } = await readRows(deed, account, currency);
  const from = (await lastPaid(tx, { memberId, currency })) ?? (await needs.members.joinedAt(tx, memberId));
  const bonusMinor = await needs.signs.bonuses(tx, { memberId, currency, from, until: at });
  // who was given nothing may have years of rounds to add up for nothing
  const { stakedMinor } =
    bonusMinor > 0n ? await needs.signs.played(tx, { memberId, from }) : { stakedMinor: 0n };
  return {
    ...grounds,
    transfers: { count, minor },
    earlierToday: { count: askedCount, minor: askedMinor },
    access: await needs.signs.access(tx, { memberId, sessionId, at }),
    since: { bonusMinor, stakedMinor },
    openRounds: await needs.signs.openRounds(tx, memberId),
  };
}

async function readRows({ tx, at }: Deed, account: PayoutAccountRow, currency: string): Promise<Rows> {
  const { member_id: memberId, bank_code: bank, number_mac: mac } = account;
  const since = new Date(at.getTime() - DAY_MS);
  const funding = new Date(at.getTime() - transferDays * DAY_MS);
  const { rows } = await sql<Rows>`
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
      sent.count, sent.minor, asked.count as "askedCount", asked.minor as "askedMinor"
    from (
      select count(*)::integer as count, coalesce(sum(t.amount_minor), 0)::bigint as minor
      from cashier.line_transfers t
      where t.to_id = ${memberId} and t.currency = ${currency} and t.at > ${funding}
    ) sent
    cross join (
      select count(*)::integer as count, coalesce(sum(w.amount_minor), 0)::bigint as minor
      from cashier.withdrawals w
      where w.member_id = ${memberId} and w.currency = ${currency} and w.created_at > ${since}
        and w.status not in ('refused', 'cancelled', 'failed', 'bounced')
    ) asked
    left join cashier.deposits d
      on d.member_id = ${memberId} and d.currency = ${currency} and d.status = 'paid'
    group by sent.count, sent.minor, asked.count, asked.minor`.execute(tx);
  const [read] = rows;
  if (!read) throw new Error('a sum is always one row');
  return read;
}
