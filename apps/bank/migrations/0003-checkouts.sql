-- A page on which one order of the platform is paid, or not, once.
create table bank.checkouts (
  token uuid primary key default gen_random_uuid(),
  -- the platform's name for it: asked for again, it is the same page
  key text not null unique check (length(key) between 1 and 80),
  to_account text not null check (length(to_account) <= 80),
  currency text not null,
  amount bigint not null check (amount > 0),
  memo text not null check (length(memo) <= 120),
  return_url text not null,
  opened_at timestamptz not null,
  used_at timestamptz
);
