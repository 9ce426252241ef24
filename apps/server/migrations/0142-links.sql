-- A browser is known again by a random mark it keeps in a cookie; here is only the mark's hash.
alter table identity.sessions add column device_mark text check (device_mark ~ '^[0-9a-f]{64}$');

-- From which browsers and networks a member came, since when and until when: what accounts can have in common.
create table identity.footprints (
  member_id bigint not null references identity.members on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  mark text not null check (mark <> ''),
  label text not null,
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  times int not null check (times > 0),
  primary key (member_id, kind, mark)
);
create index footprints_by_mark on identity.footprints (kind, mark, last_at desc);

insert into identity.footprints (member_id, kind, mark, label, first_at, last_at, times)
  select s.member_id, 'network', s.network, s.network, min(s.started_at), max(s.started_at), count(*)
  from identity.sessions s join identity.members m on m.id = s.member_id
  where m.type <> 4 and s.network <> 'unknown'
  group by s.member_id, s.network;

-- One spelling of a name: letter case, width, spaces and dots do not matter.
alter table identity.members add column name_key text generated always as
  (nullif(lower(regexp_replace(normalize(real_name, nfkc), '[\s.]+', '', 'g')), '')) stored;
create index members_by_name on identity.members (name_key, id) where name_key is not null;

grant select, insert, update, delete on identity.footprints to fairhall_app;
