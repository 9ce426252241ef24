-- The rooms of a game, as its vendor's list says: where players are led to.
alter table catalogue.games
  add column rooms jsonb not null default '[]' check (jsonb_typeof(rooms) = 'array');
