-- Money that staff give a member by hand: what a day of one of staff, and of one member, may come to.
alter table staff.approvals add column is_credit_by_hand boolean not null default false;
create index approvals_by_hand_of_member on staff.approvals (beneficiary_member, id) where is_credit_by_hand;
create index approvals_by_hand_of_asker on staff.approvals (requested_by, id) where is_credit_by_hand;
create index approvals_by_hand_of_approver on staff.approvals (decided_by, id) where is_credit_by_hand;

create table staff.hand_ceilings (
  currency text primary key,
  staff_minor bigint not null check (staff_minor > 0),
  member_minor bigint not null check (member_minor > 0),
  revision integer not null
);
