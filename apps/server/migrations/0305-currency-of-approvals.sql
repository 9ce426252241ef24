-- What is asked says in which currency, so that whoever approves reads its amounts as they are.
alter table staff.approvals add column currency text;

-- What was asked stays in every column there is or will be: only what came of it is written, once.
create or replace function staff.keep_request() returns trigger language plpgsql as $$
declare
  deciding constant text[] := array['status', 'decided_by', 'decided_at', 'decision_reason', 'outcome', 'before', 'after'];
begin
  if old.status <> 'waiting' or to_jsonb(new) - deciding is distinct from to_jsonb(old) - deciding then
    raise exception 'an approval request does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- 10,000 whole units, also where a unit has other than two decimals; what staff have said since stays.
update promotions.settings
  set alone_minor = case currency when 'USDT' then 10000000000 else 10000 end
  where revision = 0 and currency in ('VND', 'JPY', 'USDT');
