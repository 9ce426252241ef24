-- Whether any of these members' games began a round with one of the ids from `since` on: then the bet that rests on this
-- begins one too soon, and is decided again. Two that stake nothing meet nowhere else: the row of the vendor's player is
-- what they wait for each other at.
create function play.check_paces(members bigint[], vendors text[], games text[], since bigint[]) returns void
language plpgsql
as $$
begin
  perform from play.players p
  where (p.vendor, p.member_id) in (select t.vendor, t.member_id from unnest(vendors, members) t (vendor, member_id))
  order by p.vendor, p.member_id
  for no key update;
  if exists (
    select from unnest(members, vendors, games, since) t (member_id, vendor, game, since)
    -- by itself, so that the index on openings answers it
    cross join lateral (
      select c.vendor, c.game from play.calls c
      where c.member_id = t.member_id and c.round_seq = 1 and c.id >= t.since offset 0
    ) o
    where o.vendor = t.vendor and o.game = t.game
  ) then
    raise exception 'a round of this game has begun meanwhile' using errcode = 'serialization_failure';
  end if;
end
$$;
