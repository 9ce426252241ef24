-- A rule's own expression narrows its kind; null leaves the kind's. What the columns cannot hold, and what makes
-- registering impossible, cannot be kept.
alter table brand.register_rules
  add column accepted_pattern text check (accepted_pattern = '*'
    or (length(accepted_pattern) <= 200 and accepted_pattern ~ '^\^.*\$$'));

insert into brand.register_rules (brand_id, field, is_enabled, is_required, pattern_id, min_length, max_length)
select b.id, r.field, false, false, r.pattern_id, r.min_length, r.max_length from brand.brands b, (values
  ('recommenderId', 5, 4, 32), ('paymentPassword', 8, 6, 32)
) as r (field, pattern_id, min_length, max_length)
on conflict do nothing;

update brand.register_rules set max_length = 20, min_length = least(min_length, 20)
  where field = 'mobileNum' and max_length > 20;
update brand.register_rules set max_length = 24, min_length = least(min_length, 24)
  where field = 'nickname' and max_length > 24;

alter table brand.register_rules
  add constraint rules_fit_their_columns check (max_length <= case field
    when 'birthday' then 10
    when 'mobileNum' then 20
    when 'nickname' then 24
    when 'affiliateCode' then 32
    when 'referralCode' then 32
    when 'recommenderId' then 32
    when 'paymentPassword' then 32
    when 'username' then 64
    when 'idNumber' then 64
    else 128 end),
  add constraint rules_let_members_in check
    (field not in ('username', 'password', 'confirmPassword') or (is_enabled and is_required));

-- A number that names a person is sealed; its fingerprint, made with a key, keeps it to one account.
create table identity.id_numbers (
  member_id bigint primary key references identity.members on delete cascade,
  sealed bytea not null,
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  last_characters text not null check (length(last_characters) <= 4)
);
grant select, insert, update, delete on identity.id_numbers to fairhall_app;
alter table identity.contacts add constraint contacts_hold_no_id_number check (kind <> 'idNumber') not valid;
