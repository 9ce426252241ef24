-- Since when attempts at a call met silence rather than an answer; null once the platform spoke about it.
alter table studio.wallet_calls add column unheard_since timestamptz;
create index wallet_calls_unheard on studio.wallet_calls (next_attempt_at)
  where answered_at is null and unheard_since is not null;
