-- Looking at the portal as a member ends with the session of the back office that it began from.
alter table identity.inspections add column staff_session_id bigint;
alter table identity.inspections drop constraint inspections_ended_because_check;
alter table identity.inspections add constraint inspections_ended_because_check check (
  ended_because in ('left', 'expired', 'not-opened', 'ended-by-staff', 'right-lost', 'signed-out')
);

-- A house may ask for the second step at every log-in, and not only in new places.
insert into brand.switches (brand_id, name, is_on) select id, 'LOGINALLVERF3', false from brand.brands;
