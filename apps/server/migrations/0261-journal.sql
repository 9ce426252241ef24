-- Transfers between accounts of the house that two people stand behind: one asks, another approves, and it is posted.
create table books.journal (
  id bigint generated always as identity primary key,
  approval_id bigint not null unique,
  currency text not null check (currency ~ '^[A-Z0-9]{1,8}$'),
  from_account text collate "C" not null check (from_account ~ '^(house|bank):[a-z0-9-]{1,60}$'),
  to_account text collate "C" not null check (to_account ~ '^(house|bank):[a-z0-9-]{1,60}$'),
  amount_minor bigint not null check (amount_minor > 0),
  reason_code text not null check (reason_code ~ '^[a-z-]{1,40}$'),
  reason text not null,
  asked_at timestamptz not null,
  asked_by bigint not null,
  asked_name text not null,
  expires_at timestamptz not null,
  posted_at timestamptz,
  approved_by bigint,
  approved_name text,
  dropped_at timestamptz,
  check (from_account <> to_account),
  check (num_nulls(posted_at, approved_by, approved_name) in (0, 3)),
  check (posted_at is null or dropped_at is null),
  constraint journal_two_people check (approved_by <> asked_by)
);
create index journal_by_day on books.journal (asked_at);

-- Once posted or dropped it is history; what was asked for never changes.
create function books.guard_journal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.posted_at is not null or old.dropped_at is not null
    or (old.approval_id, old.currency, old.from_account, old.to_account, old.amount_minor, old.reason_code, old.reason,
      old.asked_at, old.asked_by, old.asked_name, old.expires_at)
    is distinct from (new.approval_id, new.currency, new.from_account, new.to_account, new.amount_minor,
      new.reason_code, new.reason, new.asked_at, new.asked_by, new.asked_name, new.expires_at) then
    raise exception '% on books.journal is not allowed', tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger journal_guarded before update or delete on books.journal
  for each row execute function books.guard_journal();
create trigger journal_kept before truncate on books.journal
  for each statement execute function books.refuse_change();

revoke all on books.journal from public;
grant select, insert, update (posted_at, approved_by, approved_name, dropped_at) on books.journal to fairhall_app;
