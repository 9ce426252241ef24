-- When a member's second factor was last turned on or taken off: whoever withdraws soon after is looked at.
alter table identity.members add column factor_changed_at timestamptz;
update identity.members m set factor_changed_at = f.confirmed_at
  from identity.second_factors f where f.member_id = m.id and f.confirmed_at is not null;
