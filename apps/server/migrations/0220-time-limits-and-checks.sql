-- A limit may be on playing time: its amount is then in minutes.
alter table safety.limits drop constraint limits_kind_check;
alter table safety.limits add constraint limits_kind_check check (kind in ('stake', 'loss', 'deposit', 'time'));

-- How often a member wants play to stop for a look at what they did; who chose nothing has the house's interval.
create table safety.reality_checks (
  member_id bigint primary key,
  every_minutes integer not null check (every_minutes between 15 and 240)
);

-- What a member was shown and what they said; the newest answer is where the next interval begins.
create table safety.check_answers (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  answer text not null check (answer in ('continue', 'stop')),
  began_at timestamptz not null,
  played_minutes integer not null check (played_minutes >= 0),
  staked bigint not null check (staked >= 0),
  won bigint not null check (won >= 0),
  at timestamptz not null check (at >= began_at)
);
create index check_answers_by_member on safety.check_answers (member_id, id desc);
create function safety.refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception 'a row of safety.% is not changed any more', tg_table_name using errcode = 'check_violation';
end $$;
create trigger check_answers_stand before update or delete or truncate on safety.check_answers
  for each statement execute function safety.refuse_edit();
