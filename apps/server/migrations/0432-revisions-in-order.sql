-- Which revision of a round is its last one is the order they were written in: ids are minted when a call comes, and of two
-- processes the one whose call came first may be the second to write.
alter table play.revisions add column place bigint generated always as identity;

create or replace function play.guard_round() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['payout', 'is_voided'] is distinct from to_jsonb(old) - array['payout', 'is_voided']
    or not exists (
      select from play.revisions v
      where v.member_id = old.member_id and v.id = old.id and v.payout_before = old.payout
        and v.was_voided = old.is_voided and v.payout = new.payout and v.is_voided = new.is_voided
        and v.place = (select max(w.place) from play.revisions w where w.member_id = old.member_id and w.id = old.id)
    ) then
    raise exception 'round % of member % is settled: it changes by a revision alone', old.id, old.member_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
