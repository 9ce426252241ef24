-- An event's number is drawn when it is told, its transaction's when that first writes: the event of an older
-- transaction can have the higher number, be heard, and hide one of a younger transaction that commits later. Below the
-- oldest running transaction nothing more comes, so transactions draw the line, and numbers only order what is theirs.
alter table platform.checkpoints
  add column last_transaction xid8 not null default '0',
  -- what was heard while numbers drew the line
  add column heard_before bigint not null default 0;
update platform.checkpoints set heard_before = last_event;
create index events_in_order on platform.events (topic, written_in, id);
drop index platform.events_by_topic;
