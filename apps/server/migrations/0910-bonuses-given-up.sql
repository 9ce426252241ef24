-- Who gives up a bonus is free of what was to be played for it. What goes back is a term of its offer, as members read it:
-- of those that are online already also what was won, for their budgets were set when it had to be played.
alter table promotions.offers add column forfeits text collate "C" not null default 'bonus-and-winnings'
  check (forfeits in ('bonus', 'bonus-and-winnings'));
alter table promotions.offers alter column forfeits drop default;

-- What was promised stays in every column there is or will be: only these ever change.
create or replace function promotions.guard_offer() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'uses', 'reserved_minor', 'paid_minor', 'revision', 'stopped_at',
    'approval_until'];
begin
  if old.state <> 'draft' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
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

do $$
declare
  rule name;
begin
  for rule in select conname from pg_constraint
    where conrelid = 'promotions.claims'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%reversed%' or pg_get_constraintdef(oid) like '%OR (status = ''paid''%')
  loop
    execute format('alter table promotions.claims drop constraint %I', rule);
  end loop;
end
$$;
alter table promotions.claims
  -- what was won with it, gone with the bonus that was given up
  add column winnings_taken_minor bigint not null default 0,
  add constraint claims_known_status
    check (status in ('waiting', 'paid', 'expired', 'given-up', 'reversed', 'forfeited')),
  add constraint claims_redeemed_at_once check (kind = 'promo' or status in ('paid', 'forfeited')),
  add constraint claims_bonus_once_paid
    check ((status in ('paid', 'reversed', 'forfeited')) = (bonus_minor is not null)),
  add constraint claims_taken_once_over
    check (taken_back_minor = 0 or status in ('reversed', 'forfeited')),
  add constraint claims_winnings_of_forfeited
    check (winnings_taken_minor = 0 or winnings_taken_minor > 0 and status = 'forfeited'),
  add constraint claims_ended
    check ((status in ('expired', 'given-up', 'reversed', 'forfeited')) = (ended_at is not null));
drop index promotions.claims_once;
create unique index claims_once on promotions.claims (offer_id, member_id, use_number)
  where status in ('waiting', 'paid', 'reversed', 'forfeited');

create or replace function promotions.guard_claim() returns trigger language plpgsql as $$
begin
  if (new.id, new.offer_id, new.code_id, new.member_id, new.request_key, new.kind, new.currency, new.use_number,
      new.entered_at, new.expires_at)
    is distinct from (old.id, old.offer_id, old.code_id, old.member_id, old.request_key, old.kind, old.currency,
      old.use_number, old.entered_at, old.expires_at)
    or old.bonus_minor is not null and (new.bonus_minor, new.deposit_id, new.deposit_minor, new.paid_at)
      is distinct from (old.bonus_minor, old.deposit_id, old.deposit_minor, old.paid_at) then
    raise exception 'claim % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if old.status <> 'waiting' and (old.status, new.status) not in (('paid', 'reversed'), ('paid', 'forfeited')) then
    raise exception 'claim % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

do $$
declare
  rule name;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'turnover.requirements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%dust%';
  execute format('alter table turnover.requirements drop constraint %I', rule);
end
$$;
alter table turnover.requirements add constraint requirements_known_status
  check (status in ('open', 'done', 'cleared', 'closed', 'reversed', 'dust', 'forfeited'));
