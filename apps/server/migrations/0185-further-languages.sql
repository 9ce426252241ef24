-- Languages that staff add by a catalogue. What is uploaded is a draft until it is published; what is published stays
-- what readers read until the next draft takes its place. Withdrawn, it is a draft again.
create table brand.further_languages (
  brand_id bigint not null references brand.brands,
  code text not null check (code ~ '^[A-Z]{2}$' and code not in ('CN', 'EN', 'JA', 'TH', 'VI', 'PT')),
  tag text not null check (length(tag) between 2 and 35),
  direction text not null check (direction in ('ltr', 'rtl')),
  name text check (length(name) between 1 and 60),
  label text check (length(label) between 1 and 30),
  draft jsonb,
  draft_at timestamptz,
  published jsonb,
  published_at timestamptz,
  version text check (version ~ '^[0-9a-f]{16}$'),
  primary key (brand_id, code),
  unique (brand_id, tag),
  check (draft is not null or published is not null),
  check ((draft is null) = (draft_at is null)),
  check ((published is null) = (published_at is null) and (published is null) = (version is null)),
  check (published is null or (name is not null and label is not null))
);
grant select, insert, update, delete on brand.further_languages to fairhall_app;
