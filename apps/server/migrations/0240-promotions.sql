-- A bonus brings a requirement too; `offer_id` says whose, so that what an offer's members still owe is one sum.
alter table turnover.requirements
  add column offer_id bigint,
  add constraint requirements_of_offers check ((source in ('redeem-code', 'promo-code')) = (offer_id is not null));
create index requirements_of_offer on turnover.requirements (offer_id) where status = 'open' and offer_id is not null;

create schema promotions;

-- What one person of the staff may promise in a day without a second one.
create table promotions.settings (
  currency text collate "C" primary key,
  alone_minor bigint not null check (alone_minor >= 0),
  revision integer not null
);

-- What codes bring: written as a draft, fixed once it is online.
create table promotions.offers (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- 'redeem' credits at once, 'promo' with the next deposit
  kind text not null check (kind in ('redeem', 'promo')),
  state text not null check (state in ('draft', 'online', 'stopped')),
  currency text collate "C" not null,
  amount_minor bigint check (amount_minor > 0),
  -- basis points of the deposit
  rate integer check (rate between 1 and 100000),
  min_deposit_minor bigint check (min_deposit_minor > 0),
  max_bonus_minor bigint check (max_bonus_minor > 0),
  -- how long what was entered waits for its deposit
  waits_hours integer check (waits_hours between 1 and 2160),
  -- how often what it is reckoned from is to be played: 100 is once
  turnover_percent integer not null check (turnover_percent between 0 and 10000),
  turnover_of text not null check (turnover_of in ('bonus', 'deposit-and-bonus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  uses_total integer check (uses_total > 0),
  uses_per_member integer not null check (uses_per_member > 0),
  audience text not null check (audience in ('all', 'players', 'agents')),
  registered_from timestamptz,
  budget_minor bigint not null check (budget_minor > 0),
  uses integer not null default 0,
  -- the most that what was entered may still cost
  reserved_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null,
  online_at timestamptz,
  -- who put it online without a second person, if it was one
  online_alone_by bigint,
  stopped_at timestamptz,
  -- a second person is asked to put it online until then
  approval_until timestamptz,
  constraint offers_within_budget
    check (reserved_minor >= 0 and paid_minor >= 0 and paid_minor + reserved_minor <= budget_minor),
  constraint offers_within_uses check (uses >= 0 and (uses_total is null or uses <= uses_total)),
  check (starts_at < ends_at),
  check ((kind = 'redeem') = (amount_minor is not null)),
  check ((kind = 'promo') = (rate is not null)),
  check ((kind = 'promo') = (min_deposit_minor is not null)),
  check ((kind = 'promo') = (max_bonus_minor is not null)),
  check ((kind = 'promo') = (waits_hours is not null)),
  check (kind = 'promo' or turnover_of = 'bonus'),
  check ((state = 'draft') = (online_at is null)),
  check ((state = 'stopped') = (stopped_at is not null))
);
create index offers_put_online_alone on promotions.offers (online_alone_by, online_at)
  where online_alone_by is not null;

create table promotions.codes (
  id bigint generated always as identity primary key,
  offer_id bigint not null references promotions.offers,
  text text not null,
  -- what the code looks like, however it is typed: no two look the same
  look text collate "C" not null unique,
  -- drawn by chance, and good once
  is_drawn boolean not null,
  uses integer not null default 0,
  added_at timestamptz not null,
  constraint codes_within_uses check (uses >= 0 and (not is_drawn or uses <= 1))
);
create index codes_of_offer on promotions.codes (offer_id, id desc);

-- One use of a code by a member, and what came of it.
create table promotions.claims (
  id bigint generated always as identity primary key,
  offer_id bigint not null references promotions.offers,
  code_id bigint not null references promotions.codes,
  member_id bigint not null,
  -- the browser's name for one press
  request_key uuid not null,
  kind text not null check (kind in ('redeem', 'promo')),
  currency text collate "C" not null,
  use_number integer not null check (use_number > 0),
  status text not null check (status in ('waiting', 'paid', 'expired', 'given-up', 'reversed')),
  entered_at timestamptz not null,
  expires_at timestamptz,
  reserved_minor bigint not null check (reserved_minor >= 0),
  deposit_id bigint unique,
  order_number text,
  deposit_minor bigint check (deposit_minor > 0),
  bonus_minor bigint check (bonus_minor > 0),
  -- of the bonus, when the bank had taken the deposit back
  taken_back_minor bigint not null default 0,
  paid_at timestamptz,
  ended_at timestamptz,
  unique (member_id, request_key),
  check ((kind = 'promo') = (expires_at is not null)),
  check (kind = 'promo' or status in ('paid')),
  check ((status = 'waiting') = (reserved_minor > 0)),
  check ((status in ('paid', 'reversed')) = (bonus_minor is not null)),
  check ((bonus_minor is not null) = (paid_at is not null)),
  check ((kind = 'promo' and bonus_minor is not null) = (deposit_id is not null)),
  check ((deposit_id is not null) = (order_number is not null and deposit_minor is not null)),
  check (taken_back_minor between 0 and coalesce(bonus_minor, 0)),
  check (taken_back_minor = 0 or status = 'reversed'),
  check ((status in ('expired', 'given-up', 'reversed')) = (ended_at is not null))
);
create unique index claims_once on promotions.claims (offer_id, member_id, use_number)
  where status in ('waiting', 'paid', 'reversed');
create unique index claims_one_waiting on promotions.claims (member_id, currency) where status = 'waiting';
create index claims_of_member on promotions.claims (member_id, id desc);
create index claims_of_offer on promotions.claims (offer_id, id desc);

-- What was promised to members stays as they read it; a draft becomes online, and what is online stops.
create function promotions.guard_offer() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.name, new.kind, new.currency, new.amount_minor, new.rate, new.min_deposit_minor,
      new.max_bonus_minor, new.waits_hours, new.turnover_percent, new.turnover_of, new.starts_at, new.ends_at,
      new.uses_total, new.uses_per_member, new.audience, new.registered_from, new.budget_minor, new.online_at,
      new.online_alone_by)
    is distinct from (old.name, old.kind, old.currency, old.amount_minor, old.rate, old.min_deposit_minor,
      old.max_bonus_minor, old.waits_hours, old.turnover_percent, old.turnover_of, old.starts_at, old.ends_at,
      old.uses_total, old.uses_per_member, old.audience, old.registered_from, old.budget_minor, old.online_at,
      old.online_alone_by) then
    raise exception 'offer % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'online'), ('online', 'stopped')) then
    raise exception 'offer % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.paid_minor < old.paid_minor then
    raise exception 'what offer % has paid only grows', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offers_stay before update on promotions.offers
  for each row execute function promotions.guard_offer();

create function promotions.guard_claim() returns trigger language plpgsql as $$
begin
  if (new.id, new.offer_id, new.code_id, new.member_id, new.request_key, new.kind, new.currency, new.use_number,
      new.entered_at, new.expires_at)
    is distinct from (old.id, old.offer_id, old.code_id, old.member_id, old.request_key, old.kind, old.currency,
      old.use_number, old.entered_at, old.expires_at)
    or old.bonus_minor is not null and (new.bonus_minor, new.deposit_id, new.deposit_minor, new.paid_at)
      is distinct from (old.bonus_minor, old.deposit_id, old.deposit_minor, old.paid_at) then
    raise exception 'claim % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if old.status <> 'waiting' and (old.status, new.status) <> ('paid', 'reversed') then
    raise exception 'claim % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger claims_stay before update on promotions.claims
  for each row execute function promotions.guard_claim();

create function promotions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger offers_remain before delete or truncate on promotions.offers
  for each statement execute function promotions.refuse_change();
create trigger codes_remain before delete or truncate on promotions.codes
  for each statement execute function promotions.refuse_change();
create trigger claims_remain before delete or truncate on promotions.claims
  for each statement execute function promotions.refuse_change();

grant usage on schema promotions to fairhall_app;
grant select, insert, update on all tables in schema promotions to fairhall_app;
revoke update on promotions.codes from fairhall_app;
grant update (uses) on promotions.codes to fairhall_app;
grant usage on all sequences in schema promotions to fairhall_app;
