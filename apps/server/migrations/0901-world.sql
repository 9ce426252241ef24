-- Whether this database holds pretended people and money or real ones: said once, by whoever opens it first.
create table platform.world (
  kind text not null check (kind in ('demo', 'live')),
  since timestamptz not null,
  only_one boolean primary key default true check (only_one)
);

grant select, insert on platform.world to fairhall_app;
