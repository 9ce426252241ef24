-- Comments and suggestions of members and visitors, until somebody of the staff answers or closes them.
create table content.feedback (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- nobody's, when a visitor wrote it
  member_id bigint,
  account text,
  -- the member, or the visitor's address: whose messages are counted
  sender text not null,
  language text not null,
  message text not null check (length(message) between 1 and 4000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  reply text check (length(reply) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((member_id is null) = (account is null)),
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null)),
  check ((status = 'answered') = (reply is not null))
);
create index feedback_by_sender on content.feedback (sender, created_at);
create index feedback_by_status on content.feedback (brand_id, status, id);
create index feedback_of_member on content.feedback (member_id, id) where member_id is not null;

create table content.feedback_images (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references content.feedback,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (feedback_id, sha256)
);

grant select, insert, update on content.feedback to fairhall_app;
grant select, insert on content.feedback_images to fairhall_app;
grant usage on all sequences in schema content to fairhall_app;
