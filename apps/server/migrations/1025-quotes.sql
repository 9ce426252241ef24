-- By which quote of its vendor a part of a bet on events was sold: each sells once, whatever bet and player it is named for.
create table play.quotes (
  vendor text collate "C" not null,
  quote_id text collate "C" not null,
  call_id bigint not null unique,
  member_id bigint not null,
  primary key (vendor, quote_id)
);

create trigger quotes_append_only before update or delete or truncate on play.quotes
  for each statement execute function play.refuse_change();

create function play.record_quotes(call_ids bigint[], members bigint[], vendors text[], quote_ids text[]) returns void
language sql
as $$
  insert into play.quotes (call_id, member_id, vendor, quote_id)
  select q.call_id, q.member_id, q.vendor, q.quote_id
  from unnest(call_ids, members, vendors, quote_ids) q (call_id, member_id, vendor, quote_id);
$$;

grant select, insert on play.quotes to fairhall_app;
