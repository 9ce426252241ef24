alter table bank.manners drop constraint manners_payouts_check;
alter table bank.manners add constraint manners_payouts_check
  check (payouts in ('pay', 'fail', 'slow', 'silent', 'deaf', 'refuse'));
