-- A freeze may end by itself, and may keep a member from sending money to others or from bonuses.
alter table safety.freezes drop constraint freezes_function_check;
alter table safety.freezes add constraint freezes_function_check
  check (function in ('login', 'bet', 'deposit', 'withdraw', 'transfer', 'bonus'));
alter table safety.freezes add column until_at timestamptz;
alter table safety.freezes add constraint freezes_end_after_they_begin check (until_at > at);
alter table safety.freezes add constraint freezes_of_cases_end_with_them check (cause is null or until_at is null);
-- lifted by somebody, or put away after it had ended, so that another may follow it
alter table safety.freezes drop constraint freezes_check;
alter table safety.freezes add constraint freezes_lifted check (
  case when lifted_at is null then lifted_by is null else lifted_by is not null or lifted_at = until_at end);
