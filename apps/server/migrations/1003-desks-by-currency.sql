-- A desk takes cash in the money of its agent; until now all took that of one market.
alter table cashier.agent_desks add column currency text collate "C" not null default 'P';
alter table cashier.agent_desks alter column currency drop default;
