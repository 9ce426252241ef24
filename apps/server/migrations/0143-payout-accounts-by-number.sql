-- Whose accounts had one number, one after the other.
create index payout_accounts_by_number on cashier.payout_accounts (bank_code, number_mac);
