-- What the house lets one bet of a game stake at most, where that is less than its vendor does: minor units by currency.
alter table catalogue.games add column stake_caps jsonb not null default '{}' check (jsonb_typeof(stake_caps) = 'object');
