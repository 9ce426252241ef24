import { firstMoment } from './away.ts';
import type { Check } from './checks.ts';

/** What the keys under a prefix stand for; `missing` selects every `key` that has no such deed. */
export type Cause = { readonly prefix: string; readonly what: string; readonly missing: string };

export const causes: readonly Cause[] = [
  {
    prefix: 'gw/',
    what: 'call of a vendor, of the same member and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'gw/%' and exists (select from wallet.batches b where b.id = e.batch and b.at >= ${firstMoment})
        and not exists (
        select from play.calls c
        where c.vendor = split_part(e.key, '/', 2)
          and c.tx_id = substr(e.key, length(split_part(e.key, '/', 2)) + 5)
          and c.state = 'applied' and (a.member is null or a.member = c.member_id)
          and abs(e.amount) = case
            when c.op = 'betwin' and e.amount > 0 then c.win_amount
            -- what a win gave back of the stake is a movement of its own
            when c.op = 'win' and e.kind = 'rollback' then c.win_amount
            -- what a settlement moved: its total against the one before, less what is owed
            when c.op in ('sport_settle', 'sport_void') then abs(c.amount - coalesce((
              select p.amount from play.calls p
              where p.member_id = c.member_id and p.vendor = c.vendor and p.round_id = c.round_id
                and p.op in ('sport_settle', 'sport_void') and p.round_seq < c.round_seq
              order by p.round_seq desc limit 1), 0)) - c.win_amount
            when c.op = 'adjust' then c.amount - c.win_amount
            else c.amount end
      )`,
  },
  {
    prefix: 'release/',
    what: 'settled exception of the same amount',
    missing: `select e.key from wallet.entries e
      where e.key like 'release/%' and e.account > 0 and not exists (
        select from play.exceptions x
        where e.key = 'release/' || x.id and x.settled_at is not null and x.amount = e.amount
      )`,
  },
  {
    prefix: 'deposit/',
    what: 'paid deposit, of the same member and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'deposit/%' and not exists (
        select from cashier.deposits d
        where e.key = 'deposit/' || d.id and d.status = 'paid' and d.credited_minor = abs(e.amount)
          and (a.member is null or a.member = d.member_id)
      )`,
  },
  {
    prefix: 'deposit-fee/',
    what: 'paid deposit, of the same member and fee',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'deposit-fee/%' and not exists (
        select from cashier.deposits d
        where e.key = 'deposit-fee/' || d.id and d.status = 'paid' and d.fee_minor = abs(e.amount)
          and (a.member is null or a.member = d.member_id)
      )`,
  },
  {
    prefix: 'journal/',
    what: 'posted journal entry of the same accounts and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'journal/%' and not exists (
        select from books.journal j
        where e.key = 'journal/' || j.approval_id and j.posted_at is not null and j.currency = a.currency
          and (a.name, e.amount * case when j.from_account like 'bank:%' or j.to_account like 'bank:%' then -1 else 1 end)
            in ((j.from_account, -j.amount_minor), (j.to_account, j.amount_minor))
      )`,
  },
  {
    prefix: 'withdrawal/',
    what: 'withdrawal of the same amount and fee',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'withdrawal/%' and e.key not like 'withdrawal/%/part-%' and not exists (
        select from cashier.withdrawals w
        where w.id::text = split_part(e.key, '/', 2)
          and abs(e.amount) = case a.name when 'house:withdrawal-fees' then w.fee_minor
            when 'bank:clearing' then w.amount_minor - w.fee_minor else w.amount_minor end
      )`,
  },
  {
    prefix: 'withdrawal/%/part-',
    what: 'paid part of a withdrawal, of the same member, amount and fee',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'withdrawal/%/part-%' and not exists (
        select from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
        where e.key = p.key || '/paid' and p.state = 'paid' and (a.member is null or a.member = w.member_id)
          and abs(e.amount) = case a.name when 'house:withdrawal-fees' then p.fee_minor
            when 'bank:clearing' then p.amount_minor else p.amount_minor + p.fee_minor end
      )`,
  },
  {
    prefix: 'shortfall/',
    what: 'settled shortfall of the same amounts',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'shortfall/%' and not exists (
        select from cashier.shortfalls s
        where e.key = 'shortfall/' || s.id and s.outcome = 'settled'
          and e.amount = case when a.member = s.member_id then -s.taken_minor
            when a.name = 'bank:clearing' and s.call_key is null then s.amount_minor
            when a.name = 'receivable:' || split_part(s.call_key, '/', 1) then s.amount_minor
            when a.name = 'house:deposit-fees' then -s.fee_minor
            else s.taken_minor + s.fee_minor - s.amount_minor end
      )`,
  },
  ...(['up', 'down'] as const).map((direction) => ({
    prefix: `transfer-${direction}/`,
    what: 'transfer along the line, of the same two members and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'transfer-${direction}/%' and not exists (
        select from cashier.line_transfers t
        where e.key = 'transfer-${direction}/' || t.id and t.direction = '${direction}'
          and e.amount = case a.member when t.from_id then -t.amount_minor when t.to_id then t.amount_minor end
          and (a.kind = 'cash') = ((a.member = t.from_id) = (t.direction = 'up'))
      )`,
  })),
  {
    prefix: 'agent-order/',
    what: 'agent’s side of a deposit, of the same agent and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'agent-order/%' and not exists (
        select from cashier.agent_orders o join cashier.deposits d on d.id = o.deposit_id
        where split_part(e.key, '/', 2) = o.deposit_id::text and abs(e.amount) = d.amount_minor
          and (a.member is null or a.member = o.agent_id)
          and (split_part(e.key, '/', 3) = 'in' or o.state = 'returned')
      )`,
  },
  {
    prefix: 'purse/',
    what: 'movement to or from a vendor’s wallet, of the same member, amount and end',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'purse/%' and not exists (
        select from purses.moves m
        where m.id::text = split_part(e.key, '/', 2) and a.member = m.member_id and a.currency = m.currency
          and m.amount_minor = abs(e.amount)
          and split_part(e.key, '/', 3) = any (case m.status
            when 'open' then array['out'] when 'done' then array['out', 'done'] else array['out', 'back'] end)
      )`,
  },
  {
    prefix: 'purse-result/',
    what: 'vendor’s statement of what was staked and paid, of the same member',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'purse-result/%' and not exists (
        select from purses.results r
        where e.key = 'purse-result/' || r.vendor || '/' || r.member_id || '/' || r.currency || '/' || r.version
          and (a.member is null and a.name = 'house:' || r.vendor and e.amount = r.staked_minor - r.paid_minor
            or a.member = r.member_id and e.amount = r.paid_minor - r.staked_minor)
      )`,
  },
  {
    prefix: 'settlement/',
    what: 'move of an agent’s own money, of the same amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'settlement/%' and not exists (
        select from cashier.settlement_moves s
        where e.key = 'settlement/' || s.id and a.member = s.member_id
          and e.amount = case a.kind when s.goes_to then s.amount_minor else -s.amount_minor end
      )`,
  },
  {
    prefix: 'bonus/',
    what: 'paid claim, of the same member and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'bonus/%' and not exists (
        select from promotions.claims c
        where e.key = 'bonus/' || c.offer_id || '/' || c.id and (a.member is null or a.member = c.member_id)
          and e.amount = case when a.member is null then -c.bonus_minor else c.bonus_minor end
      )`,
  },
  {
    prefix: 'bonus-back/',
    what: 'claim whose deposit was taken back, of the same member and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'bonus-back/%' and not exists (
        select from promotions.claims c
        where e.key = 'bonus-back/' || c.offer_id || '/' || c.id and c.status = 'reversed'
          and (a.member is null or a.member = c.member_id)
          and e.amount = case when a.member is null then c.taken_back_minor else -c.taken_back_minor end
      )`,
  },
  {
    prefix: 'bonus-forfeited/',
    what: 'claim whose bonus was given up, of the same member and amount',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key like 'bonus-forfeited/%' and not exists (
        select from promotions.claims c
        where e.key = 'bonus-forfeited/' || c.offer_id || '/' || c.id and c.status = 'forfeited'
          and (a.member is null or a.member = c.member_id)
          and e.amount = case when a.member is not null then -c.taken_back_minor - c.winnings_taken_minor
            when a.name = 'house:forfeited-winnings' then c.winnings_taken_minor else c.taken_back_minor end
      )`,
  },
  {
    prefix: 'correction/',
    what: 'executed approval of the same amount and currency',
    missing: `select distinct e.key from wallet.entries e join wallet.accounts w on w.id = e.account
      where e.key like 'correction/%' and not exists (
        select from staff.approvals a where e.key = 'correction/' || a.id and a.status = 'executed' and a.kind = 'wallet.correct'
          and coalesce(a.payload ->> 'currency', 'P') = w.currency
          and (a.payload ->> 'amountMinor')::bigint = abs(e.amount)
      )`,
  },
];

export function causeCheck({ prefix, what, missing }: Cause): Check {
  return {
    title: `every ${prefix}… has its ${what}`,
    count: `select count(distinct key)::text as n from wallet.entries where key like '${prefix}%'`,
    broken: `select format('transfer %s has no ${what}', key) as row from (${missing}) causeless`,
  };
}
