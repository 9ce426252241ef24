-- A bet that was settled again for less may leave a member with what is not theirs any more: two people decide about it
-- as about a deposit that was taken back. The bet stands as it was settled, so such a case is never a mistake.
alter table cashier.shortfalls
  add column call_key text unique,
  drop constraint shortfalls_kind_check,
  add constraint shortfalls_kind_check check (kind in ('deposit-reversed', 'payout-contradicted', 'bet-resettled')),
  add constraint shortfalls_of_call check ((kind = 'bet-resettled') = (call_key is not null)),
  add constraint shortfalls_of_call_stand check (call_key is null or outcome is distinct from 'mistaken');

create function cashier.guard_shortfall_call() returns trigger language plpgsql as $$
begin
  if new.call_key is distinct from old.call_key then
    raise exception 'shortfall % is not the same case any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shortfalls_of_call_stay before update on cashier.shortfalls
  for each row execute function cashier.guard_shortfall_call();
