-- an account to test with is no player of a game; whether one is, is so for good
alter table catalogue.recent add column is_test boolean not null default false;
update catalogue.recent r set is_test = true
  from identity.members m where m.id = r.member_id and m.currency = 'XTS';
alter table catalogue.recent alter column is_test drop default;
