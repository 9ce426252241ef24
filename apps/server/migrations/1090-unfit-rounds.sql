-- A round that a vendor with wallets of its own told and that cannot be true is an exception of the kind `unfit-round`,
-- with the round's name in place of a transaction's: what was told, to the letter, and what it contradicts.
alter table play.exceptions
  add column told text,
  add column unfit_why text check (unfit_why in ('player', 'currency', 'time')),
  add check ((kind = 'unfit-round') = (told is not null)),
  add check ((told is null) = (unfit_why is null));
