-- Players at tables win from each other: what all of them brought and have not taken away is one sum for each vendor and
-- currency, and nobody is paid from it what nobody brought.
create table play.tables (
  vendor text collate "C" not null,
  currency text collate "C" not null,
  held bigint not null check (held >= 0),
  primary key (vendor, currency)
);

-- `brought` is below zero for what was taken away; `rake` went to the house beside it.
create table play.table_moves (
  call_id bigint primary key,
  member_id bigint not null,
  vendor text collate "C" not null,
  currency text collate "C" not null,
  brought bigint not null,
  rake bigint not null check (rake >= 0),
  hands integer check (hands >= 0),
  check ((rake = 0 or hands is not null) and (hands is null or brought <= 0))
);
create trigger table_moves_append_only before update or delete or truncate on play.table_moves
  for each statement execute function play.refuse_change();

-- One row for each vendor and currency, in the order of their names, so that nobody waits for each other crosswise.
create function play.record_table_moves(
  call_ids bigint[], members bigint[], vendors text[], currencies text[], brought bigint[], rakes bigint[],
  hands integer[]
) returns void
language plpgsql
as $$
declare
  change record;
begin
  insert into play.table_moves (call_id, member_id, vendor, currency, brought, rake, hands)
  select m.call_id, m.member_id, m.vendor, m.currency, m.brought, m.rake, m.hands
  from unnest(call_ids, members, vendors, currencies, brought, rakes, hands)
    m (call_id, member_id, vendor, currency, brought, rake, hands);
  for change in
    select m.vendor, m.currency, sum(m.brought - m.rake)::bigint as amount
    from unnest(vendors, currencies, brought, rakes) m (vendor, currency, brought, rake)
    group by 1, 2 order by 1, 2
  loop
    insert into play.tables as t (vendor, currency, held) values (change.vendor, change.currency, 0)
    on conflict (vendor, currency) do nothing;
    update play.tables t set held = t.held + change.amount
    where t.vendor = change.vendor and t.currency = change.currency and t.held + change.amount >= 0;
    if not found then
      raise exception 'more than stands at the tables of %', change.vendor using errcode = 'serialization_failure';
    end if;
  end loop;
end
$$;

grant select, insert on play.table_moves to fairhall_app;
grant select, insert, update on play.tables to fairhall_app;
