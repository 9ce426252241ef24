create schema messages;

-- What the house tells people outside its own pages. Addresses and words are sealed with the house's keys: whoever
-- reads the database learns neither.
create table messages.outgoing (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  -- nobody's, when it goes to an address that belongs to no member yet
  member_id bigint,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  language text not null,
  address_sealed bytea not null,
  -- keyed, to find what went to one address
  address_hash bytea not null check (length(address_hash) = 32),
  address_shown text not null check (address_shown <> ''),
  -- gone once a secret in it is of no more use
  words_sealed bytea,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'held', 'withheld', 'failed', 'unknown')),
  -- why it failed, or why nobody knows
  reason text,
  created_at timestamptz not null,
  -- of no use afterwards: not sent any more
  useful_until timestamptz,
  settled_at timestamptz,
  resends bigint unique references messages.outgoing,
  check ((state = 'waiting') = (settled_at is null)),
  check (state not in ('failed', 'unknown') or reason is not null)
);
create index outgoing_by_state on messages.outgoing (brand_id, state, id desc);
create index outgoing_by_address on messages.outgoing (address_hash, id desc);
create index outgoing_of_member on messages.outgoing (member_id, id desc) where member_id is not null;
create index outgoing_by_age on messages.outgoing (created_at);

-- Written before the provider is asked: one without an outcome was under way when its process died.
create table messages.attempts (
  message_id bigint not null references messages.outgoing on delete cascade,
  number int not null check (number > 0),
  adapter text not null,
  at timestamptz not null,
  outcome text check (outcome in ('sent', 'held', 'refused', 'later', 'unknown')),
  reason text,
  -- the provider's own name for it
  reference text,
  ended_at timestamptz,
  primary key (message_id, number),
  check ((outcome is null) = (ended_at is null)),
  check (outcome not in ('refused', 'later', 'unknown') or reason is not null)
);

grant usage on schema messages to fairhall_app;
grant select, insert, update, delete on messages.outgoing, messages.attempts to fairhall_app;
grant usage on all sequences in schema messages to fairhall_app;
