-- A withdrawal can wait for its member's identity check, or be held back by staff until a time.
alter table cashier.withdrawals
  drop constraint withdrawals_status_check,
  add constraint withdrawals_status_check check (status in (
    'risk', 'more-needed', 'need-identity', 'held', 'pay', 'paying', 'sent', 'disputed', 'received', 'auto-received',
    'bounced', 'refused', 'cancelled', 'failed')),
  -- the tier it waits for
  add column needed_tier smallint check (needed_tier between 1 and 3),
  add column held_until timestamptz,
  add constraint withdrawals_need_identity check ((status = 'need-identity') = (needed_tier is not null)),
  add constraint withdrawals_held check ((status = 'held') = (held_until is not null));

insert into cashier.allowed_steps (subject, before, after) values
  ('withdrawal', 'risk', 'need-identity'), ('withdrawal', 'more-needed', 'need-identity'),
  ('withdrawal', 'pay', 'need-identity'), ('withdrawal', 'held', 'need-identity'),
  ('withdrawal', 'need-identity', 'risk'), ('withdrawal', 'need-identity', 'cancelled'),
  ('withdrawal', 'need-identity', 'refused'), ('withdrawal', 'need-identity', 'held'),
  ('withdrawal', 'risk', 'held'), ('withdrawal', 'more-needed', 'held'), ('withdrawal', 'pay', 'held'),
  ('withdrawal', 'held', 'risk'), ('withdrawal', 'held', 'refused');
