-- How often the end of a grant had to be told anew, because its vendor may have heard of the grant itself after it: an
-- answer that was asked for before that says nothing any more.
alter table play.grants add column ends_anew integer not null default 0;
