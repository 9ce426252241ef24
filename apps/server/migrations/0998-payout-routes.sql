-- Which provider a payout goes to: the first of these that is open and takes it.
create table cashier.payout_routes (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  provider text not null,
  position integer not null check (position between 0 and 999),
  is_open boolean not null,
  -- what it takes; anything where nothing is said
  currency text,
  kind text check (kind in ('thai-bank', 'viet-bank', 'pix', 'usdt')),
  least_tier smallint not null default 0 check (least_tier between 0 and 3),
  most_tier smallint not null default 3 check (most_tier between 0 and 3),
  min_minor bigint check (min_minor > 0),
  max_minor bigint check (max_minor > 0),
  hours_from text check (hours_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_until text check (hours_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- the second person's approval of what it says; none of what a house begins with
  approval bigint,
  revision bigint not null default 1,
  check (least_tier <= most_tier),
  check (max_minor is null or min_minor is null or min_minor <= max_minor),
  -- an amount is one of a currency
  check (currency is not null or (min_minor is null and max_minor is null)),
  check (num_nulls(hours_from, hours_until) in (0, 2) and hours_from is distinct from hours_until
    or num_nulls(hours_from, hours_until) = 2)
);
grant select, insert, update on cashier.payout_routes to fairhall_app;
-- Until now everything went this one way.
insert into cashier.payout_routes (name, provider, position, is_open) values ('bank', 'bank', 100, true);

alter table cashier.payouts
  -- what it went by, and why by that: none of payouts from before, and of those paid by hand
  add column route_id bigint references cashier.payout_routes,
  add column route_why jsonb,
  -- how often somebody set out to tell its provider of it, whether or not that was heard
  add column told_count integer not null default 0 check (told_count >= 0),
  add constraint payouts_route_why check (num_nulls(route_id, route_why) in (0, 2));

-- Nobody can say how often these were told.
update cashier.payouts set told_count = greatest(attempts, 1);

create or replace function cashier.guard_payout() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.part, new.attempt, new.provider, new.key, new.amount_minor, new.fee_minor,
      new.chain_units, new.chain_rate, new.route_id, new.route_why)
    is distinct from
    (old.withdrawal_id, old.part, old.attempt, old.provider, old.key, old.amount_minor, old.fee_minor,
      old.chain_units, old.chain_rate, old.route_id, old.route_why) then
    raise exception 'payout % is not the same one any more', old.key using errcode = 'check_violation';
  end if;
  if new.told_count < old.told_count then
    raise exception 'payout % was told of already', old.key using errcode = 'check_violation';
  end if;
  if old.settled_at is not null and (new.state, new.settled_at) is distinct from (old.state, old.settled_at) then
    raise exception 'payout % is settled', old.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
