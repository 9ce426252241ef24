-- Whose money is missing and how much never changes; what was decided about it stays decided.
create function cashier.guard_shortfall() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null then
    raise exception 'shortfall % is decided', old.id using errcode = 'check_violation';
  end if;
  if (new.member_id, new.kind, new.transfer_id, new.withdrawal_id, new.currency, new.amount_minor, new.found_at)
    is distinct from
    (old.member_id, old.kind, old.transfer_id, old.withdrawal_id, old.currency, old.amount_minor, old.found_at) then
    raise exception 'shortfall % is not the same case any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shortfalls_stay before update on cashier.shortfalls
  for each row execute function cashier.guard_shortfall();
