-- The providers whose log-in a brand offers. The secret is sealed; nobody is shown it again.
create table identity.providers (
  brand_id bigint not null,
  provider text not null check (provider in ('LINE', 'GOOGLE', 'FACEBOOK', 'TELEGRAM', 'ZALO')),
  is_on boolean not null,
  dialect text not null check (dialect in ('oidc', 'line', 'telegram', 'facebook', 'zalo')),
  client_id text not null check (client_id <> ''),
  client_secret bytea not null,
  scopes text[] not null,
  issuer text not null check (issuer ~ '^https?://'),
  endpoints jsonb not null default '{}',
  changed_at timestamptz not null,
  primary key (brand_id, provider)
);

-- One visit to a provider: begun in a browser, come back once, and, when its person is bound to nobody, waiting for
-- their word. The state is hashed; nonce and verifier follow from what only the browser and the server hold.
create table identity.social_visits (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  provider text not null,
  state_hash bytea not null unique check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- of the member who wants to bind; nobody's when somebody wants to log in
  member_id bigint references identity.members on delete cascade,
  is_agents_door boolean not null,
  return_address text not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  subject text check (subject <> ''),
  name text,
  settled_at timestamptz,
  check ((subject is null) = (name is null)),
  check (subject is null or returned_at is not null)
);
create index social_visits_by_browser on identity.social_visits (browser_hash);
create index social_visits_by_age on identity.social_visits (expires_at);

create table identity.bindings (
  brand_id bigint not null,
  provider text not null,
  subject text not null check (subject <> ''),
  member_id bigint not null references identity.members,
  name text not null,
  bound_at timestamptz not null,
  primary key (brand_id, provider, subject),
  unique (member_id, provider)
);

-- Members were told so before they confirmed.
create function identity.keep_binding() returns trigger language plpgsql as $$
begin
  raise exception 'a binding cannot be changed or undone' using errcode = 'check_violation';
end $$;
create trigger keep_binding before update or delete on identity.bindings
  for each row execute function identity.keep_binding();

grant select, insert, update, delete on identity.providers, identity.social_visits to fairhall_app;
grant select, insert on identity.bindings to fairhall_app;
grant usage on all sequences in schema identity to fairhall_app;
