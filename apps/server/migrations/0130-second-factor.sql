create table identity.second_factors (
  member_id bigint primary key references identity.members on delete cascade,
  -- sealed
  secret bytea not null,
  -- the last time step whose code was used: a code works once
  counter bigint not null default 0,
  -- being set up, by this session and until then; afterwards only `confirmed_at` counts
  begun_by bigint references identity.sessions on delete set null,
  begun_until timestamptz not null,
  confirmed_at timestamptz
);

create table identity.recovery_codes (
  member_id bigint not null references identity.second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Somebody in this session has just shown who they are: good for one deed of this purpose.
create table identity.proofs (
  id bigint generated always as identity primary key,
  session_id bigint not null references identity.sessions on delete cascade,
  purpose text not null,
  method text not null,
  expires_at timestamptz not null
);
create index proofs_by_session on identity.proofs (session_id, purpose);
create index proofs_by_age on identity.proofs (expires_at);

grant select, insert, update, delete on identity.second_factors, identity.recovery_codes, identity.proofs
  to fairhall_app;
grant usage on all sequences in schema identity to fairhall_app;
