-- What staff call groups of members. Until now nothing could be in `members.labels`, which names them.
create table identity.labels (
  name text collate "C" primary key check (length(name) between 1 and 32),
  -- its members read it; otherwise only staff do
  is_told boolean not null,
  made_by text not null,
  made_at timestamptz not null
);
-- two that people cannot tell apart are one
create unique index labels_by_sight on identity.labels (lower(name));
create index members_by_label on identity.members using gin (labels) where labels <> '{}';
grant select, insert, delete on identity.labels to fairhall_app;
