-- As the books: calls and rounds of months that are over move to a partition each, and `play.calls` and `play.rounds` are
-- all of them. What is open, and what a listener has not heard of, stays where it is written.
alter table play.calls rename to current_calls;
alter table play.rounds rename to current_rounds;
-- a round's row moves; `play.record_revisions` refuses to revise one that is not there
alter table play.revisions drop constraint revisions_member_id_id_fkey;

create table play.closed_calls (
  like play.current_calls including constraints, closed_with date not null
) partition by list (closed_with);
create table play.closed_rounds (
  like play.current_rounds including constraints, closed_with date not null
) partition by list (closed_with);

create view play.calls as
  select id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor, tx_id,
    game, round_id, op, kind, currency, state, code, ref_tx_id, round_state, occurred_at, settlement_seq
  from play.current_calls
  union all
  select id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor, tx_id,
    game, round_id, op, kind, currency, state, code, ref_tx_id, round_state, occurred_at, settlement_seq
  from play.closed_calls;
create view play.rounds as
  select member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at, settled_at,
    written_in, cash, is_table
  from play.current_rounds
  union all
  select member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at, settled_at,
    written_in, cash, is_table
  from play.closed_rounds;

-- What a vendor may not say again, for ever: the names of calls and rounds that are in months or away.
create table play.spent (name uuid primary key);
create function play.call_name(vendor text, tx_id text) returns uuid
language sql immutable parallel safe
as $$ select md5('call ' || vendor || ' ' || tx_id)::uuid $$;
create function play.round_name(member_id bigint, vendor text, round_id text) returns uuid
language sql immutable parallel safe
as $$ select md5('round ' || member_id || ' ' || vendor || ' ' || round_id)::uuid $$;

-- As the keys of the rows themselves would refuse it: whoever decided without looking looks again.
create function play.refuse_spent(vendors text[], tx_ids text[], members bigint[], round_ids text[], round_seqs integer[])
returns void
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  said text;
begin
  select c.tx_id into said
  from unnest(vendors, tx_ids, members, round_ids, round_seqs) c (vendor, tx_id, member_id, round_id, round_seq)
  cross join lateral (
    select from play.spent s where s.name = play.call_name(c.vendor, c.tx_id)
    union all
    select from play.spent s where c.round_seq = 1 and s.name = play.round_name(c.member_id, c.vendor, c.round_id)
  ) s
  limit 1;
  if found then
    raise exception 'call % was made, or its round begun, in a month that is closed', said
      using errcode = 'unique_violation', constraint = 'calls_once';
  end if;
end
$$;

do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'play'::regnamespace and p.proname = 'record_calls'
  loop
    -- afterwards, when whoever closes a month has either left its row here to be met, or has said its name
    execute replace(replace(pg_get_functiondef(routine), 'insert into play.calls', 'insert into play.current_calls'),
      E'\nend\n', $guarded$
  if exists (select from play.spent) then
    perform play.refuse_spent(vendors, tx_ids, members, round_ids, round_seqs);
  end if;
end
$guarded$);
  end loop;
  for routine in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'play'::regnamespace
      and p.proname in ('record_rounds', 'check_paces', 'open_rounds_of', 'open_rounds_between')
  loop
    execute replace(replace(pg_get_functiondef(routine), ' play.calls', ' play.current_calls'),
      ' play.rounds', ' play.current_rounds');
  end loop;
end
$$;

create or replace function play.record_revisions(
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
    update play.current_rounds r set payout = revision.payout, is_voided = revision.is_voided
    where r.member_id = revision.member_id and r.id = revision.id;
    if not found then
      update play.closed_rounds r set payout = revision.payout, is_voided = revision.is_voided
      where r.member_id = revision.member_id and r.id = revision.id;
    end if;
    if not found then
      raise exception 'round % of member % is not settled', revision.id, revision.member_id
        using errcode = 'serialization_failure';
    end if;
  end loop;
end
$$;

-- A row leaves only for a month that holds it.
create function play.refuse_loss() returns trigger language plpgsql as $$
declare
  is_lost boolean;
begin
  if tg_table_name = 'current_calls' then
    select exists (
      select from gone g where not exists (
        select from play.closed_calls c
        where c.vendor = g.vendor and c.tx_id = g.tx_id and to_jsonb(c) - 'closed_with' = to_jsonb(g))
    ) into is_lost;
  else
    select exists (
      select from gone g where not exists (
        select from play.closed_rounds r
        where r.member_id = g.member_id and r.id = g.id and to_jsonb(r) - 'closed_with' = to_jsonb(g))
    ) into is_lost;
  end if;
  if is_lost then
    raise exception 'delete on play.% is not allowed: what was answered stays', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
drop trigger calls_append_only on play.current_calls;
create trigger calls_append_only before update or truncate on play.current_calls
  for each statement execute function play.refuse_change();
create trigger calls_remain after delete on play.current_calls
  referencing old table as gone for each statement execute function play.refuse_loss();
drop trigger rounds_stay on play.current_rounds;
create trigger rounds_stay before truncate on play.current_rounds
  for each statement execute function play.refuse_change();
create trigger rounds_remain after delete on play.current_rounds
  referencing old table as gone for each statement execute function play.refuse_loss();
create trigger rounds_change_by_revision before update on play.closed_rounds
  for each row execute function play.guard_round();
create trigger spent_for_ever before update or delete or truncate on play.spent
  for each statement execute function play.refuse_change();

grant select on play.calls, play.rounds, play.closed_calls, play.closed_rounds, play.spent to fairhall_app;
grant update (payout, is_voided) on play.closed_rounds to fairhall_app;

-- Of jackpots: parts whose bet was given back, and whose calls were taken away.
create table play.parts_given_back (call_id bigint primary key);
grant select on play.parts_given_back to fairhall_app;

-- As the books: tables for a month, made partitions once they are filled.
create function play.make_parts(month date) returns void
language plpgsql
as $$
declare
  kind text;
  part text;
begin
  foreach kind in array array['calls', 'rounds'] loop
    part := kind || to_char(month, '_YYYY_MM');
    execute format('create table play.%I (like play.%I including all, closed_with date not null check (closed_with = %L))',
      part, 'current_' || kind, month);
    execute format('create trigger %I before %s delete or truncate on play.%I
      for each statement execute function play.refuse_change()',
      kind || '_stay', case kind when 'calls' then 'update or' else '' end, part);
  end loop;
end
$$;

create function play.attach_parts(month date) returns void
language plpgsql
as $$
declare
  kind text;
begin
  foreach kind in array array['calls', 'rounds'] loop
    execute format('alter table play.%I attach partition play.%I for values in (%L)',
      'closed_' || kind, kind || to_char(month, '_YYYY_MM'), month);
  end loop;
end
$$;

-- Moves what came from one moment on and before another, and belongs to nothing that is open, nor waits for a person.
create function play.close_calls(month date, ends_at timestamptz, from_at timestamptz, to_at timestamptz) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  moved bigint;
begin
  insert into play.closed_calls (
    id, member_id, session_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
    tx_id, game, round_id, op, kind, currency, state, code, ref_tx_id, round_state, occurred_at, settlement_seq, closed_with)
  select
    c.id, c.member_id, c.session_id, c.amount, c.win_amount, c.balance, c.version, c.at, c.fingerprint, c.round_seq,
    c.closes, c.vendor, c.tx_id, c.game, c.round_id, c.op, c.kind, c.currency, c.state, c.code, c.ref_tx_id,
    c.round_state, c.occurred_at, c.settlement_seq, close_calls.month
  from play.current_calls c
  where c.at >= from_at and c.at < least(to_at, close_calls.ends_at)
    and (c.round_seq is null or exists (
      select from play.calls o join play.rounds r on r.member_id = o.member_id and r.id = o.id
      where o.member_id = c.member_id and o.vendor = c.vendor and o.round_id = c.round_id and o.round_seq = 1
        and r.settled_at < close_calls.ends_at
        -- whose first call is here is read from here alone
        and not exists (
          select from play.exceptions x where x.vendor = o.vendor and x.tx_id = o.tx_id and x.settled_at is null)))
    and not exists (
      select from play.exceptions x where x.vendor = c.vendor and x.tx_id = c.tx_id and x.settled_at is null);
  get diagnostics moved = row_count;
  insert into play.spent (name)
  select play.call_name(g.vendor, g.tx_id) from play.closed_calls g
  where g.closed_with = close_calls.month and g.at >= from_at and g.at < to_at
  union
  select play.round_name(g.member_id, g.vendor, g.round_id) from play.closed_calls g
  where g.closed_with = close_calls.month and g.at >= from_at and g.at < to_at and g.round_seq = 1
  on conflict do nothing;
  delete from play.current_calls c using play.closed_calls g
  where g.closed_with = close_calls.month and g.at >= from_at and g.at < to_at
    and c.vendor = g.vendor and c.tx_id = g.tx_id;
  return moved;
end
$$;

-- After the calls: rounds whose first call has left, with ids from one on and below another.
create function play.close_rounds(month date, ends_at timestamptz, first_id bigint, end_id bigint) returns bigint
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  moved bigint;
begin
  insert into play.closed_rounds (
    member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at, settled_at,
    written_in, cash, is_table, closed_with)
  select
    r.member_id, r.id, r.vendor, r.round_id, r.game, r.category, r.currency, r.stake, r.payout, r.is_voided,
    r.placed_at, r.settled_at, r.written_in, r.cash, r.is_table, close_rounds.month
  from play.current_rounds r
  where r.id >= first_id and r.id < end_id and r.settled_at < close_rounds.ends_at
    and not exists (
      select from play.current_calls c where c.member_id = r.member_id and c.id = r.id and c.round_seq = 1)
    and not exists (select from play.unsettled u where u.member_id = r.member_id and u.id = r.id);
  get diagnostics moved = row_count;
  delete from play.current_rounds r using play.closed_rounds g
  where g.closed_with = close_rounds.month and g.id >= first_id and g.id < end_id
    and r.member_id = g.member_id and r.id = g.id;
  return moved;
end
$$;

-- For the house's owner alone.
revoke execute on function play.make_parts, play.attach_parts, play.close_calls, play.close_rounds from public;
