create schema content;

create table content.images (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null
);

create table content.pieces (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('announcement', 'help', 'page', 'block')),
  -- of announcements the type, of help the category, of pages and blocks which one it is
  slot text not null check (case kind
    when 'announcement' then slot in ('B', 'PL', 'PU', 'PR', 'H')
    else slot ~ '^[A-Z][A-Z_]{1,31}$' end),
  place int not null check (place between 0 and 9999),
  is_published boolean not null,
  -- opens by itself when the reader comes
  is_popup boolean not null,
  -- B: for everybody, L: for whoever is signed in, V: for visitors
  execution text not null check (execution in ('B', 'L', 'V')),
  starts_at timestamptz,
  ends_at timestamptz,
  image text references content.images,
  link text check (link ~ '^(https://|/)'),
  revision bigint not null default 1,
  changed_at timestamptz not null,
  check (ends_at > starts_at),
  check (kind = 'announcement' or not is_popup)
);
create unique index pieces_one_of_each on content.pieces (brand_id, slot, kind) where kind in ('page', 'block');
create index pieces_in_order on content.pieces (brand_id, kind, place, id);

create table content.texts (
  piece_id bigint not null references content.pieces on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  -- HTML that the server has cleaned
  body text not null check (length(body) <= 30000),
  primary key (piece_id, language)
);

grant usage on schema content to fairhall_app;
grant select, insert, update, delete on content.pieces, content.texts to fairhall_app;
grant select, insert on content.images to fairhall_app;
grant usage on all sequences in schema content to fairhall_app;
