-- A member's lists of money are read by the days that their rows are of, with the sums of all that fits: each index has
-- all that its sums need, and what is open is found whatever its day.
create index deposits_of_member_by_day on cashier.deposits (member_id, created_at)
  include (id, status, currency, pay_minor, credited_minor, fee_minor);
create index deposits_open_of_member on cashier.deposits (member_id) where settled_at is null;
create index withdrawals_of_member_by_day on cashier.withdrawals (member_id, created_at)
  include (id, status, currency, amount_minor, fee_minor);
create index withdrawals_open_of_member on cashier.withdrawals (member_id) where settled_at is null;
create index moves_of_member_by_day on purses.moves (member_id, at)
  include (id, status, currency, direction, amount_minor);
create index line_transfers_from_by_day on cashier.line_transfers (from_id, at)
  include (id, direction, currency, amount_minor);
create index line_transfers_to_by_day on cashier.line_transfers (to_id, at)
  include (id, direction, currency, amount_minor);
