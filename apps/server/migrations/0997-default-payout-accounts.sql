-- Which of a member's accounts is shown first and paid to unless they choose another.
alter table cashier.payout_accounts add column is_default boolean not null default false;
-- Until now the oldest was shown first.
update cashier.payout_accounts a set is_default = true
  where a.id in (select min(b.id) from cashier.payout_accounts b where b.removed_at is null group by b.member_id);
create unique index payout_accounts_one_default on cashier.payout_accounts (member_id)
  where is_default and removed_at is null;
