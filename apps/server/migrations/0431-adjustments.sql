-- A vendor may be allowed to correct what settled rounds paid; each correction keeps why it was made.
alter table catalogue.vendors add column may_adjust boolean not null default false;

create table play.adjustments (
  call_id bigint primary key,
  reason text not null check (length(reason) between 1 and 200)
);
create trigger adjustments_append_only before update or delete or truncate on play.adjustments
  for each statement execute function play.refuse_change();

create function play.record_adjustments(call_ids bigint[], reasons text[]) returns void
language sql
as $$
  insert into play.adjustments (call_id, reason)
  select a.call_id, a.reason from unnest(call_ids, reasons) a (call_id, reason);
$$;

grant select, insert on play.adjustments to fairhall_app;
