-- A cleared namesake is not cleared of the document: how a case was found is part of what it is. By name its key is name
-- and birthday of the entry, as it was; by document it is the hash of the document.
alter table verification.cases
  drop constraint cases_member_id_list_entry_key_key,
  add constraint cases_once unique (member_id, list, matched_by, entry_key);

alter table verification.cases disable trigger cases_stay;
with found as (
  select distinct on (c.member_id, c.list, e.document_mac) c.id, encode(e.document_mac, 'hex') as key
  from verification.cases c
  join verification.list_entries e
    on e.list = c.list and c.entry_key = e.name_key || '|' || coalesce(e.birthday, '')
  join verification.checks k on k.member_id = c.member_id and k.number_mac = e.document_mac
  where c.matched_by = 'document'
  order by c.member_id, c.list, e.document_mac, c.id
)
update verification.cases c set entry_key = f.key
from (select f.id, min(f.key) as key from found f group by f.id) f
where c.id = f.id;
alter table verification.cases enable trigger cases_stay;

create or replace function verification.guard_case() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' or (new.member_id, new.list, new.matched_by, new.entry_key, new.score, new.opened_at)
    is distinct from (old.member_id, old.list, old.matched_by, old.entry_key, old.score, old.opened_at) then
    raise exception 'case % is decided, or not the same any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
