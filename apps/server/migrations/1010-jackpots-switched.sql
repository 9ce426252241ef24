-- What the vendor says of a jackpot: bets take no part in it now.
alter table jackpots.pots add column is_paused boolean not null default false;

-- Whether bets take part in a jackpot, as people ordered it: off is one person's word, on is that of two. Its vendor
-- keeps it; the row says what it was asked and answered.
create table jackpots.switches (
  id bigint generated always as identity primary key,
  vendor text collate "C" not null,
  jackpot_id text collate "C" not null,
  is_open boolean not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  approved_by bigint check (approved_by <> asked_by),
  approved_name text,
  ordered_at timestamptz not null,
  answered_at timestamptz,
  -- 'OK', or why the vendor refused for good
  code text,
  check (not is_open or approved_by is not null),
  check ((approved_by is null) = (approved_name is null)),
  check ((answered_at is null) = (code is null))
);
create index switches_of_jackpot on jackpots.switches (vendor, jackpot_id, id desc);
create function jackpots.keep_switch() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null
    or (new.vendor, new.jackpot_id, new.is_open, new.reason, new.asked_by, new.approved_by, new.ordered_at)
      is distinct from (old.vendor, old.jackpot_id, old.is_open, old.reason, old.asked_by, old.approved_by,
        old.ordered_at)
  then
    raise exception 'switch % of a jackpot stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger switches_stay before update on jackpots.switches for each row execute function jackpots.keep_switch();

grant select, insert, update on jackpots.switches to fairhall_app;
grant usage on all sequences in schema jackpots to fairhall_app;
