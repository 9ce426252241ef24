import type { Check } from './checks.ts';

/** What is paid in parts is the whole, and each part that was paid moved its money. */
export const payoutChecks: readonly Check[] = [
  {
    title: 'the parts of every withdrawal that is paid in several are the whole',
    count: 'select count(distinct withdrawal_id)::text as n from cashier.payouts',
    broken: `select format('withdrawal %s of %s: its parts come to %s', w.id, w.amount_minor, parts.total) as row
      from cashier.withdrawals w join (
        select withdrawal_id, sum(amount_minor + fee_minor) as total from cashier.payouts where attempt = 1
        group by withdrawal_id
      ) parts on parts.withdrawal_id = w.id
      where parts.total <> w.amount_minor`,
  },
  {
    title: 'every payout that was paid left the hold once, and no part twice',
    count: `select count(*)::text as n from cashier.payouts where state = 'paid'`,
    broken: `select format('payout %s of withdrawal %s, attempt %s', p.key, p.withdrawal_id, p.attempt) as row
      from cashier.payouts p
      where p.state = 'paid' and (not exists (
          select from wallet.entries e where e.key = p.key || '/paid'
        ) or exists (
          select from cashier.payouts other where other.withdrawal_id = p.withdrawal_id and other.part = p.part
            and other.attempt <> p.attempt and other.state <> 'failed'
        ))`,
  },
  {
    title: 'every withdrawal that was sent in parts has all of them paid',
    count: `select count(distinct withdrawal_id)::text as n from cashier.payouts where part > 1`,
    broken: `select format('withdrawal %s is %s and part %s is not paid', w.id, w.status, p.part) as row
      from cashier.withdrawals w join cashier.payouts p on p.withdrawal_id = w.id and p.attempt = 1
      where w.sent_at is not null and not exists (
        select from cashier.payouts paid
        where paid.withdrawal_id = w.id and paid.part = p.part and paid.state = 'paid'
      )`,
  },
];
