-- A way to deposit brings one bonus at a time: one whose time is over is in nobody's way, and the next can be online
-- before it begins. A method is a range of one text, since for texts themselves the constraint takes an extension that
-- not every PostgreSQL has or lets its owners have.
create type promotions.methods as range (subtype = text, collation = "C");
grant usage on type promotions.methods to fairhall_app;
drop index promotions.offers_of_method;
alter table promotions.offers add constraint offers_of_method
  exclude using gist (
    promotions.methods(method, method, '[]') with &&, tstzrange(greatest(starts_at, online_at), ends_at) with &&)
  where (state = 'online' and kind = 'method');
