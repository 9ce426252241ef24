-- By which way somebody came in: a password that must be changed is asked of those who came in with it.
create domain identity.way_in as text
  check (value in ('password', 'sms', 'firebase', 'social', 'passkey', 'registration', 'trial'));

alter table identity.sessions add column way identity.way_in not null default 'password';
alter table identity.sessions alter column way drop default;
alter table identity.log_ins add column way identity.way_in not null default 'password';
alter table identity.log_ins alter column way drop default;

-- Agents and players each at their own door, when the brand wants it.
insert into brand.switches (brand_id, name, is_on) select id, 'AGENTDOOR3', false from brand.brands;
