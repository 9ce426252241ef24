-- Terms that two people ordered for the cycles of a jackpot after the running one. Its vendor keeps them; the row says
-- what it was asked and answered.
create table jackpots.orders (
  id bigint generated always as identity primary key,
  vendor text collate "C" not null,
  jackpot_id text collate "C" not null,
  seed_minor bigint not null check (seed_minor > 0),
  ceiling_minor bigint not null check (ceiling_minor > seed_minor),
  rate_ppm integer not null check (rate_ppm > 0),
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  approved_by bigint not null check (approved_by <> asked_by),
  approved_name text not null,
  ordered_at timestamptz not null,
  answered_at timestamptz,
  -- 'OK', or why the vendor refused for good
  code text,
  from_cycle integer,
  check ((answered_at is null) = (code is null)),
  check ((from_cycle is not null) = (code is not distinct from 'OK'))
);
create index orders_of_jackpot on jackpots.orders (vendor, jackpot_id, id desc);
create function jackpots.keep_order() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null
    or (new.vendor, new.jackpot_id, new.seed_minor, new.ceiling_minor, new.rate_ppm, new.reason, new.asked_by,
        new.approved_by, new.ordered_at)
      is distinct from (old.vendor, old.jackpot_id, old.seed_minor, old.ceiling_minor, old.rate_ppm, old.reason,
        old.asked_by, old.approved_by, old.ordered_at)
  then
    raise exception 'order % of a jackpot stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_stay before update on jackpots.orders for each row execute function jackpots.keep_order();

grant select, insert, update on jackpots.orders to fairhall_app;
grant usage on all sequences in schema jackpots to fairhall_app;
