-- Whoever excluded themselves comes back by their own word alone, given after the end, and a day later.
create table safety.returns (
  exclusion_id bigint primary key references safety.exclusions,
  member_id bigint not null,
  asked_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= asked_at + interval '24 hours')
);
create index returns_by_member on safety.returns (member_id);

create function safety.check_return() returns trigger language plpgsql as $$
begin
  if not exists (
    select from safety.exclusions e
    where e.id = new.exclusion_id and e.member_id = new.member_id and e.until_at <= new.asked_at
  ) then
    raise exception 'nobody comes back before their exclusion has ended' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returns_come_after before insert on safety.returns
  for each row execute function safety.check_return();
create trigger returns_stand before update or delete or truncate on safety.returns
  for each statement execute function safety.refuse_edit();

-- The end of a time-out is the end; that of a self-exclusion is the return the member asked for.
create function safety.is_excluded(of_member bigint, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from safety.exclusions e left join safety.returns r on r.exclusion_id = e.id
    where e.member_id = of_member
      and (e.until_at > at or e.kind = 'self-exclusion' and (r.opens_at is null or r.opens_at > at))
  )
$$;
