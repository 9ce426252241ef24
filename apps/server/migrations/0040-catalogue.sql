create schema catalogue;

-- moved by every change of what the lobby or the gateway reads: servers reload when it differs from theirs
create table catalogue.version (
  one boolean primary key default true check (one),
  number bigint not null default 1
);
insert into catalogue.version default values;

create function catalogue.move_version() returns trigger language plpgsql as $$
begin
  update catalogue.version set number = number + 1;
  return null;
end $$;

create table catalogue.categories (
  code text primary key check (code in ('LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  place smallint not null
);
insert into catalogue.categories (code, place) values
  ('LIVE', 10), ('RNG', 20), ('SPORTS', 30), ('ESPORTS', 40), ('LOTT', 50), ('ELOTT', 60), ('FISH', 70), ('PVP', 80);

create table catalogue.vendors (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{0,31}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  account_type_id integer not null,
  base_address text not null check (base_address ~ '^https?://'),
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  place integer not null default 100 check (place >= 0),
  maintenance_until timestamptz,
  testers bigint[] not null default '{}',
  synced_at timestamptz,
  created_at timestamptz not null default now()
);

create table catalogue.vendor_keys (
  vendor_id bigint not null references catalogue.vendors,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  -- the shared secret, or our private key; sealed with AES-256-GCM under a key that is not in the database
  sealed_secret bytea not null,
  vendor_public_key text,
  platform_public_key text,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, key_id),
  check ((algorithm = 'ed25519') = (vendor_public_key is not null)),
  check ((algorithm = 'ed25519') = (platform_public_key is not null))
);

create table catalogue.games (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalogue.vendors,
  code text not null check (code ~ '^[A-Za-z0-9:_-]{1,64}$'),
  category text not null references catalogue.categories,
  type text not null,
  names jsonb not null check (names ? 'EN'),
  rtp_bps integer check (rtp_bps between 0 and 10000),
  volatility text check (volatility in ('low', 'medium', 'high', 'very_high')),
  -- by currency: {"P": {"min_stake": "20", "max_stake": "100000", "max_win": "1000000"}}
  stakes jsonb not null,
  has_demo boolean not null,
  has_free_rounds boolean not null,
  devices text[] not null,
  orientations text[] not null,
  markets text[],
  certificate jsonb,
  art_seed text not null,
  released_at timestamptz,
  is_offered_by_vendor boolean not null,
  is_enabled boolean not null default true,
  is_hot boolean not null default false,
  place integer not null default 100 check (place >= 0),
  maintenance_until timestamptz,
  synced_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (vendor_id, code)
);
create index games_by_category on catalogue.games (category);

create trigger vendors_move_version after insert or update or delete on catalogue.vendors
  for each statement execute function catalogue.move_version();
create trigger vendor_keys_move_version after insert or update or delete on catalogue.vendor_keys
  for each statement execute function catalogue.move_version();
create trigger games_move_version after insert or update or delete on catalogue.games
  for each statement execute function catalogue.move_version();

create table catalogue.favourites (
  member_id bigint not null,
  game_id bigint not null references catalogue.games,
  at timestamptz not null,
  primary key (member_id, game_id)
);

create table catalogue.recent (
  member_id bigint not null,
  game_id bigint not null references catalogue.games,
  opened_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (member_id, game_id)
);
create index recent_by_member on catalogue.recent (member_id, opened_at desc);
create index recent_by_time on catalogue.recent (opened_at);
