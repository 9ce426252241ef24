-- How much of a bonus is left while it is to be played: stakes use it up first, and of what comes back as large a part
-- is bonus again as there was in the stake.
alter table turnover.requirements
  add column bonus_minor bigint check (bonus_minor > 0),
  -- what giving it up takes: the bonus, or also what it has won
  add column forfeits text check (forfeits in ('bonus', 'bonus-and-winnings')),
  add column staked_minor bigint not null default 0 check (staked_minor >= 0),
  add column returned_minor bigint not null default 0 check (returned_minor >= 0);

create or replace function turnover.guard_requirement() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['done_minor', 'status', 'ended_at', 'approval_until', 'staked_minor', 'returned_minor'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'requirement % is not the same any more', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status and old.status <> 'open'
    and not (old.status = 'done' and new.status in ('open', 'reversed')) then
    raise exception 'requirement % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What was credited before counts as untouched: what was staked of it was not written down.
alter table turnover.requirements disable trigger requirements_stay;
update turnover.requirements q set bonus_minor = c.bonus_minor, forfeits = o.forfeits
from promotions.claims c join promotions.offers o on o.id = c.offer_id
where q.offer_id = c.offer_id and q.source_id = c.id;
alter table turnover.requirements enable trigger requirements_stay;

alter table turnover.requirements
  add constraint requirements_of_bonuses
    check ((bonus_minor is not null) = (offer_id is not null) and (forfeits is not null) = (offer_id is not null)),
  add constraint requirements_stake_bonuses check (bonus_minor is not null or staked_minor = 0 and returned_minor = 0);

-- What of a bonus a round was played with and what came back to it, or less of it when it was settled anew. Only grows.
create table turnover.bonus_uses (
  requirement_id bigint not null references turnover.requirements,
  round_id bigint not null,
  revision integer not null,
  member_id bigint not null,
  staked_minor bigint not null,
  returned_minor bigint not null,
  at timestamptz not null,
  primary key (requirement_id, round_id, revision),
  foreign key (member_id, round_id) references turnover.rounds
);
create index bonus_uses_of_round on turnover.bonus_uses (member_id, round_id);
create trigger bonus_uses_append_only before update or delete or truncate on turnover.bonus_uses
  for each statement execute function turnover.refuse_change();
grant select, insert on turnover.bonus_uses to fairhall_app;
