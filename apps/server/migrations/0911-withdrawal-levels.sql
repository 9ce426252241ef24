-- What members of a level of the identity check may withdraw instead, by currency: the best of those they have reached.
alter table cashier.withdrawal_terms add column levels jsonb not null default '[]'
  check (jsonb_typeof(levels) = 'array');
