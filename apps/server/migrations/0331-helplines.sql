-- Who helps with gambling, by country (none: everywhere) and by the language it is told in.
create table content.helplines (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null check (language ~ '^[A-Z]{2}$'),
  place int not null check (place between 0 and 9999),
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^[+*#0-9][0-9 ()/*#-]{1,31}$'),
  site text check (site ~ '^https://'),
  hours text not null check (length(hours) <= 160),
  -- made up for a demo: nobody stands behind it
  is_demo boolean not null default false,
  revision bigint not null default 1,
  changed_at timestamptz not null,
  check (phone is not null or site is not null)
);
create index helplines_by_country on content.helplines (brand_id, country, place, id);

grant select, insert, update, delete on content.helplines to fairhall_app;
grant usage on all sequences in schema content to fairhall_app;
