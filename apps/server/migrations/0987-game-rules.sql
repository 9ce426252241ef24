-- How a game is played, by language, and where its rounds are checked, as the vendor's list says.
alter table catalogue.games
  add column rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  add column verify_url text;
