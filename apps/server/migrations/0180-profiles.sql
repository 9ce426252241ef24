-- How a member is shown. Two nicknames of one house never look the same (look-alike.ts); of those that did before, the
-- oldest keeps the look and the others are as they were until they change.
alter table identity.members
  add column nickname_skeleton text,
  add column icon text check (icon ~ '^[a-z]{2,16}$'),
  add check (nickname_skeleton is null or nickname <> '');
update identity.members m set nickname_skeleton = first.skeleton from (
  select distinct on (brand_id, lower(normalize(nickname, nfkc))) id, lower(normalize(nickname, nfkc)) as skeleton
  from identity.members where nickname <> '' order by brand_id, lower(normalize(nickname, nfkc)), id
) first where first.id = m.id;
create unique index members_by_nickname on identity.members (brand_id, nickname_skeleton);
