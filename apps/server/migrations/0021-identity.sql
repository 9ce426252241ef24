create schema identity;

create table identity.members (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  account text not null check (account = lower(account) and account = normalize(account, nfc) and account <> ''),
  type int not null check (type in (0, 1, 2, 4, 41, 42)),
  nickname text not null default '' check (length(nickname) <= 24),
  real_name text,
  language text not null,
  currency text not null,
  upline_id bigint references identity.members,
  -- kept by the trigger below, never written by hand
  path text not null default '',
  depth int not null default 0,
  root_agent_id bigint,
  referral_code text not null unique,
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  labels text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'closed')),
  register_method text not null default 'WEB',
  register_url text,
  register_domain text,
  register_network text not null,
  affiliate_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  age_confirmed_at timestamptz not null,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  expires_at timestamptz,
  check ((type = 4) = (password_hash is null)),
  check ((type = 4) = (expires_at is not null)),
  check ((password_hash is null) = (password_changed_at is null)),
  -- a trial is in no tree; a root agent has nobody above
  check (type not in (2, 4) or upline_id is null)
);
create unique index members_by_account on identity.members (brand_id, account);
create index members_by_upline on identity.members (upline_id, id);
create index members_by_path on identity.members (path text_pattern_ops);
create index members_by_start on identity.members (account text_pattern_ops);
create index trials_by_end on identity.members (expires_at) where type = 4;

-- The place in the tree follows from the upline alone, so no path can disagree with it.
create function identity.place_member() returns trigger language plpgsql as $$
declare
  above identity.members;
begin
  if tg_op = 'UPDATE' then
    if new.upline_id is distinct from old.upline_id or new.path <> old.path or new.id <> old.id then
      raise exception 'member % cannot be moved by hand', old.id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.upline_id is null then
    new.path := '/' || new.id || '/';
    new.depth := 0;
    new.root_agent_id := case when new.type = 2 then new.id end;
    return new;
  end if;
  select * into above from identity.members where id = new.upline_id;
  if above.type not in (1, 2, 41, 42) then
    raise exception 'member % is no agent', new.upline_id using errcode = 'check_violation';
  end if;
  new.path := above.path || new.id || '/';
  new.depth := above.depth + 1;
  new.root_agent_id := above.root_agent_id;
  return new;
end $$;
create trigger place_member before insert or update of id, upline_id, path on identity.members
  for each row execute function identity.place_member();

create table identity.contacts (
  member_id bigint not null references identity.members on delete cascade,
  kind text not null,
  value text not null check (value <> ''),
  primary key (member_id, kind)
);
create unique index contacts_of_one_person on identity.contacts (kind, lower(value))
  where kind in ('email', 'mobileNum');

create table identity.referrals (
  member_id bigint primary key references identity.members on delete cascade,
  referrer_id bigint not null references identity.members,
  at timestamptz not null,
  check (member_id <> referrer_id)
);

create table identity.links (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  owner_id bigint not null references identity.members,
  user_type int not null default 0 check (user_type in (0, 1)),
  kind text not null default 'LINK' check (kind in ('LINK', 'QR')),
  domain text unique check (domain = lower(domain)),
  note text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED', 'DELETED')),
  expires_at timestamptz,
  max_uses int check (max_uses > 0),
  visit_count int not null default 0,
  register_count int not null default 0,
  created_at timestamptz not null,
  check (max_uses is null or register_count <= max_uses)
);
create index links_by_owner on identity.links (owner_id);

create table identity.sessions (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members on delete cascade,
  cookie_hash bytea not null unique check (length(cookie_hash) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  network text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_by_member on identity.sessions (member_id, started_at desc);
create index sessions_open on identity.sessions (last_seen_at) where ended_at is null;

-- Guesses by account name and by network. The names are hashed: what people mistype is often a password.
create table identity.attempts (
  subject text primary key,
  failed int not null check (failed >= 0),
  pending int not null check (pending >= 0),
  window_from timestamptz not null,
  pending_from timestamptz not null,
  locked_until timestamptz
);
create index attempts_by_age on identity.attempts (window_from);

create table identity.notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members on delete cascade,
  text text not null check (text <> '' and length(text) <= 2000),
  staff_id bigint not null,
  by_name text not null,
  at timestamptz not null
);
create index notes_by_member on identity.notes (member_id, id desc);
