-- From where a member has come in before: no second step is asked there until then.
create table identity.known_networks (
  member_id bigint not null references identity.members on delete cascade,
  network text not null,
  trusted_at timestamptz not null,
  trusted_until timestamptz not null,
  primary key (member_id, network),
  check (trusted_at < trusted_until)
);
create index known_networks_by_age on identity.known_networks (trusted_until);

-- Whoever came in during the last 90 days is not asked anew: /24 of IPv4, and the /48 around a session's /64 of IPv6.
insert into identity.known_networks (member_id, network, trusted_at, trusted_until)
select s.member_id, s.around, max(s.started_at), max(s.started_at) + interval '90 days'
from (
  select member_id, started_at,
    regexp_replace(network, '^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::/64$', '\1::/48') as around
  from identity.sessions
) s
join identity.members m on m.id = s.member_id and m.type <> 4
where s.started_at > now() - interval '90 days'
group by s.member_id, s.around;

-- A log-in whose first step was right and whose second is still asked for; it opens nothing by itself.
create table identity.log_in_tickets (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  member_id bigint not null references identity.members on delete cascade,
  way identity.way_in not null,
  network text not null,
  device text not null,
  tries int not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index log_in_tickets_by_age on identity.log_in_tickets (expires_at);

alter table identity.log_ins drop constraint log_ins_outcome_check;
alter table identity.log_ins add constraint log_ins_outcome_check
  check (outcome in ('signed-in', 'wrong-password', 'second-step', 'wrong-code', 'locked'));

update brand.switches set is_on = true where name = 'LOGINIPVERF3';

grant select, insert, update, delete on identity.known_networks, identity.log_in_tickets to fairhall_app;
grant usage on all sequences in schema identity to fairhall_app;
