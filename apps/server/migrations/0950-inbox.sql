-- What was written to many members at once. Its words are the house's own, so that they stand here as they were written.
create table messages.circulars (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  approval_id bigint not null unique,
  purpose text not null check (purpose in ('service', 'marketing')),
  audience jsonb not null,
  texts jsonb not null check (jsonb_array_length(texts) > 0),
  created_at timestamptz not null,
  -- members with greater ids are still to be asked
  reached bigint not null default 0,
  withheld int not null default 0 check (withheld >= 0),
  finished_at timestamptz
);

-- What the house has told a member, as they read it in their own centre. Nothing that lets somebody in stands here.
create table messages.inbox (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('security', 'money', 'protection', 'house', 'promotion')),
  -- none when staff wrote it
  template text check (template not in ('one-time-code', 'password-reset-link', 'one-time-password')),
  order_id bigint,
  language text not null,
  words_sealed bytea,
  circular_id bigint references messages.circulars,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (circular_id, member_id),
  check ((words_sealed is null) = (circular_id is not null))
);
create index inbox_of_member on messages.inbox (member_id, id desc) where deleted_at is null;
create index inbox_unread on messages.inbox (member_id) where read_at is null and deleted_at is null;
create index inbox_by_age on messages.inbox (created_at);

grant select, insert, update on messages.circulars to fairhall_app;
grant select, insert, update, delete on messages.inbox to fairhall_app;
grant usage on all sequences in schema messages to fairhall_app;

-- An inbox begins empty: what happened before there were any is told to nobody anew.
insert into platform.checkpoints (subscriber, last_event, heard_before)
select 'inbox.tell-of-deeds', 0, coalesce(max(e.id), 0) from platform.events e;
