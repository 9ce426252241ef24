-- When the vendor says a call happened: what it is listed under afterwards. Rows from before have only when it came.
alter table play.calls add column occurred_at timestamptz;
create index calls_by_occurrence on play.calls using brin ((coalesce(occurred_at, at)))
  with (pages_per_range = 32, autosummarize = on);

-- As before with the new column; the shorter one stays for processes that are still running.
create function play.record_calls(
  ids bigint[], members bigint[], sessions bigint[], amounts bigint[], win_amounts bigint[],
  balances bigint[], versions bigint[], ats timestamptz[], fingerprints uuid[], round_seqs integer[],
  closings boolean[], vendors text[], tx_ids text[], games text[], round_ids text[], ops text[],
  kinds text[], currencies text[], states text[], codes text[], ref_tx_ids text[], round_states text[],
  occurrences timestamptz[]
) returns void
language plpgsql
as $$
begin
  if exists (
    select from play.sessions s where s.id = any (sessions) and s.ended_at is not null
  ) then
    raise exception 'a session has ended' using errcode = 'serialization_failure';
  end if;
  insert into play.calls (id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint,
    round_seq, closes, vendor, tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state,
    occurred_at)
  select c.id, c.member_id, c.session_id, c.amount, c.win_amount, c.balance, c.version, c.at, c.fingerprint,
    c.round_seq, c.closes, c.vendor, c.tx_id, c.game, c.round_id, c.op, c.kind, c.currency, c.state, c.code,
    c.ref_tx_id, c.round_state, c.occurred_at
  from unnest(ids, members, sessions, amounts, win_amounts, balances, versions, ats, fingerprints,
    round_seqs, closings, vendors, tx_ids, games, round_ids, ops, kinds, currencies, states, codes, ref_tx_ids,
    round_states, occurrences)
    c (id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
      tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state, occurred_at);
end
$$;

-- Our list of a vendor's calls in an hour or a day, as it was told: the manifest and its parts.
create table play.told_lists (
  vendor text collate "C" not null,
  period text collate "C" not null,
  edition text collate "C" not null,
  made_at timestamptz not null,
  manifest jsonb not null,
  primary key (vendor, period, edition)
);
create table play.told_parts (
  vendor text collate "C" not null,
  period text collate "C" not null,
  edition text collate "C" not null,
  place integer not null check (place >= 0),
  content bytea not null,
  primary key (vendor, period, edition, place),
  foreign key (vendor, period, edition) references play.told_lists on delete cascade deferrable initially deferred
);
grant select, insert, delete on play.told_lists, play.told_parts to fairhall_app;
