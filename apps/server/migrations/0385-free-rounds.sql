-- Rounds that the house promises a member at a vendor. What was promised never changes; how much of it was used is
-- counted in the commit of the bet that used it.
create table play.grants (
  id bigint generated always as identity primary key,
  -- of whoever gave it: the same request is one grant
  request_id uuid not null unique,
  member_id bigint not null,
  vendor text collate "C" not null,
  player_ref text collate "C" not null,
  games text[] not null check (cardinality(games) between 1 and 64),
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  currency text collate "C" not null,
  used integer not null default 0 check (used between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at and expires_at <= given_at + interval '30 days'),
  reason text not null,
  given_by bigint not null,
  given_name text not null,
  -- a second person stood behind it
  approval_id bigint unique,
  -- when the vendor said that it knows
  told_at timestamptz,
  -- taken back by staff, or refused by the vendor with a code; then no bet uses it any more
  over_at timestamptz,
  refusal text,
  -- when the vendor said that it knows this, too
  over_told_at timestamptz,
  check (over_at is not null or (refusal is null and over_told_at is null))
);
create index grants_of_member on play.grants (member_id, id desc);
create index grants_given on play.grants (given_by, given_at);

-- Which bet used a round, and whether that was given back.
create table play.grant_uses (
  vendor text collate "C" not null,
  tx_id text collate "C" not null,
  grant_id bigint not null references play.grants,
  is_given_back boolean not null default false,
  primary key (vendor, tx_id)
);
create index grant_uses_of on play.grant_uses (grant_id) where not is_given_back;

create function play.keep_grant() returns trigger language plpgsql as $$
begin
  if (new.request_id, new.member_id, new.vendor, new.player_ref, new.games, new.rounds, new.stake, new.currency,
      new.given_at, new.expires_at, new.reason, new.given_by, new.given_name)
    is distinct from (old.request_id, old.member_id, old.vendor, old.player_ref, old.games, old.rounds, old.stake,
      old.currency, old.given_at, old.expires_at, old.reason, old.given_by, old.given_name)
    or (old.over_at is not null and new.over_at is distinct from old.over_at)
    or new.won < old.won
  then
    raise exception 'what grant % promises stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_grant before update on play.grants for each row execute function play.keep_grant();

-- In a lane's commit: rounds used, given back, and what they won. Whoever decided on an older picture reads again.
create function play.record_grants(
  deeds text[], ids bigint[], vendors text[], tx_ids text[], amounts bigint[]
) returns void
language plpgsql
as $$
declare
  touched bigint[];
begin
  touched := array(
    select g.id from play.grants g
    where g.id = any (ids) or g.id in (
      select u.grant_id from unnest(deeds, vendors, tx_ids) d (deed, vendor, tx_id)
      join play.grant_uses u on u.vendor = d.vendor and u.tx_id = d.tx_id
      where d.deed = 'back'
    )
    order by g.id for update
  );
  insert into play.grant_uses (vendor, tx_id, grant_id)
  select d.vendor, d.tx_id, d.id from unnest(deeds, ids, vendors, tx_ids) d (deed, id, vendor, tx_id)
  where d.deed = 'use';
  update play.grant_uses u set is_given_back = true
  from unnest(deeds, vendors, tx_ids) d (deed, vendor, tx_id)
  where d.deed = 'back' and u.vendor = d.vendor and u.tx_id = d.tx_id;
  if exists (
    select from play.grants g
    where g.id in (select d.id from unnest(deeds, ids) d (deed, id) where d.deed = 'use')
      and (g.over_at is not null
        or (select count(*) from play.grant_uses u where u.grant_id = g.id and not u.is_given_back) > g.rounds)
  ) then
    raise exception 'a grant was used up or ended' using errcode = 'serialization_failure';
  end if;
  update play.grants g set
    used = (select count(*) from play.grant_uses u where u.grant_id = g.id and not u.is_given_back),
    won = g.won + coalesce(
      (select sum(d.amount) from unnest(deeds, ids, amounts) d (deed, id, amount) where d.deed = 'win' and d.id = g.id), 0)
  where g.id = any (touched);
end
$$;

grant select, insert, update on play.grants, play.grant_uses to fairhall_app;
