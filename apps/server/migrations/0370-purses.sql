-- A vendor may keep a wallet for each player instead of asking for every bet.
alter table catalogue.vendors
  add column wallet text collate "C" not null default 'seamless' check (wallet in ('seamless', 'transfer'));

-- `transit` is what is on its way between the main wallet and a vendor's; `purse:CODE` what the vendor CODE has to give
-- back. Both are the member's and never below zero.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check
  check (kind in ('cash', 'hold', 'settlement', 'house', 'transit') or kind ~ '^purse:[A-Z][A-Z0-9_]{0,31}$');

create schema purses;

-- How a member's wallet at a vendor stands, by the vendor's words that were taken into the books.
create table purses.purses (
  member_id bigint not null,
  vendor text collate "C" not null,
  currency text collate "C" not null,
  player_ref text collate "C" not null,
  -- what our own movements came to
  in_minor bigint not null default 0 check (in_minor >= 0),
  out_minor bigint not null default 0 check (out_minor >= 0),
  -- what the vendor says was played, as far as it is in the books
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  version bigint not null default 0 check (version >= 0),
  -- the balance as told last, and when
  told_minor bigint check (told_minor >= 0),
  told_at timestamptz,
  -- the vendor's words do not add up with our books, since then
  differs_since timestamptz,
  differs_why text collate "C" check (differs_why in ('sum', 'in-and-out', 'backwards')),
  primary key (member_id, vendor, currency),
  check (in_minor - out_minor - staked_minor + paid_minor >= 0),
  check ((told_minor is null) = (told_at is null)),
  check ((differs_since is null) = (differs_why is null))
);
create index purses_differing on purses.purses (differs_since) where differs_since is not null;

-- One movement of money between the main wallet and a vendor's: written before the vendor is called.
create table purses.moves (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  vendor text collate "C" not null,
  currency text collate "C" not null,
  direction text collate "C" not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  request_key text collate "C" not null,
  cause text collate "C" not null check (cause in ('member', 'launch', 'leave')),
  status text collate "C" not null check (status in ('open', 'done', 'refused')),
  -- why it was refused, in the vendor's word
  code text collate "C",
  -- how often the vendor was called or asked and nothing was known afterwards, and why the last time
  unknown_count integer not null default 0 check (unknown_count >= 0),
  unknown_why text collate "C",
  at timestamptz not null,
  ended_at timestamptz,
  -- two of the staff said how it ended
  declared_by bigint,
  -- a second person has been asked to agree how it ended, until then
  declare_until timestamptz,
  -- the vendor later said the opposite of how it ended
  contradicted_at timestamptz,
  unique (member_id, request_key),
  foreign key (member_id, vendor, currency) references purses.purses,
  check ((status = 'open') = (ended_at is null)),
  check ((code is not null) = (status = 'refused'))
);
-- Nobody moves money of one wallet twice at a time.
create unique index moves_one_open on purses.moves (member_id, vendor) where status = 'open';
create index moves_of_member on purses.moves (member_id, id desc);
create index moves_open on purses.moves (at) where status = 'open';
create index moves_contradicted on purses.moves (contradicted_at) where contradicted_at is not null;

-- What was won and lost at a vendor between two of its words, as it went into the books.
create table purses.results (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  vendor text collate "C" not null,
  currency text collate "C" not null,
  version bigint not null,
  staked_minor bigint not null check (staked_minor >= 0),
  paid_minor bigint not null check (paid_minor >= 0),
  at timestamptz not null,
  unique (member_id, vendor, currency, version),
  foreign key (member_id, vendor, currency) references purses.purses,
  check (staked_minor > 0 or paid_minor > 0)
);

-- Everything in when a game of the vendor opens, everything back when it is left.
create table purses.settings (
  member_id bigint primary key,
  is_automatic boolean not null
);

create function purses.guard_move() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.vendor, new.currency, new.direction, new.amount_minor, new.request_key, new.cause, new.at)
    is distinct from
    (old.id, old.member_id, old.vendor, old.currency, old.direction, old.amount_minor, old.request_key, old.cause, old.at)
  then
    raise exception 'move % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if old.status <> 'open' and
    (new.status, new.code, new.ended_at, new.declared_by) is distinct from
    (old.status, old.code, old.ended_at, old.declared_by)
  then
    raise exception 'move % has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger moves_step before update on purses.moves
  for each row execute function purses.guard_move();

create function purses.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger moves_remain before delete or truncate on purses.moves
  for each statement execute function purses.refuse_change();
create trigger purses_remain before delete or truncate on purses.purses
  for each statement execute function purses.refuse_change();
create trigger results_append_only before update or delete or truncate on purses.results
  for each statement execute function purses.refuse_change();

grant usage on schema purses to fairhall_app;
grant select, insert, update on purses.purses, purses.moves, purses.settings to fairhall_app;
grant select, insert on purses.results to fairhall_app;
grant usage on all sequences in schema purses to fairhall_app;
