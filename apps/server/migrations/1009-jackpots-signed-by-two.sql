-- Above which what a jackpot won is signed by two people before it is paid: minor units by currency. In a currency that
-- is not named nobody signs. The house's own begins at ten thousand: more than any jackpot it had came to.
alter table catalogue.vendors
  add column jackpot_sign_offs jsonb not null default '{"P": "1000000"}'
    check (jsonb_typeof(jackpot_sign_offs) = 'object');

-- Until when the second of two people has been asked about a case.
alter table play.exceptions add column asked_until timestamptz;
