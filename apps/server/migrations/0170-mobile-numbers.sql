-- A mobile number has one spelling, E.164's. Numbers that were kept as they were typed are left as they are.
alter table identity.contacts add constraint mobile_numbers_are_spelled_alike
  check (kind <> 'mobileNum' or value ~ '^\+[1-9][0-9]{6,14}$') not valid;
