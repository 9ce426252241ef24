-- A freeze may stand for a case of another domain, which alone lifts it when the case is decided.
alter table safety.freezes alter column staff_id drop not null;
alter table safety.freezes add column cause text check (cause <> '');
alter table safety.freezes add constraint freezes_by_somebody check (staff_id is not null or cause is not null);
drop index safety.freezes_in_force;
create unique index freezes_in_force on safety.freezes (member_id, function)
  where lifted_at is null and cause is null;
create unique index freezes_of_cause on safety.freezes (cause, function)
  where lifted_at is null and cause is not null;
