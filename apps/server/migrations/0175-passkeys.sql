create table identity.passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members on delete cascade,
  -- as the device knows it, base64url; one key is nobody else's
  credential_id text not null unique
    check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  -- the host it was made for: it opens no other
  rp_id text not null,
  -- COSE
  public_key bytea not null,
  -- how often the device has used it; devices that do not count say zero
  counter bigint not null check (counter >= 0),
  is_synced boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on identity.passkeys (member_id);

-- A challenge is kept nowhere before it comes back; one that came back is of no more use.
create table identity.spent_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index spent_challenges_by_age on identity.spent_challenges (expires_at);

alter table identity.log_ins drop constraint log_ins_outcome_check;
alter table identity.log_ins add constraint log_ins_outcome_check
  check (outcome in ('signed-in', 'wrong-password', 'second-step', 'wrong-code', 'wrong-passkey', 'locked'));

insert into brand.switches (brand_id, name, is_on) select id, 'PASSKEYLOGIN3', true from brand.brands;

grant select, insert, update, delete on identity.passkeys, identity.spent_challenges to fairhall_app;
grant usage on all sequences in schema identity to fairhall_app;
