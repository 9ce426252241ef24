-- Before which deeds a browser works something out, and after how many failures a picture has to be read: by the name,
-- by the network; null: never.
alter table brand.brands
  add column bot_check_actions text[] not null default '{LOGIN,REGISTER}'
    check (bot_check_actions <@ '{LOGIN,REGISTER}'),
  add column picture_after_name_failures int default 2 check (picture_after_name_failures > 0),
  add column picture_after_network_failures int default 10 check (picture_after_network_failures > 0);

insert into brand.register_rules (brand_id, field, is_enabled, is_required, pattern_id, min_length, max_length)
  select id, 'captcha', false, false, 5, 5, 5 from brand.brands on conflict do nothing;
alter table brand.register_rules add constraint captchas_are_drawn_so
  check (field <> 'captcha' or (pattern_id = 5 and min_length = 5 and max_length = 5 and accepted_pattern is null));

-- Letters shown as a picture: only a keyed hash of them is known here. Taken with the first answer, right or wrong.
create table identity.captchas (
  id uuid primary key,
  answer_hash bytea not null check (length(answer_hash) = 32),
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  taken_at timestamptz
);
create index captchas_by_network on identity.captchas (network, created_at);
create index captchas_by_age on identity.captchas (created_at);

-- What was worked out once is worth nothing a second time.
create table identity.spent_work (
  lot_number text primary key,
  spent_at timestamptz not null
);
create index spent_work_by_age on identity.spent_work (spent_at);

grant select, insert, update, delete on identity.captchas, identity.spent_work to fairhall_app;
