-- A member may choose to be asked for the second factor at every log-in, and not only where they are new.
alter table identity.second_factors add column at_every_log_in boolean not null default false;
