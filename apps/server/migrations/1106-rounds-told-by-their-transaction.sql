-- Rounds that settle in a transaction are told of together, by one event: what each was stands in its row, which bears the
-- transaction. Rounds that are not told of so bear none, or are of a transaction without such an event.
alter table play.rounds
  add column written_in xid8,
  -- what the member could spend once it was settled
  add column cash bigint check (cash >= 0),
  -- of a table where players win from each other
  add column is_table boolean not null default false;
alter table play.rounds alter column written_in set default pg_current_xact_id();
create index rounds_by_transaction on play.rounds (written_in) where written_in is not null;

-- As before, and tells of them; the shorter one stays for processes that are still running, which tell of each themselves.
create function play.record_rounds(
  members bigint[], ids bigint[], vendors text[], round_ids text[], games text[], categories text[],
  currencies text[], stakes bigint[], payouts bigint[], voidings boolean[], placings timestamptz[],
  settlings timestamptz[], cashes bigint[], tables boolean[]
) returns void
language sql
as $$
  insert into play.rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
    placed_at, settled_at, cash, is_table)
  select r.member_id, r.id, r.vendor, r.round_id, r.game, r.category, r.currency, r.stake, r.payout, r.is_voided,
    r.placed_at, r.settled_at, r.cash, r.is_table
  from unnest(members, ids, vendors, round_ids, games, categories, currencies, stakes, payouts, voidings,
    placings, settlings, cashes, tables)
    r (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at, settled_at, cash,
      is_table);
  -- a second one in the transaction would have its rounds heard of twice
  insert into platform.events (topic, subject, payload)
  select 'rounds.settled', 'rounds', '{}'
  where not exists (
    select from platform.events e where e.topic = 'rounds.settled' and e.written_in = pg_current_xact_id()
  );
$$;
