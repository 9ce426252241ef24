-- What the other side's list holds: of a provider there is no manifest to say it.
alter table reconciliation.windows add column their_count bigint not null default 0;
