-- Where a vendor's games, or one of them, may be played by our word: nowhere else than in the countries allowed, when
-- there are any, and not in those blocked. What the vendor itself says of a game stands in its markets.
create function catalogue.are_countries(codes text[]) returns boolean language sql immutable as
  $$ select coalesce(bool_and(code ~ '^[A-Z]{2}$'), true) from unnest(codes) code $$;

alter table catalogue.vendors
  add column maintenance_from timestamptz,
  add column allowed_countries text[] not null default '{}' check (catalogue.are_countries(allowed_countries)),
  add column blocked_countries text[] not null default '{}' check (catalogue.are_countries(blocked_countries)),
  add constraint vendors_maintenance check (maintenance_from < maintenance_until);

alter table catalogue.games
  add column maintenance_from timestamptz,
  add column allowed_countries text[] not null default '{}' check (catalogue.are_countries(allowed_countries)),
  add column blocked_countries text[] not null default '{}' check (catalogue.are_countries(blocked_countries)),
  -- members who may play it during maintenance
  add column testers bigint[] not null default '{}' check (cardinality(testers) <= 50),
  -- stands before all that are not
  add column is_pinned boolean not null default false,
  add constraint games_maintenance check (maintenance_from < maintenance_until);

-- the countries its player was in when it was opened
alter table play.sessions add column countries text[] not null default '{}';
