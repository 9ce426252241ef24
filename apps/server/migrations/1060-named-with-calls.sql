-- What a call named beside what it did: the bets that a win or the end of a stay is for, and the grant of a free round. Our
-- lists tell it, so that a vendor can put such a call together from its line.
create table play.named (
  call_id bigint primary key,
  bet_tx_ids text[] collate "C" not null check (cardinality(bet_tx_ids) <= 64),
  grant_id bigint,
  check (cardinality(bet_tx_ids) > 0 or grant_id is not null)
);
create trigger named_append_only before update or delete or truncate on play.named
  for each statement execute function play.refuse_change();

-- `bet_tx_ids` are joined by commas, which no id contains: arrays of many lengths travel in no one array.
create function play.record_named(call_ids bigint[], bet_tx_ids text[], grants bigint[]) returns void
language sql
as $$
  insert into play.named (call_id, bet_tx_ids, grant_id)
  select n.call_id, string_to_array(n.bet_tx_ids, ','), n.grant_id
  from unnest(call_ids, bet_tx_ids, grants) n (call_id, bet_tx_ids, grant_id);
$$;

grant select, insert on play.named to fairhall_app;
