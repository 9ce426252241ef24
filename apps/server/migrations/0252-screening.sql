-- Lists that people are compared with: sanctions, and registers of those who asked not to be served.
create table verification.lists (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  kind text not null check (kind in ('sanctions', 'exclusion')),
  entries integer not null check (entries >= 0),
  changed_at timestamptz not null,
  changed_by text not null
);

create table verification.list_entries (
  list text not null references verification.lists on delete cascade,
  line integer not null check (line > 0),
  name text not null check (name <> ''),
  -- letters that do not tell two people apart taken away, words in their order
  name_key text not null,
  birthday text,
  country text,
  document_mac bytea,
  primary key (list, line)
);

-- A member who looks like somebody on a list. Decided once; the same likeness opens no second one.
create table verification.cases (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  list text not null,
  entry_key text not null,
  entry_name text not null,
  entry_birthday text,
  real_name text not null,
  birthday text,
  score integer not null check (score between 0 and 100),
  matched_by text not null check (matched_by in ('name', 'document')),
  status text not null default 'open' check (status in ('open', 'cleared', 'confirmed')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  unique (member_id, list, entry_key),
  check (num_nulls(decided_at, decided_by, reason) = case when status = 'open' then 3 else 0 end)
);
create index cases_open on verification.cases (id) where status = 'open';

create function verification.guard_case() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' or (new.member_id, new.list, new.entry_key, new.score, new.opened_at)
    is distinct from (old.member_id, old.list, old.entry_key, old.score, old.opened_at) then
    raise exception 'case % is decided, or not the same any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cases_stay before update on verification.cases
  for each row execute function verification.guard_case();
create trigger cases_remain before delete or truncate on verification.cases
  for each statement execute function verification.refuse_change();

grant select, insert, update on verification.lists, verification.list_entries, verification.cases to fairhall_app;
grant delete on verification.lists, verification.list_entries to fairhall_app;
grant usage on all sequences in schema verification to fairhall_app;
