alter table reconciliation.windows
  -- since when a list is waited for anew that was compared before
  add column reopened_at timestamptz,
  -- of a day whose list is late: whether anything of ours happened on it
  add column is_busy boolean,
  -- who said why there will be no list, so that nobody waits for it any more
  add column explained_at timestamptz,
  add column explained_by bigint,
  add column explained_name text,
  add column explanation text,
  add check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (explained_name is null)
    and (explained_at is null) = (explanation is null));
create index windows_awaited on reconciliation.windows (to_at)
  where status <> 'compared' and explained_at is null and period not like '%T%';
