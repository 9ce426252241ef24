alter table cashier.deposit_methods
  -- by language; without one the method is called by its kind
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- when there are any, nothing else can be paid
  add column fixed_minors bigint[] not null default '{}',
  add column fee_payer text not null default 'house' check (fee_payer in ('house', 'member')),
  -- hundredths of a percent
  add column fee_rate integer not null default 0 check (fee_rate between 0 and 5000),
  add column fee_min_minor bigint not null default 0 check (fee_min_minor >= 0),
  add column fee_max_minor bigint check (fee_max_minor >= fee_min_minor),
  -- on the house's clock; an end before the beginning lies on the next day
  add column hours_from text check (hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column hours_until text check (hours_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column revision bigint not null default 1,
  -- a second person is asked about another account until then
  add column route_until timestamptz,
  -- the approval that made members' money go where it goes; none where the house was set up
  add column route_approval bigint,
  add constraint deposit_methods_fixed check (min_minor <= all (fixed_minors) and max_minor >= all (fixed_minors)),
  add constraint deposit_methods_fee check (fee_min_minor < min_minor),
  add constraint deposit_methods_hours check (num_nulls(hours_from, hours_until) <> 1
    and (hours_from is null or hours_from <> hours_until));

-- Kind and currency stay; the account changes by an approval that has changed none before.
create function cashier.guard_method() returns trigger language plpgsql as $$
begin
  if (new.code, new.kind, new.currency) is distinct from (old.code, old.kind, old.currency) then
    raise exception 'deposit method % is not the same one any more', old.code using errcode = 'check_violation';
  end if;
  if (new.provider, new.receiving_account, new.pay_to) is distinct from (old.provider, old.receiving_account, old.pay_to)
    and (new.route_approval is null or new.route_approval is not distinct from old.route_approval) then
    raise exception 'the account of deposit method % changes by approval only', old.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_methods_route before update on cashier.deposit_methods
  for each row execute function cashier.guard_method();
create unique index deposit_methods_route_approval on cashier.deposit_methods (route_approval);

alter table cashier.deposits
  -- what the method cost when the order was opened: what its member agreed to
  add column fee_terms jsonb not null default '{"payer": "house", "rate": 0, "min": "0", "max": null}',
  -- taken from what was credited
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add constraint deposits_fee check (fee_minor = 0 or status = 'paid' and fee_minor < credited_minor);
