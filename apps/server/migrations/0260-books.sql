-- What the ledger came to: at every seal, and at the end of every day of the house. All of it follows from entries,
-- is written once and never changed.
create schema books;

create table books.hours (
  seal bigint primary key check (seal > 0),
  sealed_at timestamptz not null,
  seal_hash text not null check (seal_hash ~ '^[0-9a-f]{64}$')
);
create index hours_by_time on books.hours (sealed_at);

-- Members’ accounts in sums by their kind (`members:cash`), the house’s by name; what stands at nothing has no row.
create table books.positions (
  seal bigint not null references books.hours,
  account text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null check (balance <> 0),
  primary key (seal, account, currency)
);

create table books.days (
  day date primary key,
  -- the midnight it ended at, and the first seal after that: what was committed by then and stamped before midnight
  -- belongs to this day or an earlier one, everything else to a later one
  until_at timestamptz not null unique,
  seal bigint not null check (seal > 0),
  seal_hash text not null check (seal_hash ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null check (closed_at >= until_at),
  -- batches stamped before this day began that no earlier one had: they belong to the day they were posted in
  late_batches integer not null check (late_batches >= 0),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

create table books.day_accounts (
  day date not null references books.days deferrable initially deferred,
  account text collate "C" not null,
  currency text collate "C" not null,
  opening bigint not null,
  closing bigint not null,
  -- what the accounts’ own chains say, of members the seal; nothing where nobody else counts
  counted bigint,
  primary key (day, account, currency)
);
create index day_accounts_differing on books.day_accounts (day) where counted <> closing;

create table books.day_movements (
  day date not null,
  account text collate "C" not null,
  currency text collate "C" not null,
  kind text collate "C" not null,
  count bigint not null check (count > 0),
  came_in bigint not null check (came_in >= 0),
  went_out bigint not null check (went_out >= 0),
  primary key (day, account, currency, kind),
  foreign key (day, account, currency) references books.day_accounts deferrable initially deferred
);

-- A day goes on where the day before it ended, and adds up.
create function books.check_day() returns trigger language plpgsql as $$
declare
  broken record;
begin
  if new.previous <> repeat('0', 64) then
    perform from books.days before where before.day = new.day - 1 and before.hash = new.previous;
    if not found then
      raise exception 'day % does not continue the chain', new.day
        using errcode = 'integrity_constraint_violation', constraint = 'days_continue';
    end if;
  elsif exists (select from books.days other where other.day <> new.day) then
    raise exception 'day % is not the first', new.day
      using errcode = 'integrity_constraint_violation', constraint = 'days_continue';
  end if;
  select account into broken
  from (select account, currency, opening from books.day_accounts where day = new.day) now
  full join (select account, currency, closing from books.day_accounts where day = new.day - 1) before
    using (account, currency)
  where coalesce(now.opening, 0) <> coalesce(before.closing, 0)
  limit 1;
  if found then
    raise exception 'account % does not go on at day %', broken.account, new.day
      using errcode = 'integrity_constraint_violation', constraint = 'days_go_on';
  end if;
  select a.account into broken
  from books.day_accounts a
  left join books.day_movements m using (day, account, currency)
  where a.day = new.day
  group by a.account, a.currency, a.opening, a.closing
  having a.opening + coalesce(sum(m.came_in - m.went_out), 0) <> a.closing
  limit 1;
  if found then
    raise exception 'account % does not add up on day %', broken.account, new.day
      using errcode = 'integrity_constraint_violation', constraint = 'days_add_up';
  end if;
  return null;
end
$$;
create constraint trigger days_add_up after insert on books.days
  deferrable initially deferred for each row execute function books.check_day();

-- What is added to a day after its transaction would escape the check above.
create function books.refuse_closed() returns trigger language plpgsql as $$
begin
  perform from books.days closed where closed.day = new.day and closed.xmin <> pg_current_xact_id()::xid;
  if found then
    raise exception 'day % is closed', new.day
      using errcode = 'integrity_constraint_violation', constraint = 'days_closed';
  end if;
  return new;
end
$$;
create trigger day_accounts_closed before insert on books.day_accounts
  for each row execute function books.refuse_closed();
create trigger day_movements_closed before insert on books.day_movements
  for each row execute function books.refuse_closed();

create function books.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on books.% is not allowed: what is closed stays', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger hours_append_only before update or delete or truncate on books.hours
  for each statement execute function books.refuse_change();
create trigger positions_append_only before update or delete or truncate on books.positions
  for each statement execute function books.refuse_change();
create trigger days_append_only before update or delete or truncate on books.days
  for each statement execute function books.refuse_change();
create trigger day_accounts_append_only before update or delete or truncate on books.day_accounts
  for each statement execute function books.refuse_change();
create trigger day_movements_append_only before update or delete or truncate on books.day_movements
  for each statement execute function books.refuse_change();

revoke all on all tables in schema books from public;
grant usage on schema books to fairhall_app;
grant select, insert on all tables in schema books to fairhall_app;
