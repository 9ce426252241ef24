-- Free rounds given to many members at once: who they are is written down when it is asked, and they are given them part
-- by part once a second person has approved. What was asked for never changes.
create table play.gifts (
  id bigint generated always as identity primary key,
  request_id uuid not null,
  games bigint[] not null,
  rounds integer not null,
  stake bigint not null,
  currency text collate "C" not null,
  days integer not null,
  is_segment boolean not null,
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  dropped_at timestamptz,
  approval_id bigint,
  approved_by bigint,
  approved_name text,
  approved_origin text,
  approved_at timestamptz,
  members integer not null check (members > 0),
  given integer not null default 0,
  left_out integer not null default 0,
  done_at timestamptz,
  -- somebody of the staff did not let it go on
  stopped_at timestamptz,
  check (num_nulls(approval_id, approved_by, approved_name, approved_origin, approved_at) in (0, 5)),
  check (dropped_at is null or approved_at is null),
  check (stopped_at is null or (approved_at is not null and done_at is null)),
  check (given + left_out <= members),
  check ((done_at is not null) = (given + left_out = members))
);
create index gifts_to_give on play.gifts (approved_at, id) where approved_at is not null and done_at is null and stopped_at is null;

create table play.gift_members (
  gift_id bigint not null references play.gifts,
  member_id bigint not null,
  account text not null,
  grant_id bigint references play.grants,
  refusal text,
  primary key (gift_id, member_id),
  check (grant_id is null or refusal is null)
);
create index gift_members_waiting on play.gift_members (gift_id, member_id)
  where grant_id is null and refusal is null;

-- What a vendor has still to hear of a gift: the next part waits for it.
create index grants_untold on play.grants (approval_id) where told_at is null and over_at is null;

grant select, insert on play.gifts, play.gift_members to fairhall_app;
grant update (expires_at, dropped_at, approval_id, approved_by, approved_name, approved_origin, approved_at, given, left_out, done_at,
  stopped_at)
  on play.gifts to fairhall_app;
grant update (grant_id, refusal) on play.gift_members to fairhall_app;
