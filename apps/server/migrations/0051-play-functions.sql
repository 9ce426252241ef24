-- A bet is written only while its session lives: whoever decided it on an older picture reads again.
create function play.record_calls(
  ids bigint[], members bigint[], sessions bigint[], amounts bigint[], win_amounts bigint[],
  balances bigint[], versions bigint[], ats timestamptz[], fingerprints uuid[], round_seqs integer[],
  closings boolean[], vendors text[], tx_ids text[], games text[], round_ids text[], ops text[],
  kinds text[], currencies text[], states text[], codes text[], ref_tx_ids text[], round_states text[]
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
    round_seq, closes, vendor, tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state)
  select c.id, c.member_id, c.session_id, c.amount, c.win_amount, c.balance, c.version, c.at, c.fingerprint,
    c.round_seq, c.closes, c.vendor, c.tx_id, c.game, c.round_id, c.op, c.kind, c.currency, c.state, c.code,
    c.ref_tx_id, c.round_state
  from unnest(ids, members, sessions, amounts, win_amounts, balances, versions, ats, fingerprints,
    round_seqs, closings, vendors, tx_ids, games, round_ids, ops, kinds, currencies, states, codes, ref_tx_ids,
    round_states)
    c (id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
      tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state);
end
$$;

create function play.record_rounds(
  members bigint[], ids bigint[], vendors text[], round_ids text[], games text[], categories text[],
  currencies text[], stakes bigint[], payouts bigint[], voidings boolean[], placings timestamptz[],
  settlings timestamptz[]
) returns void
language sql
as $$
  insert into play.rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
    placed_at, settled_at)
  select r.member_id, r.id, r.vendor, r.round_id, r.game, r.category, r.currency, r.stake, r.payout, r.is_voided,
    r.placed_at, r.settled_at
  from unnest(members, ids, vendors, round_ids, games, categories, currencies, stakes, payouts, voidings,
    placings, settlings)
    r (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at, settled_at);
$$;

create function play.record_exceptions(
  kinds text[], vendors text[], tx_ids text[], members bigint[], amounts bigint[], currencies text[],
  ats timestamptz[]
) returns void
language sql
as $$
  insert into play.exceptions (kind, vendor, tx_id, member_id, amount, currency, at)
  select e.kind, e.vendor, e.tx_id, e.member_id, e.amount, e.currency, e.at
  from unnest(kinds, vendors, tx_ids, members, amounts, currencies, ats)
    e (kind, vendor, tx_id, member_id, amount, currency, at)
  on conflict (vendor, tx_id, kind) do nothing;
$$;

create function play.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on play.% is not allowed: what was answered stays', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;
create trigger calls_append_only before update or delete or truncate on play.calls
  for each statement execute function play.refuse_change();
create trigger rounds_append_only before update or delete or truncate on play.rounds
  for each statement execute function play.refuse_change();

grant usage on schema play to fairhall_app;
grant select, insert, update on all tables in schema play to fairhall_app;
grant delete on play.open_rounds to fairhall_app;
revoke update on play.calls, play.rounds from fairhall_app;
grant usage on all sequences in schema play to fairhall_app;
