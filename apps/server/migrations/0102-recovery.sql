-- A link to a new password is found by itself, without the address it was sent to.
create index links_by_secret on identity.one_time_codes (code_hash) where purpose = 'forgot' and channel = 'email';

-- What somebody else has vouched for with a signature, and was used here: never a second time.
create table identity.spent_vouchers (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_vouchers_by_end on identity.spent_vouchers (expires_at);
grant select, insert, update, delete on identity.spent_vouchers to fairhall_app;
