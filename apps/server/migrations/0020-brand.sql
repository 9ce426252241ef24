create schema brand;

create table brand.brands (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  merchant_code text not null unique,
  currency text not null,
  default_language text not null,
  languages text[] not null,
  utc_offset_minutes int not null check (utc_offset_minutes between -720 and 840),
  legal_age int not null check (legal_age >= 18),
  -- asked of whoever gives a birthday
  birthday_age int not null check (birthday_age >= legal_age),
  terms_version text not null,
  idle_ms int not null check (idle_ms between 60000 and 86400000),
  session_days int not null check (session_days between 1 and 30),
  password_days int not null check (password_days between 1 and 3650),
  trial_hours int not null check (trial_hours between 1 and 72),
  is_member_only boolean not null default false,
  -- the agent under whom whoever comes without a code is placed
  default_upline_id bigint,
  customer_service text,
  image_cdns text[] not null default '{}',
  launch_game_cdns text[] not null default '{}',
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  restricted_countries text[] not null default '{}',
  reserved_names text[] not null default '{}',
  check (default_language = any (languages)),
  check (maintenance_until is null or maintenance_from < maintenance_until)
);

create table brand.switches (
  brand_id bigint not null references brand.brands,
  name text not null check (name ~ '^[A-Z0-9]+3$'),
  is_on boolean not null,
  primary key (brand_id, name)
);

create table brand.register_rules (
  brand_id bigint not null references brand.brands,
  field text not null,
  is_enabled boolean not null,
  is_required boolean not null,
  pattern_id int not null check (pattern_id between 1 and 22),
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between 1 and 255),
  primary key (brand_id, field),
  check (min_length <= max_length),
  check (is_enabled or not is_required)
);

create table brand.resources (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand.brands,
  resource_type text not null,
  url text not null check (url ~ '^(https?://|mailto:|/)'),
  qr_code_url text,
  label_name_en text not null,
  position int not null,
  unique (brand_id, resource_type, position)
);

insert into brand.brands (code, name, merchant_code, currency, default_language, languages, utc_offset_minutes,
    legal_age, birthday_age, terms_version, idle_ms, session_days, password_days, trial_hours, reserved_names)
  values ('fairhall', 'Fairhall', 'FAIRHALL', 'P', 'TH', '{CN,EN,JA,TH,VI,PT}', 480,
    18, 21, '2026-11', 900000, 30, 90, 24,
    '{admin,administrator,root,support,system,staff,house,fairhall,official,service,cashier,moderator,security,test}');

insert into brand.switches (brand_id, name, is_on)
select b.id, s.name, s.is_on from brand.brands b, (values
  ('USERNAMEREG3', true), ('DIRECTREG3', true), ('FREEPLAY3', true), ('PWDEXPFORCECHANGE3', true),
  ('CHNGPASSVERIF3', true), ('AGENTPOLICY3', true), ('AGETRANSFERUP3', true),
  ('MOBILENUMREG3', false), ('MOBILENUMPASSREG3', false), ('REGMOBVERF3', false), ('MOBILEVERCODELOGIN3', false),
  ('MANPLAYREB3', false), ('REVEALACCOUNT3', false), ('LOGINIPVERF3', false), ('ONEDEVICE3', false)
) as s (name, is_on);

insert into brand.register_rules (brand_id, field, is_enabled, is_required, pattern_id, min_length, max_length)
select b.id, r.field, r.is_enabled, r.is_required, r.pattern_id, r.min_length, r.max_length from brand.brands b, (values
  ('username', true, true, 2, 4, 16), ('password', true, true, 1, 8, 64), ('confirmPassword', true, true, 1, 8, 64),
  ('affiliateCode', true, false, 5, 4, 32), ('referralCode', true, false, 5, 4, 32),
  ('payeeName', false, false, 18, 3, 100), ('nickname', false, false, 1, 2, 24), ('email', false, false, 21, 6, 100),
  ('mobileNum', false, false, 4, 8, 15), ('qqNum', false, false, 4, 5, 12), ('line', false, false, 8, 2, 64),
  ('whatsapp', false, false, 4, 8, 15), ('facebook', false, false, 8, 2, 100), ('wechat', false, false, 8, 2, 64),
  ('telegram', false, false, 8, 2, 64), ('zalo', false, false, 4, 8, 15), ('idNumber', false, false, 5, 5, 32),
  ('birthday', false, false, 19, 10, 10)
) as r (field, is_enabled, is_required, pattern_id, min_length, max_length);
