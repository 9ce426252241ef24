-- A deposit that the bank took back asks for nothing any more, also where it had been played through: a bet settled anew
-- would have opened it again.
create or replace function turnover.guard_requirement() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.currency, new.source, new.source_id, new.order_number, new.base_minor, new.percent,
      new.required_minor, new.weights, new.opened_at)
    is distinct from
    (old.id, old.member_id, old.currency, old.source, old.source_id, old.order_number, old.base_minor, old.percent,
      old.required_minor, old.weights, old.opened_at) then
    raise exception 'requirement % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and old.status <> 'open'
    and not (old.status = 'done' and new.status in ('open', 'reversed')) then
    raise exception 'requirement % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- In whole units: 500 minor ones are 5.00 of one currency, and nothing at all of another.
alter table turnover.settings alter column dust_minor type integer using least((dust_minor + 99) / 100, 1000000);
alter table turnover.settings rename column dust_minor to dust_units;
