-- how fast games may be played, and whether by themselves, by country: [{"country", "minCycleMs", "autoplayAllowed"}],
-- the country `*` for all that are not named
alter table brand.brands add column market_rules jsonb not null default '[]' check (jsonb_typeof(market_rules) = 'array');
