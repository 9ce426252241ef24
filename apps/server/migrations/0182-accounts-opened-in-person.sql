-- Accounts that an agent opened for somebody in person: always directly below the agent, and kept for good.
create table identity.openings (
  member_id bigint primary key references identity.members on delete cascade,
  opened_by bigint not null references identity.members,
  opened_at timestamptz not null,
  -- as the server saw it
  address text not null
);
create index openings_by_agent on identity.openings (opened_by, opened_at desc);

create function identity.keep_opening() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'who opened account % is kept as it was', old.member_id using errcode = 'check_violation';
  end if;
  if not exists (select 1 from identity.members where id = new.member_id and upline_id = new.opened_by) then
    raise exception 'account % is not right below % who opens it', new.member_id, new.opened_by
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_opening before insert or update or delete on identity.openings
  for each row execute function identity.keep_opening();

insert into brand.switches (brand_id, name, is_on) select id, 'AGEREGDOWN3', true from brand.brands
  on conflict do nothing;

-- Who came by a link: one row for a visitor and a day, so that nobody is counted twice. The visitor is a hash made
-- with a key of the house.
create table identity.link_visits (
  link_id bigint not null references identity.links on delete cascade,
  day date not null,
  visitor bytea not null check (length(visitor) = 32),
  primary key (link_id, day, visitor)
);
create index link_visits_by_day on identity.link_visits (day);
