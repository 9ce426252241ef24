-- What came to the vendors' doors, as it came, and what was answered: for a while and so many rows, while a transaction's
-- own row stays for ever. Secrets and tokens are masked before a line is written.
create table play.heard_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  vendor text collate "C" not null,
  key_id text collate "C" not null,
  -- its sender was proven
  is_authentic boolean not null,
  path text not null,
  address text not null,
  -- as the call said them; null where it said none
  signed_at text,
  nonce text,
  content_type text,
  tx_id text collate "C",
  player_ref text collate "C",
  round_id text collate "C",
  body text not null,
  body_bytes integer not null,
  -- nothing of the body is masked or cut
  is_whole boolean not null,
  code text collate "C" not null,
  http smallint not null,
  is_replay boolean not null,
  took_ms integer not null check (took_ms >= 0),
  answer text not null,
  -- calls of the same process that came right before this one and were not kept
  left_out integer not null
);
create index heard_calls_by_vendor on play.heard_calls (vendor, id);
create index heard_calls_by_tx on play.heard_calls (tx_id, id) where tx_id is not null;
create index heard_calls_by_player on play.heard_calls (player_ref, id) where player_ref is not null;
create index heard_calls_by_round on play.heard_calls (round_id, id) where round_id is not null;
-- almost all are OK: whoever asks for those has them at the end of the table
create index heard_calls_by_code on play.heard_calls (code, id) where code <> 'OK';
create index heard_calls_by_time on play.heard_calls (at);

grant select, insert, delete on play.heard_calls to fairhall_app;
-- Calls that were turned away go after a while too: anybody can add to them.
grant delete on play.security_log to fairhall_app;
