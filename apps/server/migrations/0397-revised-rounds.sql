-- A bet on events is settled by numbered totals: the greatest number counts, so what a settled round paid may change. The
-- number stands with the call; each change of a round is kept for ever, and no round changes without one.
alter table play.calls add column settlement_seq integer check (settlement_seq > 0);

-- As before with the new column; the shorter one stays for processes that are still running.
create function play.record_calls(
  ids bigint[], members bigint[], sessions bigint[], amounts bigint[], win_amounts bigint[],
  balances bigint[], versions bigint[], ats timestamptz[], fingerprints uuid[], round_seqs integer[],
  closings boolean[], vendors text[], tx_ids text[], games text[], round_ids text[], ops text[],
  kinds text[], currencies text[], states text[], codes text[], ref_tx_ids text[], round_states text[],
  occurrences timestamptz[], settlement_seqs integer[]
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
    occurred_at, settlement_seq)
  select c.id, c.member_id, c.session_id, c.amount, c.win_amount, c.balance, c.version, c.at, c.fingerprint,
    c.round_seq, c.closes, c.vendor, c.tx_id, c.game, c.round_id, c.op, c.kind, c.currency, c.state, c.code,
    c.ref_tx_id, c.round_state, c.occurred_at, c.settlement_seq
  from unnest(ids, members, sessions, amounts, win_amounts, balances, versions, ats, fingerprints,
    round_seqs, closings, vendors, tx_ids, games, round_ids, ops, kinds, currencies, states, codes, ref_tx_ids,
    round_states, occurrences, settlement_seqs)
    c (id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
      tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state, occurred_at, settlement_seq);
end
$$;

create table play.revisions (
  member_id bigint not null,
  id bigint not null,
  -- the call that settled the round otherwise
  call_id bigint not null,
  payout_before bigint not null check (payout_before >= 0),
  payout bigint not null check (payout >= 0),
  was_voided boolean not null,
  is_voided boolean not null,
  at timestamptz not null,
  primary key (member_id, id, call_id),
  foreign key (member_id, id) references play.rounds,
  check ((payout_before, was_voided) is distinct from (payout, is_voided))
);
create trigger revisions_append_only before update or delete or truncate on play.revisions
  for each statement execute function play.refuse_change();

drop trigger rounds_append_only on play.rounds;
create trigger rounds_stay before delete or truncate on play.rounds
  for each statement execute function play.refuse_change();

create function play.guard_round() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['payout', 'is_voided'] is distinct from to_jsonb(old) - array['payout', 'is_voided']
    or not exists (
      select from play.revisions v
      where v.member_id = old.member_id and v.id = old.id and v.payout_before = old.payout
        and v.was_voided = old.is_voided and v.payout = new.payout and v.is_voided = new.is_voided
        and v.call_id = (select max(w.call_id) from play.revisions w where w.member_id = old.member_id and w.id = old.id)
    ) then
    raise exception 'round % of member % is settled: it changes by a revision alone', old.id, old.member_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger rounds_change_by_revision before update on play.rounds
  for each row execute function play.guard_round();

-- One after the other: of one round there may be several.
create function play.record_revisions(
  members bigint[], ids bigint[], call_ids bigint[], payouts_before bigint[], payouts bigint[], voidings_before boolean[],
  voidings boolean[], ats timestamptz[]
) returns void
language plpgsql
as $$
declare
  revision record;
begin
  for revision in
    select * from unnest(members, ids, call_ids, payouts_before, payouts, voidings_before, voidings, ats)
      with ordinality v (member_id, id, call_id, payout_before, payout, was_voided, is_voided, at, place) order by place
  loop
    insert into play.revisions (member_id, id, call_id, payout_before, payout, was_voided, is_voided, at)
    values (revision.member_id, revision.id, revision.call_id, revision.payout_before, revision.payout,
      revision.was_voided, revision.is_voided, revision.at);
    update play.rounds r set payout = revision.payout, is_voided = revision.is_voided
    where r.member_id = revision.member_id and r.id = revision.id;
    if not found then
      raise exception 'round % of member % is not settled', revision.id, revision.member_id
        using errcode = 'serialization_failure';
    end if;
  end loop;
end
$$;

-- a day on which nothing of an outcome is left has no line of it
grant delete on play.tallies, play.returns to fairhall_app;
grant select, insert on play.revisions to fairhall_app;
grant update (payout, is_voided) on play.rounds to fairhall_app;
