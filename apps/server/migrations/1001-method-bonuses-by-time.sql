-- A way to deposit brings one bonus at a time: one whose time is over is in nobody's way, and the next can be online
-- before it begins.
create extension if not exists btree_gist;
drop index promotions.offers_of_method;
alter table promotions.offers add constraint offers_of_method
  exclude using gist (method with =, tstzrange(greatest(starts_at, online_at), ends_at) with &&)
  where (state = 'online' and kind = 'method');
