-- 0900 gave the server its rights once: in a database that had run it before, what 0181 and 0182 made was out of reach.
grant select, insert, update, delete
  on identity.terms_acceptances, identity.openings, identity.link_visits to fairhall_app;

-- When the terms were accepted stands in terms_acceptances; the copy said something else after a second acceptance.
alter table identity.members drop column terms_accepted_at;

-- Who opened an account is kept for good, so that the account is too: the trigger let no cascade through.
alter table identity.openings
  drop constraint openings_member_id_fkey,
  add foreign key (member_id) references identity.members;
