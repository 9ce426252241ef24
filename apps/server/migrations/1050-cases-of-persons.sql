-- A case may also be about a member of the house's own who is kept from playing and has the same document, or the same
-- name and birthday: known by the member alone, with no account between them.
alter table verification.cases
  drop constraint cases_matched_by_check,
  add constraint cases_matched_by_check
    check (matched_by in ('name', 'document', 'name-and-birthday', 'payout-account')),
  drop constraint cases_of_accounts,
  add constraint cases_of_own_members check ((other_member_id is not null) = (list = 'house:excluded')),
  add constraint cases_of_accounts check ((matched_by = 'payout-account') = (shared_account is not null));
